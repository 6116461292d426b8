'use client';

import { RefreshCw } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { buttonStyle } from '@/components/ui/button-style';
import { classNames } from '@/components/ui/class-names';
import { brand } from '@/lib/brand';
import { formatInstant } from '@/lib/core/format/time';
import { useClock } from '@/lib/core/session/clock';
import type { Instant } from '@/lib/core/time/zoned';
import { usePull } from './use-pull';

interface PullToRefreshProps {
  /** The title of the page that is refreshed. */
  readonly page: string;
  /** What the feature says of its refresh. */
  readonly texts: {
    /** "Refresh schedule" */
    readonly refresh: string;
    /** "Schedule updated 10:46am" */
    readonly refreshed: (values: { readonly page: string; readonly time: string }) => string;
  };
  readonly onRefresh: () => Promise<void>;
  /** The last refresh brought nothing; what is on screen is told elsewhere. */
  readonly hasFailed: boolean;
}

/** Refreshes after a pull at the top of the page. Those who do not touch have a button, which shows when it is reached. */
export function PullToRefresh({ page, texts, onRefresh, hasFailed }: PullToRefreshProps) {
  const clock = useClock();
  const place = useRef<HTMLDivElement>(null);
  const [isRefreshing, setIsRefreshing] = useState(false);
  const [updatedAt, setUpdatedAt] = useState<Instant | null>(null);
  const refresh = useCallback(async () => {
    setIsRefreshing(true);
    await onRefresh();
    setIsRefreshing(false);
    setUpdatedAt(clock.now());
  }, [onRefresh, clock]);
  const pulled = usePull(place, refresh);
  useOwnPullOnly();
  const isShown = isRefreshing || pulled > 0;
  return (
    <div ref={place} className="relative z-20 h-0">
      <p role="status" className="sr-only">
        {updatedAt && !isRefreshing && !hasFailed
          ? texts.refreshed({ page, time: formatInstant(updatedAt, brand.timeZone) })
          : ''}
      </p>
      <button
        type="button"
        onClick={refresh}
        className={classNames(buttonStyle('secondary'), 'not-focus-visible:sr-only')}
      >
        {texts.refresh}
      </button>
      {isShown && (
        <div aria-hidden className="pointer-events-none absolute inset-x-0 top-0 flex justify-center">
          <span
            data-part="pull"
            className="flex size-tap items-center justify-center rounded-full bg-card text-brand shadow-card motion-reduce:transform-none!"
            style={{
              opacity: isRefreshing ? 1 : pulled,
              transform: `translateY(${isRefreshing ? 50 : pulled * 100}%)`,
            }}
          >
            <RefreshCw className={classNames('size-icon', isRefreshing && 'animate-spin')} />
          </span>
        </div>
      )}
    </div>
  );
}

/** The browser's own refresh by pulling would load the whole app again. */
function useOwnPullOnly(): void {
  useEffect(() => {
    const { classList } = document.documentElement;
    classList.add('overscroll-y-contain');
    return () => classList.remove('overscroll-y-contain');
  }, []);
}
