'use client';

import type { CallState } from '@/lib/core/phone/client/use-call';
import type { VisitId } from '@/lib/features/records/visits-values';
import type { Visit } from '@/lib/features/work/visits/schema';
import { useLostVisits } from './hooks';
import { lossThatExplains } from './rules';
import type { LostVisit } from './schema';

const NONE: readonly LostVisit[] = [];

/** The loss is requested only after reading the visit has failed. */
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
