import { classNames } from '@/components/ui/styles';
import { formatShortDay, formatShortWeekday } from '@/lib/core/ground/format/date-time';
import { formatAmount, formatExactPence } from '@/lib/core/ground/money/exact-pence';
import type { DayPay } from '@/lib/features/money/payments/current-week';
import { paymentsMessages } from '@/lib/features/money/payments/messages';

/** Worked days are filled, planned ones dashed. Screen readers get a table. [PAY-04] */
export function WeekBars({ days }: { readonly days: readonly DayPay[] }) {
  const most = Math.max(1, ...days.map(({ earnedPence, plannedPence }) => earnedPence + plannedPence));
  return (
    <>
      <ol aria-hidden className="mt-4 grid grid-flow-col auto-cols-fr gap-1">
        {days.map((day) => (
          <li key={day.day} className="flex min-w-0 flex-col">
            <Bar day={day} most={most} />
            <span
              className={classNames('mt-1 text-center text-s', day.isToday ? 'font-strong' : 'text-ink-soft')}
            >
              {day.isToday ? paymentsMessages.today : formatShortWeekday(day.day)}
            </span>
          </li>
        ))}
      </ol>
      <DaysTable days={days} />
    </>
  );
}

interface BarProps {
  readonly day: DayPay;
  /** The highest day has this many pence and fills the height. */
  readonly most: number;
}

/** The rest of the height leaves room for the amount. */
const HIGHEST_REM = 6;

function Bar({ day: { isToday, earnedPence, plannedPence }, most }: BarProps) {
  const isEmpty = earnedPence === 0 && plannedPence === 0;
  const share = Math.max(0, earnedPence + plannedPence) / most;
  return (
    <div className="flex h-[8.5rem] flex-col justify-end">
      {earnedPence !== 0 && <Amount look="font-strong">{formatAmount(earnedPence)}</Amount>}
      {plannedPence !== 0 && (
        <Amount look="text-ink-soft">{(earnedPence === 0 ? '' : '+') + formatAmount(plannedPence)}</Amount>
      )}
      <div
        className="flex min-h-1 flex-col justify-end gap-[0.125rem]"
        style={{ height: `${share * HIGHEST_REM}rem` }}
      >
        {plannedPence > 0 && (
          <span
            data-bar="planned"
            className="min-h-2 rounded-s border-2 border-line-strong border-dashed"
            style={{ flex: plannedPence }}
          />
        )}
        {earnedPence > 0 && (
          <span
            data-bar={isToday ? 'today' : 'worked'}
            className={classNames('min-h-2 rounded-s', isToday ? 'bg-sun' : 'bg-brand')}
            style={{ flex: earnedPence }}
          />
        )}
        {isEmpty && <span className="h-1 rounded-full bg-line" />}
      </div>
    </div>
  );
}

/** The text may be wider than the bar below. */
function Amount({ look, children }: { readonly look: string; readonly children: string }) {
  return (
    <span
      className={classNames(
        'flex justify-center whitespace-nowrap text-s leading-tight tabular-nums tracking-tight',
        look,
      )}
    >
      {children}
    </span>
  );
}

function DaysTable({ days }: { readonly days: readonly DayPay[] }) {
  return (
    // A table itself does not shrink: it would widen the page.
    <div className="sr-only">
      <table>
        <caption>{paymentsMessages.daysTable}</caption>
        <thead>
          <tr>
            <th scope="col">{paymentsMessages.day}</th>
            <th scope="col">{paymentsMessages.earned}</th>
            <th scope="col">{paymentsMessages.planned}</th>
          </tr>
        </thead>
        <tbody>
          {days.map(({ day, earnedPence, plannedPence }) => (
            <tr key={day}>
              <th scope="row">{formatShortDay(day)}</th>
              <td>{formatExactPence(earnedPence)}</td>
              <td>{formatExactPence(plannedPence)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
