import { memo } from 'react';
import type { Day, Instant } from '@/lib/core/time/zoned';
import type { Week } from '@/lib/features/schedule/day';
import type { ScheduleDay } from '@/lib/features/schedule/schedule';
import { DaySection } from './day-section';
import { WeekSection } from './week-section';

interface DayStreamProps {
  readonly weeks: readonly Week<ScheduleDay>[];
  readonly today: Day;
  readonly now: Instant;
  /** This many days render completely; later ones only their titles. */
  readonly drawnDays: number;
}

/** All days grouped by week. Scrolling renders none of them again. */
export const DayStream = memo(function DayStream({ weeks, today, now, drawnDays }: DayStreamProps) {
  const whole = new Set(weeks.flatMap((week) => week.days).slice(0, drawnDays));
  return weeks.map((week, index) => (
    <WeekSection key={week.monday} week={week} today={today} isFirst={index === 0}>
      {week.days.map((day) => (
        <DaySection key={day.day} day={day} now={day.day === today ? now : null} isWhole={whole.has(day)} />
      ))}
    </WeekSection>
  ));
});
