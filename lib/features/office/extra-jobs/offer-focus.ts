import { type FormOutcome, lackedPermission } from '@/lib/core/ground/session/form-outcome';
import type { Day } from '@/lib/core/ground/time/zoned';
import {
  OFFER_CHANGES,
  OFFER_REFUSALS,
  type OfferChange,
  type OfferChangeOutcome,
} from '@/lib/features/work/extra-jobs/model';
import type { OfferedJob } from './schema';

export interface OfferFocus {
  readonly jobId: number;
  readonly scheduledDate: Day | null;
  readonly ask: OfferChange | null;
  readonly outcome: OfferChangeOutcome | null;
  /** This is the worker who had the job before the change, or who was to get it back; null for none. */
  readonly ownerId: number | null;
}

type Query = Readonly<Record<string, string | string[] | undefined>>;

/** Returns null if the address names no job or has no valid value. */
export function offerFocusOf(query: Query, after: FormOutcome | null): OfferFocus | null {
  const jobId = idOf(query.job);
  const ask = OFFER_CHANGES.find((one) => one === query.ask) ?? null;
  const outcome = outcomeOf(after);
  if (jobId === null || (ask === null && outcome === null)) return null;
  const isDay = typeof query.date === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(query.date);
  const scheduledDate = isDay ? (query.date as Day) : null;
  return { jobId, scheduledDate, ask, outcome, ownerId: idOf(query.owner) };
}

/** The outcome follows from the error's fields, never from its text. */
function outcomeOf(after: FormOutcome | null): OfferChangeOutcome | null {
  const change = OFFER_CHANGES.find((one) => after?.form === `${one}Visit` || after?.form === `${one}Job`);
  if (!after || !change) return null;
  const { about, refusal } = after;
  if (refusal === null) return DONE[change][about === '' ? 'first' : 'undo'];
  if (lackedPermission(refusal)) return 'role';
  if (refusal.code === 'not_found') return 'gone';
  return OFFER_REFUSALS.find((reason) => Object.hasOwn(refusal.fields, reason)) ?? 'failed';
}

const DONE = {
  offer: { first: 'offered', undo: 'reoffered' },
  withdraw: { first: 'withdrawn', undo: 'returned' },
} as const;

function idOf(text: unknown): number | null {
  const id = typeof text === 'string' ? Number(text) : 0;
  return Number.isInteger(id) && id > 0 ? id : null;
}

/** Returns the worker who would lose the job or get it back; null for none. */
export function ownerOf({ worker, cameFrom }: OfferedJob, change: OfferChange): OfferedJob['worker'] {
  return change === 'offer' ? worker : cameFrom;
}

export function isAskable({ worker, isOnOffer }: OfferedJob, change: OfferChange): boolean {
  return change === 'offer' ? worker !== null || !isOnOffer : worker === null && isOnOffer;
}

export interface OfferUndo {
  readonly change: OfferChange;
  readonly ownerId: number | null;
}

/** The change that undoes the last one; null after an undo, or if the job has changed since. */
export function undoOf(
  { worker, cameFrom, isOnOffer }: OfferedJob,
  { outcome, ownerId }: OfferFocus,
): OfferUndo | null {
  if (outcome === 'offered') {
    const isAsLeft = worker === null && isOnOffer && (ownerId === null || cameFrom?.id === ownerId);
    return isAsLeft ? { change: 'withdraw', ownerId } : null;
  }
  if (outcome !== 'withdrawn') return null;
  if (worker === null) return isOnOffer ? null : { change: 'offer', ownerId: null };
  return worker.id === ownerId ? { change: 'offer', ownerId } : null;
}
