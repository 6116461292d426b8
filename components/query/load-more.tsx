'use client';

import { useEffect, useRef } from 'react';
import { Button } from '@/components/ui/button';

/** The next part loads at this distance below the viewport. */
const AHEAD = '600px';

interface LoadMoreProps {
  readonly label: string;
  /** Length of the list. Each change restarts the observer, because the end may still be in view. */
  readonly count: number;
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  readonly loadMore: () => Promise<unknown>;
}

/** The list scrolls infinitely, with a button as the alternative. [PERF-05] */
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
