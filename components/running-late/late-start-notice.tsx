'use client';

import { splitComponent } from '@/components/ui/lazy-component';
import type { Day, Instant } from '@/lib/core/time/zoned';
import { runningOn } from '@/lib/features/schedule/expected-times';
import type { ScheduleDay } from '@/lib/features/schedule/schedule';

interface LateStartNoticeProps {
  readonly days: readonly ScheduleDay[];
  readonly today: Day;
  readonly now: Instant;
}

const lateStart = splitComponent(async () => (await import('./running-late')).LateStart);

/** On the schedule, while a visit of today runs. */
export function LateStartNotice({ days, today, now }: LateStartNoticeProps) {
  const day = days.find((one) => one.day === today);
  const running = day && runningOn(day);
  return running && <lateStart.Split visit={running} now={now} />;
}
