import styles from "./Scene.module.css";

/** The coast behind the splash page: a lit tower over the sea, by day and by night. */
export function Scene() {
  return (
    <div className={styles.scene} aria-hidden="true">
      <svg viewBox="0 0 390 844" preserveAspectRatio="xMidYMin slice" focusable="false">
        <Paints />
        <rect width="390" height="510" fill="url(#splash-sky)" />
        <g className={styles.stars}>
          <path
            d="M52 133h.1M263 78h.1M226 154h.1M50 209h.1M293 49h.1M326 243h.1M299 224h.1M117 28h.1M53 208h.1M292 31h.1M189 108h.1M361 313h.1M315 410h.1M24 401h.1M246 274h.1M285 100h.1M353 362h.1M81 37h.1M122 257h.1"
            strokeWidth="1.2"
          />
          <path
            d="M169 394h.1M296 248h.1M258 267h.1M164 173h.1M298 108h.1M179 289h.1M266 154h.1M81 386h.1M289 219h.1M258 222h.1M39 341h.1M35 290h.1M335 221h.1M149 283h.1M15 390h.1M90 236h.1M34 79h.1M70 293h.1M204 378h.1M45 62h.1M224 353h.1M365 153h.1"
            strokeWidth="1.6"
          />
          <path d="M337 29h.1M152 154h.1M64 218h.1M353 67h.1M178 273h.1" strokeWidth="2.2" />
        </g>
        <path className={styles.far} d="M0 506v-8l36-17 30 14 33-18 30 13 27-14 32 17 26-8 24 9v12z" />
        <rect y="505" width="390" height="339" fill="url(#splash-sea)" />
        <path
          className={styles.ripples}
          d="M236 534h44M244 545h56M238 557h52M256 569h40M242 581h54M96 531h26M20 552h18M150 566h22M330 573h30"
        />
        <circle cx="281" cy="360" r="124" fill="url(#splash-glow)" />
        <path d="M270 354L0 249v126l270-14z" fill="url(#splash-beam)" />
        <circle cx="281" cy="360" r="40" fill="url(#splash-lamp)" />
        <path
          className={styles.hill}
          d="M164 523c40-7 60-28 96-30 40-2 66-10 130-9v65c-80-9-150-19-226-26z"
        />
        <Tower />
        <path
          className={styles.boat}
          d="M64 527.5h43.5l-6 7.5H69.5zM84.5 498v27.5H71.5c6-8 10-17 13-27.5zM87 501c5 8 9 15 15.5 24.5H87z"
        />
        <circle className={styles.lantern} cx="104" cy="524" r="1.8" />
      </svg>
    </div>
  );
}

function Tower() {
  return (
    <>
      <path d="M265.5 378h30.5l10 120h-50.5z" fill="url(#splash-tower)" />
      <path className={styles.stripes} d="M264 396.5h33.5l2 23.5h-37.5zM260.2 443.5h41.3l2.3 27.5h-46z" />
      <path className={styles.light} d="M268.5 350h25.5v22.5h-25.5z" />
      <path className={styles.dome} d="M264 350c4-10.5 9.5-16 17-16s13 5.5 17 16z" />
      <rect className={styles.gallery} x="258" y="372" width="46" height="6" rx="1.5" />
    </>
  );
}

function Paints() {
  return (
    <defs>
      <linearGradient id="splash-sky" x2="0" y2="1">
        <stop offset="0" className={styles.skyTop} />
        <stop offset=".58" className={styles.skyMiddle} />
        <stop offset="1" className={styles.skyLow} />
      </linearGradient>
      <linearGradient id="splash-sea" x2="0" y2="1">
        <stop offset="0" className={styles.seaTop} />
        <stop offset=".3" className={styles.ground} />
      </linearGradient>
      <linearGradient id="splash-beam" x1="1" x2="0">
        <stop offset="0" className={styles.beamNear} />
        <stop offset="1" className={styles.beamFar} />
      </linearGradient>
      <radialGradient id="splash-glow">
        <stop offset="0" className={styles.glowNear} />
        <stop offset="1" className={styles.glowFar} />
      </radialGradient>
      <radialGradient id="splash-lamp">
        <stop offset=".2" className={styles.lampNear} />
        <stop offset="1" className={styles.glowFar} />
      </radialGradient>
      <linearGradient id="splash-tower" x2="0" y2="1">
        <stop offset="0" className={styles.towerTop} />
        <stop offset="1" className={styles.towerFoot} />
      </linearGradient>
    </defs>
  );
}
