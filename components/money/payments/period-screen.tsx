'use client';

import { type ReactNode, useState } from 'react';
import { DocumentButton } from '@/components/money/documents/document-button';
import { DataAge } from '@/components/query/data-age';
import { QueryScreen } from '@/components/query/query-screen';
import { AppFrame } from '@/components/shell/frame/app-frame';
import { PageHeader } from '@/components/shell/frame/page-header';
import { Card } from '@/components/ui/card';
import { Dialog } from '@/components/ui/dialog';
import { CalendarClock, CircleCheck, CircleHelp, Hourglass, type LucideIcon } from '@/components/ui/icons';
import { lazyComponent } from '@/components/ui/lazy-component';
import { preloadDialog, usePreload } from '@/components/ui/lazy-dialog';
import { Pill, type PillKind } from '@/components/ui/pill';
import { classNames } from '@/components/ui/styles';
import { useHeightInStyle } from '@/components/ui/use-height-in-style';
import type { CallResult } from '@/lib/core/ground/contract/call-error';
import { formatDay } from '@/lib/core/ground/format/date-time';
import { formatDate } from '@/lib/core/ground/format/past-date';
import { formatExactPence } from '@/lib/core/ground/money/exact-pence';
import { brand } from '@/lib/core/ground/site/brand';
import { commonMessages } from '@/lib/core/ground/texts/common-messages';
import { pageTitle } from '@/lib/core/ground/texts/page-titles';
import { type Day, dayOf, type Instant } from '@/lib/core/ground/time/zoned';
import { useClockSync, useNow } from '@/lib/core/phone/session/clock';
import { documentsMessages } from '@/lib/features/money/documents/messages';
import { paymentsMessages, paymentsPeriodMessages } from '@/lib/features/money/payments/messages';
import type { PeriodAddress } from '@/lib/features/money/payments/model';
import { payDayOf } from '@/lib/features/money/payments/periods';
import type { PaymentPeriod } from '@/lib/features/money/payments/schema';
import {
  amountsOf,
  type ShownLine,
  type ShownPeriod,
  sumsOf,
} from '@/lib/features/money/payments/shown-period';
import { usePeriod } from '@/lib/features/money/payments/use-payments';
import { BACK_TO_PAYMENTS } from './back-to-payments';
import { nameOf, spanText } from './payment-texts';
import { CardsSkeleton } from './payments-skeleton';
import { UNTIL_SENT_KNOWN } from './payments-style';
import { PeriodLines } from './period-lines';
import { SumRows } from './sum-rows';
import { MissingRates } from './week-card';
import type { WhyProps } from './why';

interface PeriodScreenProps {
  readonly periodId: PeriodAddress;
  readonly workerId: number | null;
  /** It is loaded by the server, and null in an offline shell and for the current week. */
  readonly period: CallResult<PaymentPeriod> | null;
  readonly now: Instant | null;
}

export function PeriodScreen({ periodId, workerId, period: initial, now: loadedAt }: PeriodScreenProps) {
  useClockSync(loadedAt);
  const now = useNow(loadedAt);
  const query = usePeriod(periodId, initial, { workerId, loadedAt });
  const isFromPhone = initial === null;
  return (
    <QueryScreen
      query={query}
      texts={paymentsPeriodMessages.query}
      isFromPhone={isFromPhone}
      skeleton={<Frame>{<CardsSkeleton />}</Frame>}
      renderProblem={(problem) => <Frame>{problem}</Frame>}
    >
      {(period) => (
        <PeriodView
          period={period}
          today={dayOf(now, brand.timeZone)}
          age={<DataAge query={query} isFromPhone={isFromPhone} now={now} />}
        />
      )}
    </QueryScreen>
  );
}

function Frame({ children }: { readonly children: ReactNode }) {
  return (
    <AppFrame>
      <PageHeader title={pageTitle('paymentPeriod')} back={BACK_TO_PAYMENTS} />
      {children}
    </AppFrame>
  );
}

interface PeriodViewProps {
  readonly period: ShownPeriod;
  readonly today: Day;
  readonly age: ReactNode;
}

