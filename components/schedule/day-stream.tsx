import { memo, Suspense, useMemo } from 'react';
import type { Week } from '@/lib/features/schedule/day';
import type { ScheduleDay } from '@/lib/features/schedule/schedule';
import type { Day, Instant } from '@/lib/time/zoned';
import { DaySection } from './day-section';
import { firstDays } from './first-days';
import { WeekSection } from './week-section';

interface DayStreamProps {
  readonly weeks: readonly Week<ScheduleDay>[];
  readonly today: Day;
  readonly now: Instant;
  /** False draws the days that fill the first screen, and of the later ones the titles and room for the rest. */
  readonly isWhole: boolean;
}

/** All days under their weeks. Scrolling changes what is in view, and draws none of them again. */
export const DayStream = memo(function DayStream({ weeks, today, now, isWhole }: DayStreamProps) {
  const first = useMemo(() => {
    const days = weeks.flatMap((week) => week.days);
    return new Set(days.slice(0, firstDays(days)));
  }, [weeks]);
  return weeks.map((week, index) => (
    <WeekSection key={week.monday} week={week} today={today} isFirst={index === 0}>
      {week.days.map((day) => (
        // Nothing waits in it: each day's HTML is taken over in a task of its own, and taps get through in between.
        <Suspense key={day.day}>
          <DaySection day={day} now={day.day === today ? now : null} isWhole={isWhole || first.has(day)} />
        </Suspense>
      ))}
    </WeekSection>
  ));
});
