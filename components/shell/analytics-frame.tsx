'use client';

import { type ReactNode, useMemo } from 'react';
import { launchOfDocument } from '@/lib/features/analytics/launch-context';
import { createTrack, type Track, TrackContext } from '@/lib/features/analytics/track';
import { useDemo } from '@/lib/features/demo/demo-context';
import { useOutbox } from '@/lib/features/outbox/outbox-context';
import { useClock } from '@/lib/features/session/clock';
import { settled } from '@/lib/pace/settled';
import { usePageAnalytics } from './use-page-analytics';

/** Records launches and page views by the queue; a demo records nothing. [ANALYTICS-01] */
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
        ready: settled(),
        send: (body) => void outbox.record({ body }),
      });
      own(key, extras);
    };
  }, [outbox, clock, isDemo]);
  return (
    <TrackContext value={track}>
      <PageViews />
      {children}
    </TrackContext>
  );
}

function PageViews() {
  usePageAnalytics();
  return null;
}
