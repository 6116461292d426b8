import { addDays, type Day, mondayOf } from '@/lib/core/ground/time/zoned';

/** It has the form `YYYY-MM`. */
type Month = string;

export const monthOf = (day: Day): Month => day.slice(0, 7);

export function addMonths(month: Month, count: number): Month {
  const index = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + count;
  return `${String(Math.floor(index / 12)).padStart(4, '0')}-${String((index % 12) + 1).padStart(2, '0')}`;
}

/** A week starts on Monday; days of other months are null. [STATUS-12] */
export function weeksOf(month: Month): readonly (readonly (Day | null)[])[] {
  const first = mondayOf(`${month}-01`);
  const weeks = [0, 1, 2, 3, 4, 5].map((week) =>
    [0, 1, 2, 3, 4, 5, 6].map((weekday) => {
      const day = addDays(first, week * 7 + weekday);
      return monthOf(day) === month ? day : null;
    }),
  );
  return weeks.filter((week) => week.some((day) => day !== null));
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/** Returns the day after an arrow key, within the range; null for other keys. */
export function dayAfterKey(
  key: string,
  day: Day,
  { min, max }: { readonly min: Day; readonly max: Day },
): Day | null {
  const step = STEPS[key];
  if (step === undefined) return null;
  const next = addDays(day, step);
  if (next < min) return min;
  return next > max ? max : next;
}
