'use client';

import type { ScheduleNoticeProps } from '@/components/open-visits/open-visit-parts';
import { splitComponent } from '@/components/ui/lazy-component';
import { runningOn } from '@/lib/features/schedule/expected-times';

const lateStart = splitComponent(async () => (await import('./running-late')).LateStart);

/** On the schedule, while a visit of today runs. */
export function LateStartNotice({ days, today, now }: ScheduleNoticeProps) {
  const day = days.find((one) => one.day === today);
  const running = day && runningOn(day);
  return running && <lateStart.Split visit={running} now={now} />;
}
