'use client';

import { useCallback, useEffect, useState } from 'react';
import type { Day } from '@/lib/core/ground/time/zoned';
import { dayElementId } from './day-element-id';

/** This line is slightly below `scroll-mt-sticky-head`, in CSS pixels. */
const READING_LINE = 128;
/** Smooth scrolling up to this many screens; further days have only estimated heights. */
const SMOOTH_SCREENS = 2;
/** A jump is repeated for this many frames while days get their real heights. */
const FRAMES = 6;
/** Idle rendering changes heights, so the target is held in place this long. */
const HOLD_MS = 2_000;

export function useShownDay(
  days: readonly Day[],
  first: Day,
): readonly [shown: Day, goTo: (day: Day) => void] {
  const [shown, setShown] = useState(first);
  const joined = days.join(' ');
  useEffect(() => {
    const sections = joined.split(' ').flatMap((day) => document.getElementById(dayElementId(day)) ?? []);
    const watched = [...new Set(sections.flatMap((section) => [section, startOf(section)]))];
    // Observer entries may be stale, so measure now.
    const follow = () => {
      const isPast = (one: HTMLElement) => startOf(one).getBoundingClientRect().top <= READING_LINE + 1;
      // At the top of the page the first day starts below the line.
      const section = sections.findLast(isPast) ?? sections[0];
      if (section?.dataset.day) setShown(section.dataset.day);
    };
    let observer = observeLine(watched, follow);
    const observeAgain = () => {
      observer.disconnect();
      observer = observeLine(watched, follow);
    };
    window.addEventListener('resize', observeAgain);
    return () => {
      window.removeEventListener('resize', observeAgain);
      observer.disconnect();
    };
  }, [joined]);

  const goTo = useCallback((day: Day) => {
    const section = document.getElementById(dayElementId(day));
    if (section) bringIntoView(startOf(section));
    setShown(day);
  }, []);
  return [shown, goTo];
}

/** A day begins at its week's heading if it is the first of the week. */
function startOf(section: Element): Element {
  const before = section.previousElementSibling;
  return before?.hasAttribute('data-week-head') ? before : section;
}

/** Jumps repeatedly to a far day, because unrendered days have estimated heights. */
function bringIntoView(section: Element): void {
  const isNear = Math.abs(section.getBoundingClientRect().top) < window.innerHeight * SMOOTH_SCREENS;
  const isSmooth = isNear && !matchMedia('(prefers-reduced-motion: reduce)').matches;
  const scroll = () => section.scrollIntoView({ behavior: isSmooth ? 'smooth' : 'auto' });
  const held = holdInView(scroll);
  const jump = (frames: number) => {
    if (held.aborted) return;
    scroll();
    if (frames > 1) requestAnimationFrame(() => jump(frames - 1));
  };
  jump(isSmooth ? 1 : FRAMES);
}

const MOVES = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

let latest: AbortController | null = null;

/** Scrolls again while heights change, until a timeout, user input or the next day. */
function holdInView(scroll: () => void): AbortSignal {
  latest?.abort();
  const holding = new AbortController();
  latest = holding;
  const { signal } = holding;
  let height = document.body.clientHeight;
  const observer = new ResizeObserver(() => {
    // The first call reports no change.
    if (document.body.clientHeight === height) return;
    height = document.body.clientHeight;
    scroll();
  });
  signal.addEventListener('abort', () => observer.disconnect());
  for (const move of MOVES) window.addEventListener(move, () => holding.abort(), { signal, passive: true });
  setTimeout(() => holding.abort(), HOLD_MS);
  observer.observe(document.body);
  return signal;
}

function observeLine(sections: readonly Element[], follow: () => void): IntersectionObserver {
  const below = Math.max(0, window.innerHeight - READING_LINE - 1);
  const observer = new IntersectionObserver(follow, { rootMargin: `-${READING_LINE}px 0px -${below}px 0px` });
  for (const section of sections) observer.observe(section);
  return observer;
}
