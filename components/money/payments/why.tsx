'use client';

import Link from 'next/link';
import type { ReactNode } from 'react';
import {
  CalendarDays,
  HandCoins,
  Heart,
  LifeBuoy,
  type LucideIcon,
  ReceiptPoundSterling,
  Scale,
  SprayCan,
  Timer,
} from '@/components/ui/icons';
import { SheetFoot } from '@/components/ui/sheet-foot';
import { buttonStyle, classNames } from '@/components/ui/styles';
import { formatDay, formatInstants, formatTimeSlot } from '@/lib/core/ground/format/date-time';
import { formatDuration } from '@/lib/core/ground/format/hours';
import { formatExactPence, formatSignedPence } from '@/lib/core/ground/money/exact-pence';
import { brand } from '@/lib/core/ground/site/brand';
import { routes, type VisitAddress } from '@/lib/core/ground/site/routes';
import { dayOf } from '@/lib/core/ground/time/zoned';
import { useClock } from '@/lib/core/phone/session/clock';
import { useDraft } from '@/lib/core/phone/session/use-draft';
import { explainLine, type LineExplanation } from '@/lib/features/money/payments/explain-line';
import { paymentsWhyMessages } from '@/lib/features/money/payments/messages';
import { payDayOf } from '@/lib/features/money/payments/periods';
import type { PaymentLine } from '@/lib/features/money/payments/schema';
import { type ShownLine, type ShownPeriod, sumsOf } from '@/lib/features/money/payments/shown-period';
import { draftName, EMPTY_REPORT } from '@/lib/features/work/help/report-draft';
import { hoursText, nameOf, productText, spanText } from './payment-texts';
import { SumRows } from './sum-rows';

export interface WhyProps {
  readonly asked: ShownLine | 'total';
  readonly period: ShownPeriod;
}

/** The phone computes the explanation from the period's answer. */
export function Why({ asked, period }: WhyProps) {
  return asked === 'total' ? <WhyTotal period={period} /> : <WhyLine line={asked.line} />;
}

function WhyLine({ line }: { readonly line: PaymentLine }) {
  const explained = explainLine(line);
  const { jobId, scheduledDate, actualDate } = line.visit;
  const visit = { jobId, scheduledDate, actualDate };
  return (
    <>
      <ul className="flex flex-col gap-4">
        <Facts explained={explained} />
      </ul>
      <Product explained={explained} />
      <Actions visit={visit} report={reportOf(line, explained)}>
        <Link
          href={routes.visit(jobId, scheduledDate, actualDate)}
          prefetch={false}
          className={classNames(buttonStyle('secondary'), 'grow')}
        >
          {paymentsWhyMessages.openVisit}
        </Link>
      </Actions>
    </>
  );
}

function Facts({ explained }: { readonly explained: LineExplanation }) {
  const { asked, worked, counted, rate, amounts } = explained;
  const texts = paymentsWhyMessages;
  return (
    <>
      <Fact
        icon={CalendarDays}
        name={texts.asked}
        text={asked.slot && formatTimeSlot(asked.slot)}
        value={asked.hours === null ? texts.unknown : hoursText(asked.hours)}
      />
      <Fact
        icon={Timer}
        name={texts.worked}
        text={worked && formatInstants({ start: worked.startedAt, end: worked.finishedAt }, brand.timeZone)}
        value={worked === null ? texts.unknown : formatDuration(worked.hours)}
      />
      <Fact
        icon={Scale}
        name={texts.counts}
        text={ruleText(counted)}
        value={counted.hours === null ? texts.unknown : hoursText(counted.hours)}
      />
      <Fact
        icon={HandCoins}
        name={texts.rate}
        text={rateText(explained)}
        value={rate === null ? texts.unknown : formatExactPence(rate.hourlyPence)}
      />
      {amounts !== null && amounts.tipPence !== 0 && (
        <Fact icon={Heart} name={texts.tip} text={texts.tipText} value={formatExactPence(amounts.tipPence)} />
      )}
      {amounts !== null && amounts.productsPence !== 0 && (
        <Fact
          icon={SprayCan}
          name={texts.products}
          text={texts.productsText}
          value={formatExactPence(amounts.productsPence)}
        />
      )}
      {amounts !== null && amounts.chargesPence !== 0 && (
        <Fact
          icon={ReceiptPoundSterling}
          name={texts.adminFee}
          text={texts.adminFeeText}
          value={formatSignedPence(-amounts.chargesPence)}
        />
      )}
    </>
  );
}

