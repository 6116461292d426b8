import { memo, type ReactNode, useId } from 'react';
import { KeyRound, SprayCan, TriangleAlert } from '@/components/ui/icons';
import { Pill } from '@/components/ui/pill';
import { classNames } from '@/components/ui/styles';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { PaySum, WithPay } from '@/components/work/visits/with-pay';
import { formatDay, formatWeek } from '@/lib/core/ground/format/date-time';
import { formatHours } from '@/lib/core/ground/format/hours';
import { type Day, type Instant, mondayOf } from '@/lib/core/ground/time/zoned';
import { expectedDay } from '@/lib/features/work/schedule/expected-times';
import { scheduleMessages } from '@/lib/features/work/schedule/messages';
import { doneHours, doneVisits } from '@/lib/features/work/schedule/past-days';
import type { ScheduleDay, Week } from '@/lib/features/work/schedule/schedule';
import { visitsPayMessages } from '@/lib/features/work/visits/messages-shared';
import { DayContent } from './day-content';
import { dayElementId } from './day-element-id';
import { estimatedHeight } from './day-stream.view';
import { DayTimeline } from './day-timeline';
import { PastDay } from './past-day';
import { bringText, type KeyLine, keyLines, warningsOf } from './schedule-texts.view';
import { WeekDone, WeekSum } from './week-sum';

interface DayStreamProps {
  readonly weeks: readonly Week<ScheduleDay>[];
  /** This is the first day to render; the sums of a week also count the days before it. */
  readonly from: Day;
  readonly today: Day;
  readonly now: Instant;
  /** This many days render completely; later ones only their titles. */
  readonly drawnDays: number;
}

/** It is memoized, so that scrolling renders no day again. */
export const DayStream = memo(function DayStream({ weeks, from, today, now, drawnDays }: DayStreamProps) {
  const isShown = ({ day }: ScheduleDay) => day >= from;
  const shownWeeks = weeks.filter(({ days }) => days.some(isShown));
  const whole = new Set(
    shownWeeks
      .flatMap(({ days }) => days)
      .filter(isShown)
      .slice(0, drawnDays),
  );
  return shownWeeks.map((week, index) => (
    <WeekSection key={week.monday} week={week} today={today} isNamedAbove={index === 0 && from >= today}>
      {index === 0 && <RateNotSet />}
      {week.days.filter(isShown).map((day) => (
        <DaySection
          key={day.day}
          day={day}
          now={day.day === today ? now : null}
          isPast={day.day < today}
          isWhole={whole.has(day)}
        />
      ))}
    </WeekSection>
  ));
});

interface WeekSectionProps {
  readonly week: Week<ScheduleDay>;
  readonly today: Day;
  /** The page header already names the first week, unless past days are above it. */
  readonly isNamedAbove: boolean;
  readonly children: ReactNode;
}

function WeekSection({ week, today, isNamedAbove, children }: WeekSectionProps) {
  const id = `week-${week.monday}`;
  return (
    <section aria-labelledby={id}>
      <div
        data-week-head={isNamedAbove ? undefined : true}
        className={classNames(
          isNamedAbove
            ? 'sr-only'
            : 'mt-4 flex scroll-mt-sticky-head flex-wrap items-baseline justify-between gap-x-3 pt-3 pb-1',
        )}
      >
        <h2 id={id} className="font-heavy text-l">
          {formatWeek(week.monday, mondayOf(today))}
        </h2>
        <p className="text-ink-soft tabular-nums">
          <WeekSum week={week} today={today} />
        </p>
        <WeekDone week={week} today={today} className="basis-full text-ink-soft text-s tabular-nums" />
      </div>
      {children}
    </section>
  );
}

/** Said once, because each day then shows its hours without an amount. */
function RateNotSet() {
  return (
    <p className="mt-4 text-ink-soft empty:hidden">
      <WithPay notSet={visitsPayMessages.rateNotSet}>{() => null}</WithPay>
    </p>
  );
}

