'use client';

import { OWN_FEATURES } from '@/lib/core/ground/site/flags';
import { type CallState, useCall } from '@/lib/core/phone/client/use-call';
import { useClock } from '@/lib/core/phone/session/clock';
import { useOwnFeature } from '@/lib/features/people/flags/hooks';
import { lostVisitsCalls } from './calls';
import type { LostVisit } from './schema';

/** If the server does not support the call, nothing is requested. */
export function useLostVisits(isOn = true): CallState<readonly LostVisit[]> {
  const { now } = useClock();
  const hasLostVisits = useOwnFeature(OWN_FEATURES.lostVisits);
  return useCall(lostVisitsCalls.listLostVisits, {}, null, { isOn: isOn && hasLostVisits, now });
}