interface FactProps {
  readonly icon: LucideIcon;
  readonly name: string;
  readonly text: string | null;
  readonly value: string;
}

function Fact({ icon: Icon, name, text, value }: FactProps) {
  return (
    <li className="flex items-center gap-3">
      <span className="flex size-tap shrink-0 items-center justify-center rounded-m bg-brand-tint text-brand">
        <Icon aria-hidden className="size-icon" />
      </span>
      <span className="min-w-0 grow">
        <span className="block font-medium">{name}</span>
        {text && <span className="block text-ink-soft text-s wrap-anywhere">{text}</span>}
      </span>
      <span className="shrink-0 font-strong tabular-nums">{value}</span>
    </li>
  );
}

function ruleText({ rule, hours, reason }: LineExplanation['counted']): string {
  const texts = paymentsWhyMessages;
  if (rule === 'minimum') return texts.rule.minimum({ hours: hoursText(hours ?? 0) });
  if (rule === 'corrected' && reason !== null) return texts.correctedBecause({ reason });
  return texts.rule[rule];
}

function rateText({ rate, amounts }: LineExplanation): string {
  const { rateUnknown, rateMissing, rateNotRecorded, baseAndBonus, baseOnly } = paymentsWhyMessages;
  if (rate === null) return amounts === null ? rateMissing : rateUnknown;
  if (!rate.isRecorded) return rateNotRecorded;
  if (rate.bonusPence === 0) return baseOnly;
  return baseAndBonus({
    base: formatExactPence(rate.basePence),
    bonus: formatExactPence(rate.bonusPence),
  });
}

function Product({ explained }: { readonly explained: LineExplanation }) {
  const { amounts, addsUp } = explained;
  if (amounts === null) return null;
  return (
    <div className="rounded-m bg-brand-tint p-4 text-brand-strong">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3 font-strong tabular-nums">
        <span>{productText(explained)}</span>
        <span className="ml-auto font-heavy text-xl">{formatExactPence(amounts.totalPence)}</span>
      </p>
      {addsUp === false && <p className="mt-2 text-s">{paymentsWhyMessages.differs}</p>}
    </div>
  );
}

function WhyTotal({ period }: { readonly period: ShownPeriod }) {
  const { totalPence, span, datePaid } = period;
  const { closes, paysOn, overdueSince, paidOn, reportPeriod, unknown } = paymentsWhyMessages;
  const today = dayOf(useClock().now(), brand.timeZone);
  const { kind, day } = payDayOf({ datePaid, paymentDueDate: span.paymentDueDate }, today);
  const payDay = { due: paysOn, overdue: overdueSince, paid: paidOn }[kind];
  const amount = totalPence === null ? unknown : formatExactPence(totalPence);
  return (
    <>
      <SumRows sums={sumsOf(period)} />
      <p className="text-ink-soft text-s">
        {closes} {payDay({ day: formatDay(day) })}
      </p>
      <Actions visit={null} report={reportPeriod({ days: spanText(span), amount })} />
    </>
  );
}

function reportOf(line: PaymentLine, explained: LineExplanation): string {
  const { reportLine, reportAmount, reportMissing } = paymentsWhyMessages;
  const values = { name: nameOf(line), day: formatDay(line.visit.actualDate) };
  const { amounts } = explained;
  if (amounts === null) return reportMissing(values);
  const amount = formatExactPence(amounts.totalPence);
  const sum = productText(explained);
  return sum === null ? reportAmount({ ...values, amount }) : reportLine({ ...values, sum, amount });
}

interface ActionsProps {
  readonly visit: VisitAddress | null;
  /** The description in the help form begins with this text. */
  readonly report: string;
  readonly children?: ReactNode;
}

function Actions({ visit, report, children }: ActionsProps) {
  const draft = useDraft(draftName({ category: 'payment', visit }), EMPTY_REPORT);
  const fill = () => {
    // Keep a text that was typed before.
    if (draft.fields.description !== '') return;
    draft.change({ subcategory: 'payment-amount', description: `${report}\n` });
  };
  return (
    <SheetFoot>
      <div className="flex flex-wrap gap-3">
        {children}
        <Link
          href={routes.helpContact('payment', visit ?? undefined, 'payment-amount')}
          prefetch={false}
          onClick={fill}
          className={classNames(buttonStyle('secondary'), 'grow')}
        >
          <LifeBuoy aria-hidden className="size-icon shrink-0" />
          {paymentsWhyMessages.isWrong}
        </Link>
      </div>
    </SheetFoot>
  );
}
