'use client';

import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { RefreshCw } from '@/components/ui/icons';
import { buttonStyle, classNames } from '@/components/ui/styles';
import { formatInstant } from '@/lib/core/ground/format/date-time';
import { brand } from '@/lib/core/ground/site/brand';
import type { Instant } from '@/lib/core/ground/time/zoned';
import { useClock } from '@/lib/core/phone/session/clock';

interface PullToRefreshProps {
  readonly page: string;
  readonly texts: {
    readonly refresh: string;
    /** Reads "Schedule updated 10:46am". */
    readonly refreshed: (values: { readonly page: string; readonly time: string }) => string;
  };
  readonly onRefresh: () => Promise<void>;
  /** The last refresh failed; another component shows the error. */
  readonly hasFailed: boolean;
}

/** Keyboard users get a button that is visible on focus. */
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

/** Disables the browser's pull-to-refresh, which would reload the app. */
function useOwnPullOnly(): void {
  useEffect(() => {
    const { classList } = document.documentElement;
    classList.add('overscroll-y-contain');
    return () => classList.remove('overscroll-y-contain');
  }, []);
}

/** A pull of this many CSS pixels triggers a refresh. */
const PULL_PX = 140;
/** Below this distance it may still be a click or a swipe. */
const SLIP_PX = 12;

/**
 * Reports the pull progress at the top of the page, from 0 to 1; a release at 1 calls `onPull`. Passive listeners do
 * not delay scrolling.
 */
function usePull(place: RefObject<HTMLElement | null>, onPull: () => void): number {
  const [pulled, setPulled] = useState(0);
  // The ref keeps the gesture across renders.
  const latest = useRef(onPull);
  useEffect(() => {
    latest.current = onPull;
  });
  useEffect(() => {
    const page = place.current?.closest('main');
    if (!page) return;
    let from: { readonly x: number; readonly y: number } | null = null;
    let share = 0;
    const show = (next: number) => {
      share = next;
      setPulled(next);
    };
    const begin = ({ touches }: TouchEvent) => {
      const touch = touches[0];
      const canPull = touch && touches.length === 1 && window.scrollY <= 0;
      from = canPull ? { x: touch.clientX, y: touch.clientY } : null;
    };
    const move = ({ touches }: TouchEvent) => {
      const touch = touches[0];
      if (!from || !touch) return;
      const down = touch.clientY - from.y;
      const isAside = share === 0 && Math.abs(touch.clientX - from.x) > Math.max(down, SLIP_PX);
      if (touches.length > 1 || isAside || window.scrollY > 0) {
        from = null;
        show(0);
      } else show(Math.min(1, Math.max(0, down - SLIP_PX) / PULL_PX));
    };
    const end = () => {
      if (from && share === 1) latest.current();
      from = null;
      if (share > 0) show(0);
    };
    const drop = () => {
      from = null;
      show(0);
    };
    const listeners = { touchstart: begin, touchmove: move, touchend: end, touchcancel: drop } as const;
    for (const name of NAMES) page.addEventListener(name, listeners[name], { passive: true });
    return () => {
      for (const name of NAMES) page.removeEventListener(name, listeners[name]);
    };
  }, [place]);
  return pulled;
}

const NAMES = ['touchstart', 'touchmove', 'touchend', 'touchcancel'] as const;
