'use client';

import { useEffect, useRef } from 'react';
import { Button } from '@/components/ui/button';

/** So far below the screen the next part is asked for, so that nobody comes to the end of the list before it is there. */
const AHEAD = '600px';

interface LoadMoreProps {
  /** Says what the button brings: "Show more reviews". */
  readonly label: string;
  /** How much of the list is there: its end is looked at anew whenever that changes. */
  readonly count: number;
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  readonly loadMore: () => Promise<unknown>;
}

/** The end of a list that goes on: coming near loads more, and so does the button. [PERF-05] */
export function LoadMore({ label, count, hasMore, isLoadingMore, loadMore }: LoadMoreProps) {
  const place = useRef<HTMLDivElement>(null);
  const latest = useRef(loadMore);
  useEffect(() => {
    latest.current = loadMore;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a longer list is looked at anew, for its end may still be in view.
  useEffect(() => {
    if (!hasMore || !place.current) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && void latest.current(),
      { rootMargin: `0px 0px ${AHEAD}` },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [hasMore, count]);
  if (!hasMore) return null;
  return (
    <div ref={place} className="flex justify-center py-2">
      <Button kind="quiet" onClick={() => void loadMore()} isPending={isLoadingMore}>
        {label}
      </Button>
    </div>
  );
}
