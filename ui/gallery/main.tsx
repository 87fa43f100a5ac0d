import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { applyTheme } from "../theme.ts";
import { Gallery } from "./Gallery.tsx";
import "../base.css";

// ?theme=dark shows the dark set; the switch at the page's head changes it.
const asked = new URLSearchParams(location.search).get("theme");
applyTheme(asked === "dark" || asked === "light" ? asked : "system");

const measure = () => {
  document.documentElement.style.fontSize = `${Math.min(window.innerWidth, 500) / 10}px`;
};
measure();
window.addEventListener("resize", measure);

const root = document.getElementById("root");
if (root) {
  createRoot(root).render(
    <StrictMode>
      <Gallery />
    </StrictMode>,
  );
}
