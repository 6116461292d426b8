'use client';

import { useMemo } from 'react';
import { type CallError, isConnectionError } from '@/lib/core/ground/contract/call-error';
import { OWN_FEATURES } from '@/lib/core/ground/site/flags';
import type { Day, Instant } from '@/lib/core/ground/time/zoned';
import { type CallState, useCall } from '@/lib/core/phone/client/use-call';
import { useOutboxView } from '@/lib/core/phone/outbox/outbox-context';
import { useClock } from '@/lib/core/phone/session/clock';
import { useScope } from '@/lib/core/phone/session/user';
import { useExtensionAnswer } from '@/lib/features/people/flags/hooks';
import type { VisitId } from '@/lib/features/records/visits-values';
import type { Visit } from '@/lib/features/work/visits/schema';
import { EXPAND_VISITS, scheduleCalls } from './calls';
import { daysWithOverlay } from './hooks';
import { firstPastDay, pastDaysOf } from './past-days';
import { visitIn } from './rules';
import type { WorkingDay } from './schema';

const NO_DAYS: readonly WorkingDay[] = [];

export interface PastDays {
  /**
   * The days are from last week's Monday to yesterday, with queued writes applied; some or all are missing unless
   * `known`.
   */
  readonly days: readonly WorkingDay[];
  /** `offline` and `failed` mean that they cannot be read now, `elsewhere` that this root answers no past days. */
  readonly state: 'known' | 'loading' | 'offline' | 'failed' | 'elsewhere';
  readonly since: Instant | null;
  readonly retry: () => Promise<void>;
}

export const pastDaysInput = (workerId: number, today: Day) => ({
  params: { workerId },
  query: { expand: EXPAND_VISITS, from: firstPastDay(today) },
});

/**
 * `listed` are the days of the schedule, null where there is none. No request while `workerId` is null, and none before
 * the schedule has today: a device with a wrong clock would ask for other days.
 */
export function usePastDays(
  workerId: number | null,
  listed: readonly WorkingDay[] | undefined | null,
  today: Day,
): PastDays {
  const clock = useClock();
  const isRightDay = listed === null || listed?.some(({ day }) => day === today) === true;
  const isOn = workerId !== null && isRightDay;
  const feature = useExtensionAnswer(OWN_FEATURES.pastDays, isOn);
  const isAsked = isOn && feature.data?.active === true;
  const asked = useCall(scheduleCalls.listWorkingDays, pastDaysInput(workerId ?? 0, today), null, {
    isOn: isAsked,
    now: clock.now,
  });
  const { pending: taps } = useOutboxView();
  const served = isAsked ? asked.data : undefined;
  const days = useMemo(() => {
    const known = served && daysWithOverlay(served, taps, clock.now());
    return pastDaysOf(known ?? NO_DAYS, listed ?? NO_DAYS, today);
  }, [served, listed, taps, clock, today]);
  const isUnknown = workerId === null || listed === undefined;
  const isLoading = isUnknown || (isOn && isWaiting(feature)) || (isAsked && isWaiting(asked));
  // A root that ignores `from` answers no day before today.
  const isAnswered = served?.some(({ day }) => day < today) ?? false;
  const { error, retry } = feature.data === undefined ? feature : asked;
  const state = isAnswered ? 'known' : isLoading ? 'loading' : stateWithout(served, error);
  return { days, state, since: served ? asked.since : null, retry };
}

/** An API root may refuse the parameter `from`. */
function stateWithout(served: readonly WorkingDay[] | undefined, error: CallError | null) {
  if (served !== undefined || error === null) return 'elsewhere';
  if (isConnectionError(error)) return 'offline';
  return error.retryable || error.status >= 500 ? 'failed' : 'elsewhere';
}

const isWaiting = ({ data, error }: Pick<CallState<unknown>, 'data' | 'error'>) =>
  data === undefined && error === null;

/** Without a connection a past visit comes from its day, because visits of past days are not kept by themselves. */
export function useWithPastVisit(
  address: (VisitId & { readonly actualDate: Day }) | null,
  query: CallState<Visit>,
  today: Day,
): CallState<Visit> {
  const workerId = useScope()?.userId ?? null;
  const isGone = query.data === undefined && query.error !== null && isConnectionError(query.error);
  const isWanted = isGone && address !== null && address.actualDate < today;
  const past = usePastDays(isWanted ? workerId : null, null, today);
  if (!isWanted) return query;
  const data = visitIn(past.days, address);
  if (data) return { ...query, data, since: past.since };
  return past.state === 'loading' && workerId !== null ? { ...query, error: null } : query;
}
