import { useEffect, useRef, useState, type KeyboardEvent } from "react";
import { classes } from "../classes.ts";
import { Cover } from "../Cover/Cover.tsx";
import { uiTexts } from "../texts/index.ts";
import { slideAt, slideAfter } from "./slides.ts";
import styles from "./Carousel.module.css";

export interface CarouselItem {
  key: string;
  image: string | undefined;
  color: string | undefined;
  /** The small amber line over the title. */
  kicker?: string | undefined;
  title: string;
}

export interface CarouselProps {
  items: readonly CarouselItem[];
  onPress: (item: CarouselItem) => void;
  /** What it is called by a screen reader. */
  label: string;
  /** Width by height; 343 / 150 by default. */
  ratio?: number | undefined;
}

/** How long a picture stands, in ms. */
const stay = 5000;

export function Carousel({ items, onPress, label, ratio = 343 / 150 }: CarouselProps) {
  const track = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(0);
  const [held, setHeld] = useState(false);
  const [stopped, setStopped] = useState(false);
  const many = items.length > 1;

  const show = (index: number) => {
    const box = track.current;
    if (!box) return;
    const still = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
    box.scrollTo?.({ left: index * box.clientWidth, behavior: still ? "auto" : "smooth" });
    setAt(index);
  };

  const latest = useRef(show);
  useEffect(() => {
    latest.current = show;
  });
  const moving = many && !held && !stopped;
  useEffect(() => {
    if (!moving || window.matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    const timer = window.setTimeout(() => {
      if (!document.hidden) latest.current(slideAfter(at, items.length));
    }, stay);
    return () => window.clearTimeout(timer);
  }, [moving, at, items.length]);

  const onKey = (event: KeyboardEvent) => {
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1 }[event.key];
    if (to === undefined || to < 0 || to >= items.length) return;
    event.preventDefault();
    show(to);
    track.current?.querySelectorAll<HTMLElement>("button")[to]?.focus({ preventScroll: true });
  };

  return (
    // What it listens to holds it still and moves it; what can be pressed are the buttons within.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      className={styles.carousel}
      aria-roledescription="carousel"
      aria-label={label}
      onPointerDown={() => setHeld(true)}
      onPointerUp={() => setHeld(false)}
      onPointerCancel={() => setHeld(false)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      onKeyDown={onKey}
    >
      <div
        ref={track}
        className={styles.track}
        onScroll={(event) =>
          setAt(slideAt(event.currentTarget.scrollLeft, event.currentTarget.clientWidth, items.length))
        }
      >
        {items.map((item, index) => (
          <div
            key={item.key}
            className={styles.slide}
            role="group"
            aria-roledescription="slide"
            aria-label={uiTexts.carouselSlide(index + 1, items.length)}
          >
            <button
              type="button"
              className={styles.press}
              aria-label={item.kicker ? `${item.kicker}，${item.title}` : item.title}
              tabIndex={index === at ? 0 : -1}
              onClick={() => onPress(item)}
            >
              <Cover src={item.image} color={item.color} ratio={ratio} eager={index === 0}>
                <span className={styles.words}>
                  {item.kicker && <span className={styles.kicker}>{item.kicker}</span>}
                  <span className={styles.title}>{item.title}</span>
                </span>
              </Cover>
            </button>
          </div>
        ))}
      </div>
      {many && (
        <>
          <div className={styles.dots} aria-hidden="true">
            {items.map((item, index) => (
              <i key={item.key} className={classes(styles.dot, index === at && styles.on)} />
            ))}
          </div>
          <button type="button" className={styles.pause} onClick={() => setStopped(!stopped)}>
            {stopped ? uiTexts.playCarousel : uiTexts.pauseCarousel}
          </button>
        </>
      )}
    </section>
  );
}
