import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '@/components/ui/icon-button';
import type { Week } from '@/lib/features/schedule/rules';
import { formatWeek } from '@/lib/format/date';
import { type Day, mondayOf } from '@/lib/time/zoned';
import { WeekStrip } from './week-strip';

interface ScheduleHeadProps {
  readonly weeks: readonly Week[];
  readonly today: Day;
  readonly shown: Day;
  readonly onPick: (day: Day) => void;
  readonly children: ReactNode;
}

/** Title, the ways to other weeks, and the strip of the week that is in view; stays at the top while days scroll. */
export function ScheduleHead({ weeks, today, shown, onPick, children }: ScheduleHeadProps) {
  const index = weeks.findIndex(({ monday }) => monday === mondayOf(shown));
  const week = weeks[index];
  const goToWeek = (target: Week | undefined) => {
    const day = target?.days.find(({ day }) => day >= today) ?? target?.days[0];
    if (day) onPick(day.day);
  };
  return (
    <>
      <header className="flex items-center gap-1">
        <div className="grow">
          <p className="text-ink-soft text-s" aria-live="polite">
            {formatWeek(mondayOf(shown), mondayOf(today))}
          </p>
          <h1 className="font-heavy text-xl">Schedule</h1>
        </div>
        <IconButton
          icon={ChevronLeft}
          label="Previous week"
          disabled={index <= 0}
          look="soft"
          onClick={() => goToWeek(weeks[index - 1])}
        />
        <IconButton
          icon={ChevronRight}
          label="Next week"
          disabled={index < 0 || index >= weeks.length - 1}
          look="soft"
          className="mr-2"
          onClick={() => goToWeek(weeks[index + 1])}
        />
        {children}
      </header>
      <nav
        aria-label="Days of the week"
        className="sticky top-0 z-10 -mx-4 bg-ground px-4 pt-[calc(var(--space-3)+env(safe-area-inset-top))] pb-2"
      >
        <WeekStrip
          monday={mondayOf(shown)}
          days={week?.days ?? []}
          today={today}
          shown={shown}
          onPick={onPick}
        />
      </nav>
    </>
  );
}
