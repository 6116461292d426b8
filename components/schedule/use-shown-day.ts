'use client';

import { useCallback, useEffect, useState } from 'react';
import type { Day } from '@/lib/core/time/zoned';
import { dayElementId } from './day-element-id';

/** A little below where `scroll-mt-sticky-head` brings the top of a day, in CSS pixels. */
const READING_LINE = 128;
/** Days further away than this many screens are jumped to: the days between have no real height yet. */
const SMOOTH_SCREENS = 2;
/** A jump repeats for this many frames, while days render and get their real heights. */
const FRAMES = 6;
/** Days keep rendering when idle: the target day is held in place this long. */
const HOLD_MS = 1_500;

/** The day in view, and a function to scroll to another. */
export function useShownDay(
  days: readonly Day[],
  first: Day,
): readonly [shown: Day, goTo: (day: Day) => void] {
  const [shown, setShown] = useState(first);
  const joined = days.join(' ');
  useEffect(() => {
    const sections = joined.split(' ').flatMap((day) => document.getElementById(dayElementId(day)) ?? []);
    const watched = [...new Set(sections.flatMap((section) => [section, startOf(section)]))];
    // Entries may be stale while days get their heights, so positions are measured now.
    const follow = () => {
      const isPast = (one: HTMLElement) => startOf(one).getBoundingClientRect().top <= READING_LINE + 1;
      // At the top of the page the first day begins below the line.
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

/** Scrolls smoothly to a near day. A far one is jumped to repeatedly, because unrendered days have estimated heights. */
function bringIntoView(section: Element): void {
  const isNear = Math.abs(section.getBoundingClientRect().top) < window.innerHeight * SMOOTH_SCREENS;
  if (isNear && !matchMedia('(prefers-reduced-motion: reduce)').matches) {
    section.scrollIntoView({ behavior: 'smooth' });
    window.addEventListener('scrollend', () => holdInView(section), { once: true });
    return;
  }
  const jump = (frames: number) => {
    section.scrollIntoView({ behavior: 'auto' });
    if (frames > 1) requestAnimationFrame(() => jump(frames - 1));
  };
  jump(FRAMES);
  holdInView(section);
}

/** User input cancels the hold. */
const MOVES = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** Keeps a section in place while the page's height changes, for a while or until user input. */
function holdInView(section: Element): void {
  const observer = new ResizeObserver(() => section.scrollIntoView({ behavior: 'auto' }));
  const holding = new AbortController();
  const { signal } = holding;
  signal.addEventListener('abort', () => observer.disconnect());
  for (const move of MOVES) window.addEventListener(move, () => holding.abort(), { signal, passive: true });
  setTimeout(() => holding.abort(), HOLD_MS);
  observer.observe(document.body);
}

/** Watches sections come to a line below the strip and leave it. */
function observeLine(sections: readonly Element[], follow: () => void): IntersectionObserver {
  const below = Math.max(0, window.innerHeight - READING_LINE - 1);
  const observer = new IntersectionObserver(follow, { rootMargin: `-${READING_LINE}px 0px -${below}px 0px` });
  for (const section of sections) observer.observe(section);
  return observer;
}
