'use client';

import { type CallState, useCall } from '@/lib/core/client/use-call';
import { useClock } from '@/lib/core/session/clock';
import { useOwnFeature } from '@/lib/features/flags/hooks';
import { OWN_FEATURES } from '@/lib/flags';
import { lostVisitsCalls } from './calls';
import type { LostVisit } from './schema';

/** No request if the server does not support it. */
export function useLostVisits(isOn = true): CallState<readonly LostVisit[]> {
  const { now } = useClock();
  const hasLostVisits = useOwnFeature(OWN_FEATURES.lostVisits);
  return useCall(lostVisitsCalls.listLostVisits, {}, null, { isOn: isOn && hasLostVisits, now });
}
