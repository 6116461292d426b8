import { PaySum } from '@/components/work/visits/with-pay';
import { addDays, type Day } from '@/lib/core/ground/time/zoned';
import { weekSums } from '@/lib/features/work/schedule/past-days';
import type { ScheduleDay, Week } from '@/lib/features/work/schedule/schedule';
import { weekDoneText, weekHoursText } from './schedule-texts.view';

interface WeekSumProps {
  readonly week: Week<ScheduleDay>;
  readonly today: Day;
}

/** Returns "24.5 hours · £294", with what skipped visits pay. Nothing for a past week of which `WeekDone` says it. */
export function WeekSum({ week, today }: WeekSumProps) {
  const { visits, skipped, done } = weekSums(week, today);
  const isPast = addDays(week.monday, 6) < today;
  if (isPast && done !== null && done.length > 0) return null;
  const text = weekHoursText(week, today);
  if (text === null) return null;
  return (
    <>
      {text}
      <PaySum visits={visits} skipped={skipped} />
    </>
  );
}

/** Returns "Done: 5 visits, 14 hours · £168". Nothing for a week in which nothing is done yet. */
export function WeekDone({ week, today, className }: WeekSumProps & { readonly className: string }) {
  const { done, skipped } = weekSums(week, today);
  if (done === null || done.length === 0) return null;
  return (
    <span className={className}>
      {weekDoneText(done)}
      <PaySum visits={done} skipped={skipped} />
    </span>
  );
}
