'use client';

import { useEffect, useState } from 'react';
import type { Day } from '@/lib/time/zoned';
import { dayElementId } from './day-section';

/** A little below where `scroll-mt-sticky-head` brings the top of a day, in CSS pixels. */
const READING_LINE = 128;

/** The day that the reader is at, and a way to go to another one. */
export function useShownDay(
  days: readonly Day[],
  first: Day,
): readonly [shown: Day, goTo: (day: Day) => void] {
  const [shown, setShown] = useState(first);
  const joined = days.join(' ');
  useEffect(() => {
    const sections = joined.split(' ').flatMap((day) => document.getElementById(dayElementId(day)) ?? []);
    const follow = (entries: readonly IntersectionObserverEntry[]) => {
      const section = entries.findLast(({ isIntersecting }) => isIntersecting)?.target as
        | HTMLElement
        | undefined;
      if (section?.dataset.day) setShown(section.dataset.day);
    };
    let observer = observeLine(sections, follow);
    const observeAgain = () => {
      observer.disconnect();
      observer = observeLine(sections, follow);
    };
    window.addEventListener('resize', observeAgain);
    return () => {
      window.removeEventListener('resize', observeAgain);
      observer.disconnect();
    };
  }, [joined]);

  const goTo = (day: Day) => {
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    document.getElementById(dayElementId(day))?.scrollIntoView({ behavior: isCalm ? 'auto' : 'smooth' });
    setShown(day);
  };
  return [shown, goTo];
}

/** Watches which section lies over a line below the strip; days follow each other without a gap, so one always does. */
function observeLine(
  sections: readonly Element[],
  follow: (entries: readonly IntersectionObserverEntry[]) => void,
): IntersectionObserver {
  const below = Math.max(0, window.innerHeight - READING_LINE - 1);
  const observer = new IntersectionObserver(follow, { rootMargin: `-${READING_LINE}px 0px -${below}px 0px` });
  for (const section of sections) observer.observe(section);
  return observer;
}
