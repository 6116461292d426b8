'use client';
import { useEffect, useRef } from 'react';

interface CurrentInViewProps {
  /** It changes with the current entry. */
  readonly current: string;
}

/** Scrolls the list around it sideways, so that its current entry is seen. The page does not move. */
export function CurrentInView({ current }: CurrentInViewProps) {
  const mark = useRef<HTMLSpanElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `current` only says when to scroll again.
  useEffect(() => {
    const list = mark.current?.parentElement;
    const entry = list?.querySelector('[aria-current]');
    if (!list || !entry) return;
    const [around, own] = [list.getBoundingClientRect(), entry.getBoundingClientRect()];
    list.scrollLeft += own.left + own.width / 2 - (around.left + around.width / 2);
  }, [current]);
  return <span ref={mark} hidden data-office-part />;
}
