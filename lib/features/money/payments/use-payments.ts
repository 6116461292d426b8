'use client';

import { useEffect, useMemo } from 'react';
import type { CallResult } from '@/lib/core/ground/contract/call-error';
import { brand } from '@/lib/core/ground/site/brand';
import { dayOf, type Instant } from '@/lib/core/ground/time/zoned';
import { useCallClient } from '@/lib/core/phone/client/call-context';
import { type CallState, useCall } from '@/lib/core/phone/client/use-call';
import { useLaterPages } from '@/lib/core/phone/client/use-later-pages';
import { showUnsent } from '@/lib/core/phone/outbox/hide-unsent';
import { useOutbox, useOutboxView } from '@/lib/core/phone/outbox/outbox-context';
import { useNow, useNowSince } from '@/lib/core/phone/session/clock';
import { useUser } from '@/lib/core/phone/session/user';
import { useSchedule } from '@/lib/features/work/schedule/hooks';
import type { WorkingDay } from '@/lib/features/work/schedule/schema';
import { paymentsCalls } from './calls';
import { currentOf, currentPeriod } from './current-week';
import type { PeriodAddress } from './model';
import { phoneFactsOf } from './phone-facts';
import type { PaymentPeriod, PaymentPeriodsPage, TaxYearTotal } from './schema';
import { type PhoneFacts, type ShownPeriod, shownPeriod } from './shown-period';

export interface PaymentsOptions {
  /** It is null in an offline shell until the device's user is known. */
  readonly workerId: number | null;
  /** The server made the page's data at this time; null without server data. */
  readonly loadedAt: Instant | null;
  readonly isOn?: boolean;
}

export interface Payments extends CallState<PaymentPeriodsPage> {
  readonly periods: readonly PaymentPeriod[];
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  readonly loadMore: () => Promise<void>;
}

/** The first page is cached and kept current; the others are read on demand. [PAY-05] [DEMO-72] */
export function usePayments(
  initial: CallResult<PaymentPeriodsPage> | null,
  { workerId, loadedAt, isOn = true }: PaymentsOptions,
): Payments {
  const client = useCallClient();
  const now = useNowSince(loadedAt ?? undefined);
  const input = { params: { workerId: workerId ?? 0 } };
  const options = { now, loadedAt, isOn: isOn && workerId !== null };
  const call = useCall(paymentsCalls.listPayments, input, initial, options);
  const { rows: periods, ...pages } = useLaterPages(call.data, {
    readPage: (page) => client(paymentsCalls.listPayments, { ...input, query: { page } }),
    idOf: ({ id }) => id,
  });
  return { ...call, ...pages, periods };
}

export function useTaxYears(
  initial: CallResult<readonly TaxYearTotal[]> | null,
  { workerId, loadedAt }: PaymentsOptions,
): readonly TaxYearTotal[] | null {
  const now = useNowSince(loadedAt ?? undefined);
  const input = { params: { workerId: workerId ?? 0 } };
  const options = { now, loadedAt, isOn: workerId !== null };
  return useCall(paymentsCalls.listTaxYears, input, initial, options).data ?? null;
}

/** The schedule is read only where the current week is shown. */
export function usePhoneFacts(
  initialDays: CallResult<readonly WorkingDay[]> | null,
  { workerId, loadedAt, isOn = true }: PaymentsOptions,
): PhoneFacts {
  const days = useSchedule(isOn ? workerId : null, initialDays, loadedAt).data ?? null;
  const worker = useUser();
  const { pending } = useOutboxView();
  useShowUnsent();
  return useMemo(() => phoneFactsOf({ days, worker, pending }), [days, worker, pending]);
}

/** Shows what `HIDE_UNSENT_SCRIPT` hides once the queue has been read. */
function useShowUnsent(): void {
  const { subscribe, mayHavePending } = useOutbox();
  useEffect(() => {
    if (!mayHavePending()) showUnsent();
    return subscribe(showUnsent);
  }, [subscribe, mayHavePending]);
}

export interface PeriodState extends Omit<CallState<PaymentPeriod | PaymentPeriodsPage>, 'data'> {
  readonly data: ShownPeriod | undefined;
}

/**
 * Finds a period by its id, or the current week, which may have no id yet. Without a connection the list's answer
 * stands in for the period's own. [DEMO-73]
 */
export function usePeriod(
  address: PeriodAddress,
  initial: CallResult<PaymentPeriod> | null,
  { workerId, loadedAt }: PaymentsOptions,
): PeriodState {
  const now = useNowSince(loadedAt ?? undefined);
  const today = dayOf(useNow(loadedAt), brand.timeZone);
  const isCurrent = address === 'current';
  const hasWorker = workerId !== null;
  const input = { params: { workerId: workerId ?? 0, periodId: isCurrent ? 0 : address } };
  const own = useCall(paymentsCalls.getPayment, input, initial, {
    ...{ now, loadedAt },
    isOn: hasWorker && !isCurrent,
  });
  const isListed = isCurrent || (own.data === undefined && !initial?.ok);
  const list = usePayments(null, { workerId, loadedAt: null, isOn: isListed });
  const served = isCurrent
    ? currentOf(list.periods, today)
    : (own.data ?? list.periods.find(({ id }) => id === address) ?? null);
  const isThisWeek = isCurrent ? list.data !== undefined : isOpenAt(served, today);
  const facts = usePhoneFacts(null, { workerId, loadedAt: null, isOn: isThisWeek });
  const data = isThisWeek ? currentPeriod(served, { today, facts }) : served && shownPeriod(served);
  const state = isCurrent ? list : own;
  return { ...state, isLoading: state.isLoading, data: data ?? undefined };
}

const isOpenAt = (period: PaymentPeriod | null, today: string): boolean =>
  period !== null && period.state !== 'complete' && currentOf([period], today) !== null;
