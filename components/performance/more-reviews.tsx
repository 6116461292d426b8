'use client';

import { useEffect, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { performanceMessages } from '@/lib/features/performance/messages';
import type { Reviews } from '@/lib/features/performance/use-reviews';

/** So far below the screen the next page is asked for, so that nobody comes to the end of the list before it is there. */
const AHEAD = '600px';

/** The end of a list that goes on: coming near loads the next page, and so does the button. [PERF-05] */
export function MoreReviews({ reviews }: { readonly reviews: Reviews }) {
  const { hasMore, isLoadingMore, loadMore, data } = reviews;
  const place = useRef<HTMLDivElement>(null);
  const latest = useRef(loadMore);
  useEffect(() => {
    latest.current = loadMore;
  });
  const count = data?.length ?? 0;
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
        {performanceMessages.moreReviews}
      </Button>
    </div>
  );
}
