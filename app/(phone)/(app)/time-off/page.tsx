import type { Metadata } from 'next';
import { SuspenseWithDeadline } from '@/components/shell/server/page-start';
import { TimeOffScreen } from '@/components/standing/time-off/time-off-screen';
import { TimeOffSkeleton } from '@/components/standing/time-off/time-off-skeleton';
import { pageTitle } from '@/lib/core/ground/texts/page-titles';
import { loadTimeOff } from '@/lib/features/standing/time-off/queries';

export const metadata: Metadata = { title: pageTitle('timeOff') };

export default function TimeOffPage() {
  return (
    <SuspenseWithDeadline load={loadTimeOff()} fallback={<TimeOffSkeleton />}>
      {(timeOff) => <TimeOffScreen {...timeOff} />}
    </SuspenseWithDeadline>
  );
}
