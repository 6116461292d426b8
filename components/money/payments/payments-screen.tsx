'use client';

import Link from 'next/link';
import { useUnsentDocuments } from '@/components/money/documents/use-unsent-documents';
import { DataAge } from '@/components/query/data-age';
import { QueryScreen } from '@/components/query/query-screen';
import { AppFrame } from '@/components/shell/frame/app-frame';
import { PageHeader } from '@/components/shell/frame/page-header';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { ChevronRight, Mail, Wallet } from '@/components/ui/icons';
import type { CallResult } from '@/lib/core/ground/contract/call-error';
import { brand } from '@/lib/core/ground/site/brand';
import { routes } from '@/lib/core/ground/site/routes';
import { pageTitle } from '@/lib/core/ground/texts/page-titles';
import { type Day, dayOf, type Instant } from '@/lib/core/ground/time/zoned';
import { useClockSync, useNow } from '@/lib/core/phone/session/clock';
import { documentsMessages } from '@/lib/features/money/documents/messages';
import {
  type CurrentWeek,
  currentOf,
  currentPeriod,
  currentWeek,
} from '@/lib/features/money/payments/current-week';
import { paymentsMessages } from '@/lib/features/money/payments/messages';
import type { PaymentPeriodsPage, TaxYearTotal } from '@/lib/features/money/payments/schema';
import type { PhoneFacts } from '@/lib/features/money/payments/shown-period';
import { byTaxYear } from '@/lib/features/money/payments/tax-years';
import {
  type Payments,
  usePayments,
  usePhoneFacts,
  useTaxYears,
} from '@/lib/features/money/payments/use-payments';
import type { WorkingDay } from '@/lib/features/work/schedule/schema';
import { EarningsSection } from './earnings-section';
import { CardsSkeleton } from './payments-skeleton';
import { PeriodList } from './period-list';
import { WeekCard } from './week-card';

interface PaymentsScreenProps {
  /** It is null in an offline shell until the device's user is known. */
  readonly workerId: number | null;
  /** The server loads it; an offline shell has null, as for `now`. */
  readonly loaded: {
    readonly periods: CallResult<PaymentPeriodsPage>;
    readonly taxYears: CallResult<readonly TaxYearTotal[]>;
    readonly days: CallResult<readonly WorkingDay[]>;
  } | null;
  readonly now: Instant | null;
}

/** Shows the current week first, then earlier ones by tax year. [NAV-25] [PAY-04] */
export function PaymentsScreen({ workerId, loaded, now: loadedAt }: PaymentsScreenProps) {
  useClockSync(loadedAt);
  const now = useNow(loadedAt);
  const options = { workerId, loadedAt };
  const payments = usePayments(loaded?.periods ?? null, options);
  const totals = useTaxYears(loaded?.taxYears ?? null, options);
  const facts = usePhoneFacts(loaded?.days ?? null, options);
  const isFromPhone = loaded === null;
  return (
    <AppFrame>
      <PageHeader
        title={pageTitle('payments')}
        note={<DataAge query={payments} isFromPhone={isFromPhone} now={now} />}
      />
      <QueryScreen
        query={payments}
        texts={paymentsMessages.query}
        isFromPhone={isFromPhone}
        skeleton={<CardsSkeleton />}
      >
        {() => <Weeks {...{ payments, totals, facts }} today={dayOf(now, brand.timeZone)} />}
      </QueryScreen>
    </AppFrame>
  );
}

interface WeeksProps {
  readonly payments: Payments;
  readonly totals: readonly TaxYearTotal[] | null;
  readonly facts: PhoneFacts;
  readonly today: Day;
}

function Weeks({ payments, totals, facts, today }: WeeksProps) {
  const { periods, hasMore } = payments;
  const period = currentPeriod(currentOf(periods, today), { today, facts });
  const week = currentWeek(period, today, facts);
  const years = byTaxYear(periods, totals, { today, isWhole: !hasMore });
  if (years.length === 0 && !hasMore && isEmpty(week)) {
    return <EmptyState icon={Wallet} title={paymentsMessages.none} text={paymentsMessages.noneText} />;
  }
  return (
    <>
      <WeekCard week={week} />
      <DocumentsLink />
      {years.length > 0 && <EarningsSection periods={years.flatMap((year) => year.periods)} />}
      <PeriodList years={years} today={today} more={payments} />
    </>
  );
}

function DocumentsLink() {
  const hasUnsent = useUnsentDocuments().length > 0;
  return (
    <Card className="mt-3 px-4 py-1">
      <Link
        href={routes.paymentDocuments}
        prefetch={false}
        className="flex min-h-tap-main items-center gap-3 py-2 font-medium"
      >
        <Mail aria-hidden className="size-icon shrink-0 text-brand" />
        <span className="flex grow flex-col">
          {paymentsMessages.documents}
          {hasUnsent && <span className="font-regular text-bad text-s">{documentsMessages.someUnsent}</span>}
        </span>
        <ChevronRight aria-hidden className="size-icon shrink-0 text-ink-faint" />
      </Link>
    </Card>
  );
}

/** An empty week has neither a visit nor an amount. */
const isEmpty = ({ period, withPlannedPence, waiting }: CurrentWeek): boolean =>
  period.lines.length === 0 &&
  period.adjustments.length === 0 &&
  period.totalPence === 0 &&
  withPlannedPence === null &&
  waiting.count === 0;
