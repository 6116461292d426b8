import Link from 'next/link';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { ChevronRight } from '@/components/ui/icons';
import { classNames } from '@/components/ui/styles';
import { formatExactPence } from '@/lib/core/ground/money/exact-pence';
import { routes } from '@/lib/core/ground/site/routes';
import type { Day } from '@/lib/core/ground/time/zoned';
import { paymentsMessages } from '@/lib/features/money/payments/messages';
import { payDayOf, taxYearName } from '@/lib/features/money/payments/periods';
import type { PaymentPeriod } from '@/lib/features/money/payments/schema';
import { type PeriodSums, shownPeriod, sumsOf } from '@/lib/features/money/payments/shown-period';
import type { TaxYearGroup } from '@/lib/features/money/payments/tax-years';
import { dayText, hoursText, spanText } from './payment-texts';

interface PeriodListProps {
  readonly years: readonly TaxYearGroup[];
  readonly today: Day;
  readonly more: {
    readonly hasMore: boolean;
    readonly isLoadingMore: boolean;
    readonly loadMore: () => Promise<void>;
  };
}

/** The earlier periods are grouped by tax year. [PAY-02] [PAY-04] */
export function PeriodList({ years, today, more }: PeriodListProps) {
  return (
    <>
      {years.map((year) => (
        <TaxYear key={year.taxYear} year={year} today={today} />
      ))}
      {more.hasMore && (
        <div className="flex justify-center py-2">
          <Button kind="quiet" onClick={() => void more.loadMore()} isPending={more.isLoadingMore}>
            {paymentsMessages.showMore}
          </Button>
        </div>
      )}
    </>
  );
}

function TaxYear({ year, today }: { readonly year: TaxYearGroup; readonly today: Day }) {
  const { taxYear, sumPence, hasOpen, periods } = year;
  const id = `tax-year-${taxYear}`;
  return (
    <section aria-labelledby={id} className="mt-5">
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 id={id} className="font-strong text-l">
          {paymentsMessages.taxYear({ name: taxYearName(taxYear) })}
        </h2>
        {sumPence !== null && <p className="text-ink-soft tabular-nums">{formatExactPence(sumPence)}</p>}
        {sumPence !== null && hasOpen && (
          <p className="basis-full text-ink-soft text-s">{paymentsMessages.sumWithoutOpen}</p>
        )}
      </div>
      <Card className="px-4">
        <ul>
          {periods.map((period) => (
            <PeriodRow key={period.id} period={period} today={today} />
          ))}
        </ul>
      </Card>
    </section>
  );
}

interface PeriodRowProps {
  readonly period: PaymentPeriod;
  readonly today: Day;
}

function PeriodRow({ period, today }: PeriodRowProps) {
  const sums = sumsOf(shownPeriod(period));
  const { totalPence } = sums;
  const state = stateOf(period, today);
  return (
    <li className="border-line border-b last:border-b-0">
      <Link
        href={routes.paymentPeriod(period.id)}
        prefetch={false}
        className="flex min-h-tap-main items-center gap-3 py-3"
      >
        <span className="flex min-w-0 grow flex-wrap items-baseline justify-between gap-x-3">
          <span className="font-medium text-m">{spanText(period)}</span>
          <span className="ml-auto font-strong text-m tabular-nums">
            {totalPence === null ? paymentsMessages.noTotal : formatExactPence(totalPence)}
          </span>
          <span className="basis-full" />
          <span className="text-ink-soft text-s">{visitsText(sums)}</span>
          <span className={classNames('ml-auto text-right font-medium text-s', state.look)}>
            {state.text}
          </span>
        </span>
        <ChevronRight aria-hidden className="size-icon shrink-0 text-ink-faint" />
      </Link>
    </li>
  );
}

function visitsText({ visitCount: count, hours }: PeriodSums): string {
  if (hours === null) return paymentsMessages.visits({ count });
  return paymentsMessages.visitsAndHours({ count, hours: hoursText(hours) });
}

function stateOf(period: PaymentPeriod, today: Day) {
  const { kind, day } = payDayOf(period, today);
  const { paid, due, overdue, notFinal, notFinalOverdue } = paymentsMessages;
  const texts =
    period.state === 'complete' ? { paid, due, overdue } : { paid, due: notFinal, overdue: notFinalOverdue };
  return {
    text: texts[kind]({ day: dayText(day, today) }),
    look: kind === 'paid' ? 'text-good' : 'text-warn',
  };
}
