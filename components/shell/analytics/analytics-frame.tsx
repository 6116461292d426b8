'use client';

import { usePathname } from 'next/navigation';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { CallContext, useCallClient } from '@/lib/core/phone/client/call-context';
import { OutboxContext, useOutbox } from '@/lib/core/phone/outbox/outbox-context';
import { idleCallback } from '@/lib/core/phone/scheduling/idle-callback';
import { afterPaint, stableScreen } from '@/lib/core/phone/scheduling/screen-work';
import { useClock } from '@/lib/core/phone/session/clock';
import { RECORD_KEYS } from '@/lib/features/people/analytics/record';
import {
  createTrack,
  launchOfDocument,
  pageNameOf,
  recordClicks,
  recordingCalls,
  recordingOutbox,
  type Track,
  TrackContext,
  useTrack,
} from '@/lib/features/people/analytics/track';
import { useDemo } from '@/lib/features/people/demo/current-demo';
import { deviceWrites } from '@/lib/features/people/device/writes';

/**
 * Records launches, page views and actions through the outbox, except in a demo. Actions are captured
 * centrally: API calls, queued writes and clicks on elements with `data-action`. [ANALYTICS-01]
 */
export function AnalyticsFrame({ children }: { readonly children: ReactNode }) {
  const outbox = useOutbox();
  const clock = useClock();
  const isDemo = useDemo() !== null;
  const track = useMemo<Track>(() => {
    let own: Track | null = null;
    return (key, extras) => {
      if (isDemo) return;
      own ??= createTrack({
        launch: launchOfDocument(clock.now()),
        now: clock.now,
        ready: stableScreen(),
        send: (body) => void outbox.enqueueBackground(deviceWrites.sendAnalytics, { body }),
      });
      own(key, extras);
    };
  }, [outbox, clock, isDemo]);
  const client = useCallClient();
  const calls = useMemo(() => recordingCalls(client, track), [client, track]);
  const taps = useMemo(() => recordingOutbox(outbox, track), [outbox, track]);
  useEffect(() => recordClicks(track), [track]);
  return (
    <TrackContext value={track}>
      <PageViews />
      <CallContext.Provider value={calls}>
        <OutboxContext value={taps}>{children}</OutboxContext>
      </CallContext.Provider>
    </TrackContext>
  );
}

/** Records the launch once and each page view, during idle time. */
export function PageViews() {
  const track = useTrack();
  const path = usePathname() ?? '';
  const isLaunched = useRef(false);
  useEffect(() => {
    const page = pageNameOf(path);
    if (page === null) return;
    let isLeft = false;
    void afterPaint()
      .then(idleCallback)
      .then(() => {
        if (isLeft) return;
        if (!isLaunched.current) track(RECORD_KEYS.appLaunch, { page });
        isLaunched.current = true;
        track(RECORD_KEYS.pageView, { page });
      });
    return () => {
      isLeft = true;
    };
  }, [track, path]);
  return null;
}
