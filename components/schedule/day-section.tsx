import { KeyRound, SprayCan, TriangleAlert } from 'lucide-react';
import { memo, useId } from 'react';
import { Pill } from '@/components/ui/pill';
import { Spoken } from '@/components/ui/spoken';
import { WithPay } from '@/components/visits/with-pay';
import { formatDay } from '@/lib/core/format/date';
import { formatHours } from '@/lib/core/format/hours';
import { formatPence } from '@/lib/core/format/money';
import type { Instant } from '@/lib/core/time/zoned';
import { scheduleMessages } from '@/lib/features/schedule/messages';
import type { ScheduleDay } from '@/lib/features/schedule/schedule';
import { dayPayPence } from '@/lib/features/visits/rules-pay';
import { DayContent } from './day-content';
import { dayElementId } from './day-element-id';
import { estimatedHeight } from './day-height.view';
import { bringText, type KeyLine, keyLines, warningsOf } from './day-section.view';
import { DayTimeline } from './day-timeline';

interface DaySectionProps {
  readonly day: ScheduleDay;
  /** Only today gets it, so that other days do not render again. */
  readonly now: Instant | null;
  /** False reserves the space below the title. */
  readonly isWhole: boolean;
}

/**
 * One day of the schedule. `content-visibility` skips it far from the screen and clips it at its edges, so it spans the
 * page's full width. [SCHED-01]
 */
export const DaySection = memo(function DaySection({ day, now, isWhole }: DaySectionProps) {
  const name = formatDay(day.day);
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
          {now ? <Spoken text={scheduleMessages.dayToday({ day: name })}>{name}</Spoken> : name}
        </h3>
        {day.totalHours > 0 && (
          <p className="text-ink-soft tabular-nums">
            {formatHours(day.totalHours)}
            <WithPay>{(pay) => ` · ${formatPence(dayPayPence(day.visits, pay))}`}</WithPay>
          </p>
        )}
      </div>
      {isWhole ? <WholeDay day={day} now={now} /> : <div aria-hidden className="h-[calc(var(--tap)*4)]" />}
    </section>
  );
});

function WholeDay({ day, now }: { readonly day: ScheduleDay; readonly now: Instant | null }) {
  return (
    <>
      {day.state !== 'not_working' && <DayTimeline day={day} now={now} />}
      <DayHints day={day} isToday={now !== null} />
      <DayContent day={day} now={now} />
    </>
  );
}

/** Products to bring, and warnings. */
function DayHints({ day, isToday }: { readonly day: ScheduleDay; readonly isToday: boolean }) {
  const keys = isToday ? keyLines(day) : [];
  // Today's keys are named one by one.
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
