'use client';

import { splitComponent } from '@/components/ui/lazy-component';
import { runningOn } from '@/lib/features/work/schedule/expected-times';
import type { ScheduleNoticeProps } from './visit-card-list';

const lateStart = splitComponent(
  async () => (await import('@/components/work/running-late/running-late')).LateStart,
);

/** The schedule shows it while a visit of today runs. */
export function LateStartNotice({ days, today, now }: ScheduleNoticeProps) {
  const day = days.find((one) => one.day === today);
  const running = day && runningOn(day);
  return running && <lateStart.Split visit={running} now={now} />;
}
