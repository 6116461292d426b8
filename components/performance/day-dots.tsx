import { X } from 'lucide-react';
import { Card } from '@/components/ui/card';
import { classNames } from '@/components/ui/class-names';
import { formatDay, formatShortWeekday } from '@/lib/core/format/date';
import { addDays, type Day, mondayOf, weekdayOf } from '@/lib/core/time/zoned';
import { performanceMessages } from '@/lib/features/performance/messages';
import { recentFrom } from '@/lib/features/performance/rules';
import { type DayMark, type MarkedDay, markedDays } from '@/lib/features/performance/rules-reviews';
import type { DailyStat } from '@/lib/features/performance/wire';

interface DayDotsProps {
  readonly days: readonly DailyStat[];
  readonly today: Day;
}

/** The recent days as dots, a week a line; the words below say what they show. [PERF-43] */
export function DayDots({ days, today }: DayDotsProps) {
  const marked = markedDays(days, recentFrom(today), today);
  const first = marked[0]?.day ?? today;
  const monday = mondayOf(today);
  const late = marked.filter(({ mark }) => mark === 'late');
  const worked = marked.filter(({ mark }) => mark === 'worked').length;
  return (
    <Card title={performanceMessages.daysTitle}>
      <div aria-hidden className="grid grid-cols-7 justify-items-center gap-y-2">
        {WEEK.map((offset) => (
          <span key={offset} className="text-ink-soft text-s">
            {formatShortWeekday(addDays(monday, offset))}
          </span>
        ))}
        {marked.map((day) => (
          <div
            key={day.day}
            style={day.day === first ? { gridColumnStart: weekdayOf(first) + 1 } : undefined}
          >
            <Dot mark={day.mark} />
          </div>
        ))}
      </div>
      <ul aria-hidden className="mt-4 flex flex-wrap gap-x-4 gap-y-2 text-ink-soft text-s">
        {MARKS.map((mark) => (
          <li key={mark} className="flex items-center gap-2">
            <Dot mark={mark} />
            {performanceMessages.mark[mark]}
          </li>
        ))}
      </ul>
      <p className="sr-only">
        {performanceMessages.daysWorked({ count: worked })} {lateText(late)}
      </p>
    </Card>
  );
}

const WEEK = [0, 1, 2, 3, 4, 5, 6];
const MARKS = ['worked', 'late', 'free'] as const satisfies readonly DayMark[];

function lateText(late: readonly MarkedDay[]): string {
  if (late.length === 0) return performanceMessages.noneLate;
  return performanceMessages.lateOn({ days: late.map(({ day }) => formatDay(day)).join(', ') });
}

const DOTS: Readonly<Record<DayMark, string>> = {
  worked: 'bg-brand',
  late: 'bg-bad text-on-bad',
  free: 'border-2 border-line-strong',
};

function Dot({ mark }: { readonly mark: DayMark }) {
  return (
    <span
      data-mark={mark}
      className={classNames('flex size-icon items-center justify-center rounded-full', DOTS[mark])}
    >
      {mark === 'late' && <X className="size-icon-s" />}
    </span>
  );
}
