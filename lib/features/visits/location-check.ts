import type { CallClient } from '@/lib/core/client/client';
import type { CallError } from '@/lib/core/contract/call-error';
import { commonMessages } from '@/lib/core/texts/common-messages';
import { visitCalls } from './calls';
import { VISIT_LIMITS } from './constants';
import { measure } from './location';
import type { VisitId } from './model';

/** What became of a check whether the worker is at the right place. [VISIT-32] */
export type PlaceVerdict =
  | { readonly kind: 'near' }
  | { readonly kind: 'far'; readonly metres: number }
  /** Denied, or turned off for the whole phone. */
  | { readonly kind: 'off' }
  /** The phone did not find itself in time. */
  | { readonly kind: 'unmeasured' }
  /** The distance is not known; `reason` is the sentence that says why, where it is worth saying. */
  | { readonly kind: 'unanswered'; readonly reason: string | null };

/** Measures where the phone is and asks the server how far that is from the visit's property. [VISIT-33] [VISIT-36] */
export async function checkPlace(
  client: CallClient,
  { jobId, scheduledDate }: VisitId,
): Promise<PlaceVerdict> {
  const measured = await measure();
  if (!measured.ok) return { kind: measured.failure === 'timeout' ? 'unmeasured' : 'off' };
  const { latitude, longitude } = measured.location;
  const answer = await client(visitCalls.getDistanceFromVisit, {
    params: { jobId, scheduledDate },
    query: { latitude, longitude },
  });
  if (!answer.ok) return { kind: 'unanswered', reason: reasonOf(answer.error) };
  const { distance } = answer.value;
  return distance < VISIT_LIMITS.nearMetres ? { kind: 'near' } : { kind: 'far', metres: distance };
}

function reasonOf({ code, userMessage }: CallError): string | null {
  if (code === 'demo_missing') return commonMessages.notInDemo;
  return code === 'not_found' ? userMessage : null;
}
