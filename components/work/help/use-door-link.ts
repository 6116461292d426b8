'use client';

import { brand } from '@/lib/core/ground/site/brand';
import { OWN_FEATURES } from '@/lib/core/ground/site/flags';
import { routes, type VisitAddress } from '@/lib/core/ground/site/routes';
import { dayOf, type Instant } from '@/lib/core/ground/time/zoned';
import { useNow } from '@/lib/core/phone/session/clock';
import { useOwnFeature } from '@/lib/features/people/flags/hooks';
import { useVisit } from '@/lib/features/work/visits/hooks';
import { displayState, isHandoverOnly } from '@/lib/features/work/visits/rules';

/** Returns the link to the steps for a worker who is not let in; null on another day and after the start. */
export function useDoorLink(address: VisitAddress, loadedAt: Instant | null): string | null {
  const isOn = useOwnFeature(OWN_FEATURES.stuckOutside);
  const today = dayOf(useNow(loadedAt), brand.timeZone);
  const visit = useVisit(address, null, loadedAt).data;
  const isOver = visit && (visit.skipped || isHandoverOnly(visit) || displayState(visit) !== 'scheduled');
  return isOn && address.actualDate === today && !isOver ? routes.visitAtDoor(address) : null;
}
