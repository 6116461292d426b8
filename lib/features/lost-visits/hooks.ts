'use client';

import { type CallState, useCall } from '@/lib/core/client/use-call';
import { useClock } from '@/lib/core/session/clock';
import { useOwnFeature } from '@/lib/features/flags/hooks';
import type { VisitId } from '@/lib/features/visits/model';
import type { Visit } from '@/lib/features/visits/wire';
import { OWN_FEATURES } from '@/lib/flags';
import { lostVisitsCalls } from './calls';
import { lossThatExplains } from './rules';
import type { LostVisit } from './wire';

const NONE: readonly LostVisit[] = [];

/** Visits that the worker had, where the root tells. */
export function useLostVisits(isOn = true): CallState<readonly LostVisit[]> {
  const { now } = useClock();
  const hasLostVisits = useOwnFeature(OWN_FEATURES.lostVisits);
  return useCall(lostVisitsCalls.listLostVisits, {}, null, { isOn: isOn && hasLostVisits, now });
}

/** Why a visit is not the worker's any more; asked only once reading the visit has failed. */
export function useLossOf(
  id: VisitId | null,
  visit: CallState<Visit>,
): { readonly loss: LostVisit | null; readonly isLooking: boolean } {
  const hasFailed = visit.error !== null;
  const losses = useLostVisits(hasFailed);
  const isLooking = hasFailed && losses.isLoading;
  if (!id || !hasFailed) return { loss: null, isLooking };
  const read = {
    hasVisit: visit.data !== undefined,
    since: visit.since,
    errorCode: visit.error?.code ?? null,
  };
  return { loss: lossThatExplains(losses.data ?? NONE, id, read), isLooking };
}
