import Link from 'next/link';
import { useId } from 'react';
import { Card } from '@/components/ui/card';
import { ChevronRight, CloudOff, TriangleAlert } from '@/components/ui/icons';
import { classNames } from '@/components/ui/styles';
import { formatShortDay } from '@/lib/core/ground/format/date-time';
import { formatExactPence } from '@/lib/core/ground/money/exact-pence';
import { routes } from '@/lib/core/ground/site/routes';
import type { CurrentWeek } from '@/lib/features/money/payments/current-week';
import { paymentsMessages } from '@/lib/features/money/payments/messages';
import type { PaymentLine } from '@/lib/features/money/payments/schema';
import { nameOf, spanText } from './payment-texts';
import { UNTIL_SENT_KNOWN } from './payments-style';
import { WeekBars } from './week-bars';

/** Shows the pay of the current week, including visits whose finish waits in the outbox. [PAY-04] */
export function WeekCard({ week }: { readonly week: CurrentWeek }) {
  const titleId = useId();
  const { period, withPlannedPence, waiting, missing, otherPence } = week;
  const { span, totalPence } = period;
  return (
    <section aria-labelledby={titleId}>
      <Card className="p-4">
        <Link
          href={routes.paymentPeriod(period.id ?? 'current')}
          prefetch={false}
          className="flex items-start gap-3"
        >
          <div className="min-w-0 grow">
            <h2 id={titleId} className="text-ink-soft text-m">
              {paymentsMessages.thisWeek({ days: spanText(span) })}
            </h2>
            <p className={classNames('font-heavy text-2xl tabular-nums tracking-tight', UNTIL_SENT_KNOWN)}>
              <span className="sr-only">{paymentsMessages.total} </span>
              <span>{totalPence === null ? paymentsMessages.noTotal : formatExactPence(totalPence)}</span>
            </p>
          </div>
          <ChevronRight aria-hidden className="mt-1 size-icon shrink-0 text-ink-faint" />
        </Link>
        <div className={UNTIL_SENT_KNOWN}>
          <WeekBars days={week.days} />
        </div>
        <dl className="mt-3 flex flex-wrap justify-between gap-x-4 gap-y-1 text-ink-soft">
          {otherPence !== 0 && (
            <div className="flex basis-full gap-2">
              <dt>{paymentsMessages.otherAmounts}</dt>
              <dd className="font-strong text-ink tabular-nums">{formatExactPence(otherPence)}</dd>
            </div>
          )}
          {withPlannedPence !== null && (
            <div className="flex flex-wrap gap-x-2">
              <dt>{paymentsMessages.withPlanned}</dt>
              <dd className="font-strong text-ink tabular-nums">{formatExactPence(withPlannedPence)}</dd>
            </div>
          )}
          <div>
            <dt className="sr-only">{paymentsMessages.dueLabel}</dt>
            <dd>{paymentsMessages.due({ day: formatShortDay(span.paymentDueDate) })}</dd>
          </div>
        </dl>
        {waiting.count > 0 && <NotSent waiting={waiting} />}
        {missing.length > 0 && <MissingRates lines={missing} />}
      </Card>
    </section>
  );
}

function NotSent({ waiting: { count, pence } }: Pick<CurrentWeek, 'waiting'>) {
  return (
    <p
      role="status"
      className="mt-3 flex items-center gap-3 rounded-m bg-warn-tint px-3 py-2 font-medium text-warn"
    >
      <CloudOff aria-hidden className="size-icon shrink-0" />
      {pence === null
        ? paymentsMessages.notSentUnknown({ count })
        : paymentsMessages.notSent({ count, amount: formatExactPence(pence) })}
    </p>
  );
}

/** Names each visit that has no rate, and what to do. */
export function MissingRates({ lines }: { readonly lines: readonly PaymentLine[] }) {
  return (
    <div className="mt-3 rounded-m bg-warn-tint p-3 text-warn">
      <ul className="flex flex-col gap-1">
        {lines.map((line) => (
          <li key={`${line.visit.jobId}/${line.visit.scheduledDate}`} className="flex gap-3 font-medium">
            <TriangleAlert aria-hidden className="mt-[0.1em] size-icon shrink-0" />
            <span className="min-w-0 wrap-anywhere">
              {paymentsMessages.missingRate({
                name: nameOf(line),
                day: formatShortDay(line.visit.actualDate),
              })}
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-1 text-s">{paymentsMessages.missingRateText}</p>
      <Link
        href={routes.helpContact('payment', undefined, 'payment-missing')}
        prefetch={false}
        className="inline-flex min-h-tap items-center font-strong underline"
      >
        {paymentsMessages.askSupport}
      </Link>
    </div>
  );
}
