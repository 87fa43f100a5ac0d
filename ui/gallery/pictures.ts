/** Small drawn pictures in place of covers, so that the gallery needs no server. */
function picture(sky: string, sea: string, moon: string, width: number, height: number) {
  const horizon = height * 0.62;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><linearGradient id="s" x2="0" y2="1"><stop stop-color="${sky}"/><stop offset="1" stop-color="${sea}"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#s)"/><circle cx="${width * 0.34}" cy="${height * 0.32}" r="${height * 0.14}" fill="${moon}"/><rect y="${horizon}" width="100%" height="100%" fill="${sea}"/><path d="M${width * 0.62} ${horizon + 14}h60l-8 14h-44zM${width * 0.62 + 28} ${horizon - 34}v44h-22z" fill="#0f1b30"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

export const pictures = {
  violet: { src: picture("#12123f", "#4a45a0", "#eef0ff", 480, 270), color: "#2b2a6d" },
  dusk: { src: picture("#3b2a58", "#c77a64", "#ffe3a8", 480, 270), color: "#7c4c63" },
  teal: { src: picture("#062a33", "#1c5a5c", "#eefbe4", 480, 270), color: "#12464b" },
  navy: { src: picture("#0c1730", "#274b7a", "#ffd890", 480, 270), color: "#16284a" },
  wide: { src: picture("#0c1730", "#16294f", "#ffd890", 686, 300), color: "#101d3c" },
};
