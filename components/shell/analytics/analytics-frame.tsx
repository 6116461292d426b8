'use client';

import { type ReactNode, useEffect, useMemo } from 'react';
import { CallContext, useCallClient } from '@/lib/core/client/call-context';
import { OutboxContext, useOutbox } from '@/lib/core/outbox/outbox-context';
import { stableScreen } from '@/lib/core/scheduling/stable-screen';
import { useClock } from '@/lib/core/session/clock';
import { recordClicks, recordingCalls, recordingTaps } from '@/lib/features/analytics/actions';
import { launchOfDocument } from '@/lib/features/analytics/launch-context';
import { createTrack, type Track, TrackContext } from '@/lib/features/analytics/track';
import { useDemo } from '@/lib/features/demo/demo-context';
import { deviceWrites } from '@/lib/features/device/writes';
import { PageViews } from './page-views';

/**
 * Records launches, page views and actions by the queue; a demo records nothing. Actions are caught where they pass: calls and
 * taps of everything inside, and clicks on what names its action. [ANALYTICS-01]
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
        send: (body) => void outbox.record(deviceWrites.sendAnalytics, { body }),
      });
      own(key, extras);
    };
  }, [outbox, clock, isDemo]);
  const client = useCallClient();
  const calls = useMemo(() => recordingCalls(client, track), [client, track]);
  const taps = useMemo(() => recordingTaps(outbox, track), [outbox, track]);
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