function PeriodView({ period, today, age }: PeriodViewProps) {
  const [asked, setAsked] = useState<ShownLine | 'total' | null>(null);
  const sums = sumsOf(period);
  const { totalPence } = sums;
  const total = totalPence === null ? paymentsMessages.noTotal : formatExactPence(totalPence);
  const state = stateOf(period, today);
  return (
    <>
      <AppFrame>
        <PageHeader
          title={spanText(period.span)}
          subtitle={whenText(period, today)}
          back={BACK_TO_PAYMENTS}
          note={age}
        />
        <div className="flex flex-col gap-3">
          <Card className="flex flex-wrap items-center justify-between gap-3 p-4">
            <p className={classNames('font-heavy text-2xl tabular-nums tracking-tight', UNTIL_SENT_KNOWN)}>
              <span>{total}</span>
            </p>
            <Pill kind={state.kind} icon={state.icon}>
              {state.text}
            </Pill>
            {sums.missing.length > 0 && (
              <div className="basis-full">
                <MissingRates lines={sums.missing} />
              </div>
            )}
          </Card>
          <PeriodLines lines={period.lines} span={period.span} onWhy={setAsked} />
          <section aria-label={paymentsPeriodMessages.sums}>
            <Card className={classNames('p-4', UNTIL_SENT_KNOWN)}>
              <SumRows sums={sums} />
            </Card>
          </section>
          {period.isComplete && period.id !== null && (
            <DocumentButton
              document={{ kind: 'invoice', periodId: period.id }}
              label={documentsMessages.invoice}
            />
          )}
          <div className="h-[max(var(--sticky-foot),var(--action-bar,0rem))] shrink-0" />
        </div>
      </AppFrame>
      <WhyBar total={total} onWhy={() => setAsked('total')} />
      <WhyDialog {...{ asked, period }} onClose={() => setAsked(null)} />
    </>
  );
}

function WhyBar({ total, onWhy }: { readonly total: string; readonly onWhy: () => void }) {
  const ref = useHeightInStyle('--action-bar');
  return (
    <section
      ref={ref}
      aria-label={paymentsPeriodMessages.total}
      className="fixed right-0 bottom-0 left-content-left z-10 bg-card shadow-lift"
    >
      <div className="mx-auto flex max-w-page items-center justify-between gap-3 px-4 pt-2 pb-[calc(var(--space-2)+var(--safe-bottom))] wide:max-w-page-wide">
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={onWhy}
          className="flex min-h-tap-main items-center gap-2 rounded-m pr-3 text-left font-medium text-brand active:bg-brand-tint"
        >
          <CircleHelp aria-hidden className="size-icon shrink-0" />
          {paymentsPeriodMessages.why}
        </button>
        <p className={classNames('font-strong text-l tabular-nums', UNTIL_SENT_KNOWN)}>
          <span>{total}</span>
        </p>
      </div>
    </section>
  );
}

const why = lazyComponent<WhyProps>({
  load: async () => (await import('./why')).Why,
  failedTitle: commonMessages.notOpened,
  skeleton: <div className="min-h-mark" />,
});
/** The parts are preloaded, so that the dialog opens without a connection. */
const PARTS = [preloadDialog, why.preload];

interface WhyDialogProps {
  readonly asked: ShownLine | 'total' | null;
  readonly period: ShownPeriod;
  readonly onClose: () => void;
}

function WhyDialog({ asked, period, onClose }: WhyDialogProps) {
  usePreload(PARTS);
  // The content stays while the sheet closes.
  const [shown, setShown] = useState(asked);
  if (asked !== null && asked !== shown) setShown(asked);
  return (
    <Dialog isOpen={asked !== null} onClose={onClose} {...headingOf(shown, period)}>
      {shown && <why.Lazy asked={shown} period={period} />}
    </Dialog>
  );
}

function headingOf(asked: ShownLine | 'total' | null, period: ShownPeriod) {
  const { whyTitle, whyMissingTitle, whyTotal, whyNoTotal, who } = paymentsPeriodMessages;
  if (asked === 'total' || asked === null) {
    const { totalPence } = period;
    const heading = totalPence === null ? whyNoTotal : whyTotal({ amount: formatExactPence(totalPence) });
    return { title: heading, description: spanText(period.span) };
  }
  const { line } = asked;
  const amounts = amountsOf(line);
  return {
    title: amounts === null ? whyMissingTitle : whyTitle({ amount: formatExactPence(amounts.totalPence) }),
    description: who({ name: nameOf(line), day: formatDay(line.visit.actualDate) }),
  };
}

interface PeriodLook {
  readonly text: string;
  readonly kind: PillKind;
  readonly icon: LucideIcon;
}

function stateOf({ datePaid, isComplete, span }: ShownPeriod, today: Day): PeriodLook {
  const { paid, unpaid, open, running } = paymentsPeriodMessages.state;
  if (datePaid !== null) return { text: paid, kind: 'good', icon: CircleCheck };
  if (isComplete) return { text: unpaid, kind: 'warn', icon: Hourglass };
  if (span.lastDay < today) return { text: open, kind: 'warn', icon: Hourglass };
  return { text: running, kind: 'brand', icon: CalendarClock };
}

function whenText({ datePaid, span }: ShownPeriod, today: Day): string {
  const { kind, day } = payDayOf({ datePaid, paymentDueDate: span.paymentDueDate }, today);
  const text = day.slice(0, 4) === today.slice(0, 4) ? formatDay(day) : formatDate(day);
  return paymentsPeriodMessages[kind]({ day: text });
}
