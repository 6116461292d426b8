import { Card } from '@/components/ui/card';
import { CloudOff } from '@/components/ui/icons';
import { Pill } from '@/components/ui/pill';
import { dayOfMonth, formatShortDay, formatShortWeekday } from '@/lib/core/ground/format/date-time';
import { formatExactPence, formatSignedPence } from '@/lib/core/ground/money/exact-pence';
import type { Day } from '@/lib/core/ground/time/zoned';
import { explainLine, type LineExplanation } from '@/lib/features/money/payments/explain-line';
import { paymentsPeriodMessages } from '@/lib/features/money/payments/messages';
import type { PaySpan } from '@/lib/features/money/payments/periods';
import type { ShownLine } from '@/lib/features/money/payments/shown-period';
import { hoursText, nameOf } from './payment-texts';

interface PeriodLinesProps {
  readonly lines: readonly ShownLine[];
  readonly span: PaySpan;
  readonly onWhy: (line: ShownLine) => void;
}

/** Lists visits by day; each opens to how its amount was computed. */
export function PeriodLines({ lines, span, onWhy }: PeriodLinesProps) {
  if (lines.length === 0) {
    return (
      <Card className="p-4">
        <p className="text-ink-soft">{paymentsPeriodMessages.noVisits}</p>
      </Card>
    );
  }
  return (
    <section aria-label={paymentsPeriodMessages.visits}>
      <Card className="px-4">
        {byDay(lines).map(({ day, ofDay }) => (
          <div key={day} className="flex gap-3 border-line border-b py-2 last:border-b-0">
            <h2 className="w-[3.5rem] shrink-0 py-2 text-ink-soft text-s">
              <span aria-hidden>{shortDay(day, span)}</span>
              <span className="sr-only">{formatShortDay(day)}</span>
            </h2>
            <ul className="min-w-0 grow">
              {ofDay.map((shown) => (
                <LineRow key={keyOf(shown)} shown={shown} onWhy={() => onWhy(shown)} />
              ))}
            </ul>
          </div>
        ))}
      </Card>
    </section>
  );
}

const keyOf = ({ line: { visit } }: ShownLine): string => `${visit.jobId}/${visit.scheduledDate}`;

/** A late finish may be of an earlier week, and then shows its month. */
const shortDay = (day: Day, { firstDay, lastDay }: PaySpan): string =>
  day >= firstDay && day <= lastDay ? `${formatShortWeekday(day)} ${dayOfMonth(day)}` : formatShortDay(day);

function byDay(lines: readonly ShownLine[]) {
  const days = new Map<Day, ShownLine[]>();
  for (const shown of lines) {
    const day = shown.line.visit.actualDate;
    days.set(day, [...(days.get(day) ?? []), shown]);
  }
  return [...days].map(([day, ofDay]) => ({ day, ofDay }));
}

function LineRow({ shown, onWhy }: { readonly shown: ShownLine; readonly onWhy: () => void }) {
  const { line, isWaiting } = shown;
  const explained = explainLine(line);
  const { amounts } = explained;
  const { whyLine, whyMissing, noRate, notSent } = paymentsPeriodMessages;
  const amount = amounts && formatExactPence(amounts.totalPence);
  const name = nameOf(line);
  const hint = amount === null ? whyMissing({ name }) : whyLine({ amount, name });
  return (
    <li>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={onWhy}
        className="flex min-h-tap w-full items-start gap-3 rounded-s py-2 text-left active:bg-card-sunk"
      >
        <span className="min-w-0 grow">
          <span className="block font-medium wrap-anywhere">
            <bdi>{name}</bdi>
          </span>
          <span className="block text-ink-soft text-s wrap-anywhere">{detailsOf(explained)}</span>
          {isWaiting && (
            <span className="mt-1 block">
              <Pill kind="warn" icon={CloudOff}>
                {notSent}
              </Pill>
            </span>
          )}
        </span>
        <span className="shrink-0 font-strong tabular-nums">{amount ?? noRate}</span>
        <span className="sr-only">{hint}</span>
      </button>
    </li>
  );
}

/** Returns "2 h × £15.00 · tip £5.00 · fee −£0.50 · Minimum of 2 h" */
function detailsOf({ counted, rate, amounts }: LineExplanation): string {
  const { hoursTimesRate, tip, products, fee, rule, rateNotRecorded } = paymentsPeriodMessages;
  const hours = counted.hours === null ? null : hoursText(counted.hours);
  const parts = [
    hours !== null && rate !== null
      ? hoursTimesRate({ hours, rate: formatExactPence(rate.hourlyPence) })
      : hours,
    amounts && amounts.tipPence !== 0 && tip({ amount: formatExactPence(amounts.tipPence) }),
    amounts && amounts.productsPence !== 0 && products({ amount: formatExactPence(amounts.productsPence) }),
    amounts && amounts.chargesPence !== 0 && fee({ amount: formatSignedPence(-amounts.chargesPence) }),
    counted.rule === 'minimum' && hours !== null && rule.minimum({ hours }),
    counted.rule === 'rounded-up' && rule['rounded-up'],
    counted.rule === 'longer-than-asked' && rule['longer-than-asked'],
    counted.rule === 'corrected' && rule.corrected,
    rate !== null && !rate.isRecorded && rateNotRecorded,
  ];
  return parts.filter(Boolean).join(' · ');
}
