'use client';

import { brand } from '@/lib/core/ground/site/brand';
import { OWN_FEATURES } from '@/lib/core/ground/site/flags';
import { compareTexts, type Day, dayOf, type Instant, instantOf } from '@/lib/core/ground/time/zoned';
import { useCallClient } from '@/lib/core/phone/client/call-context';
import { useOutbox } from '@/lib/core/phone/outbox/outbox-context';
import { useClock } from '@/lib/core/phone/session/clock';
import { useOwnFeature } from '@/lib/features/people/flags/hooks';
import { isLate } from '@/lib/features/work/claims/rules';
import { bookedEndOf } from '@/lib/features/work/open-visits/rules';
import { inputOf } from '@/lib/features/work/visits/hooks';
import { sendLocation } from '@/lib/features/work/visits/location';
import { withStart } from '@/lib/features/work/visits/rules';
import type { Visit } from '@/lib/features/work/visits/schema';
import { lostText, useVisitExpiry } from './hooks';
import { visitWrites } from './writes';

/**
 * Starts and finishes a visit in one step, for a meeting that ends when the keys change hands: now, or after its day with
 * its booked times. Returns the reason if it could not be queued, or null.
 */
export function useRecordDone(visit: Visit): () => Promise<string | null> {
  const client = useCallClient();
  const outbox = useOutbox();
  const clock = useClock();
  const expiry = useVisitExpiry();
  return async () => {
    const input = inputOf(visit);
    const at = clock.now();
    const booked = bookedTimes(visit, at);
    const start = await outbox.enqueue({
      write: visitWrites.startVisit,
      input,
      entity: visit,
      at,
      ...(booked && { happenedAt: booked.start }),
      ...expiry,
    });
    if (start.kind === 'lost') return lostText('start', start);
    if (start.kind === 'refused') return null;
    const started = withStart(visit, booked?.start ?? at);
    const finish = await outbox.enqueue({
      ...{ write: visitWrites.finishVisit, input, entity: started, at },
      ...(booked && { happenedAt: booked.end }),
      ...expiry,
    });
    if (finish.kind === 'lost') return lostText('finish', finish);
    // After the visit's day the worker is somewhere else.
    if (finish.kind === 'sent' && !booked) void sendLocation(client, visit, 'finishedLocation');
    return null;
  };
}

/** Returns null on the visit's day. The end may still be to come after midnight. */
function bookedTimes(visit: Visit, now: Instant): { start: Instant; end: Instant } | null {
  const { actualDate, timeSlot } = visit;
  const end = bookedEndOf(visit, brand.timeZone);
  if (dayOf(now, brand.timeZone) <= actualDate || !timeSlot || end === null) return null;
  const start = instantOf(actualDate, timeSlot.start, brand.timeZone);
  return { start, end: compareTexts(end, now) > 0 ? now : end };
}

/** After the next day this works only if the office answers late taps: other roots, and a demo, may refuse them. */
export function useMayRecordDone({ actualDate, timeSlot }: Visit, today: Day): boolean {
  const hasLateClaims = useOwnFeature(OWN_FEATURES.lateClaims);
  if (actualDate >= today) return actualDate === today;
  return Boolean(timeSlot) && (hasLateClaims || !isLate(actualDate, today));
}