interface DaySectionProps {
  readonly day: ScheduleDay;
  /** Only today gets it, so that other days do not render again. */
  readonly now: Instant | null;
  /** A past day shows what was done, and nothing to prepare. */
  readonly isPast?: boolean;
  /** If it is false, the section only reserves the space below the title. */
  readonly isWhole: boolean;
}

/** The section has the full width, because `content-visibility` clips at its edges. [SCHED-01] */
export const DaySection = memo(function DaySection({ day, now, isPast = false, isWhole }: DaySectionProps) {
  const name = formatDay(day.day);
  const counted = isPast ? doneVisits(day) : day.visits;
  const hours = isPast ? doneHours(counted) : day.totalHours;
  const titleId = `${dayElementId(day.day)}-title`;
  return (
    <section
      id={dayElementId(day.day)}
      data-day={day.day}
      aria-labelledby={titleId}
      className="-mx-4 scroll-mt-sticky-head px-4 pt-4 pb-3 [content-visibility:auto]"
      style={{ containIntrinsicSize: `auto ${estimatedHeight(day)}rem` }}
    >
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-3">
        <h3 id={titleId} tabIndex={-1} className="font-strong text-m outline-none">
          {now ? (
            <VisuallyHidden text={scheduleMessages.dayToday({ day: name })}>{name}</VisuallyHidden>
          ) : (
            name
          )}
        </h3>
        {hours > 0 && (
          <p className="text-ink-soft tabular-nums">
            {formatHours(hours)}
            <PaySum visits={counted} skipped={day.skippedVisits} />
          </p>
        )}
      </div>
      {isWhole && isPast && <PastDay day={day} />}
      {isWhole && !isPast && <WholeDay day={day} now={now} />}
      {!isWhole && <div aria-hidden className="h-[calc(var(--tap)*4)]" />}
    </section>
  );
});

function WholeDay({ day, now }: { readonly day: ScheduleDay; readonly now: Instant | null }) {
  const expected = now ? expectedDay(day, now) : day;
  return (
    <>
      {day.state !== 'not_working' && <DayTimeline day={expected} now={now} />}
      <DayHints day={day} isToday={now !== null} />
      <DayContent day={expected} now={now} />
    </>
  );
}

function DayHints({ day, isToday }: { readonly day: ScheduleDay; readonly isToday: boolean }) {
  const keys = isToday ? keyLines(day) : [];
  // Today's keys are listed one by one.
  const bring = bringText(isToday ? { ...day, keysRequired: 0 } : day);
  const BringIcon = isToday || day.keysRequired === 0 ? SprayCan : KeyRound;
  const warnings = warningsOf(day);
  const { overlap } = scheduleMessages.warning;
  return (
    <>
      {keys.length > 0 && <KeysToTake keys={keys} />}
      {(bring || warnings.length > 0) && (
        <div className="mb-3 flex flex-wrap items-center gap-2">
          {bring && (
            <p className="flex items-center gap-2 text-ink-soft text-s">
              <BringIcon aria-hidden className="size-icon-s shrink-0" />
              {bring}
            </p>
          )}
          {warnings.map((warning) => (
            <Pill key={warning} kind={warning === overlap ? 'bad' : 'warn'} icon={TriangleAlert}>
              {warning}
            </Pill>
          ))}
        </div>
      )}
    </>
  );
}

function KeysToTake({ keys }: { readonly keys: readonly KeyLine[] }) {
  const titleId = useId();
  return (
    <div className="mb-3">
      <h4 id={titleId} className="mb-2 flex items-center gap-2 font-medium text-s">
        <KeyRound aria-hidden className="size-icon-s shrink-0 text-brand" />
        {scheduleMessages.keysToTake}
      </h4>
      <ul aria-labelledby={titleId} className="flex flex-wrap gap-2">
        {keys.map(({ text, isMissing }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two homes may have keys of the same words, and none moves.
          <li key={`${index} ${text}`}>
            <Pill kind={isMissing ? 'warn' : 'neutral'}>{text}</Pill>
          </li>
        ))}
      </ul>
    </div>
  );
}
