import { CLAIM_STATES } from '@/lib/features/work/visits/model';

/** The office also sees what the cleaner has undone, or has sent again with another time. */
export const TAP_STATES = [...CLAIM_STATES, 'withdrawn', 'replaced'] as const;
export type TapState = (typeof TAP_STATES)[number];

/** The office cannot answer as asked for one of these reasons. */
export const CLAIM_FAULTS = [
  'answered',
  'withdrawn',
  'replaced',
  'reason',
  'not-started',
  'before-start',
  'finished',
  'paid',
  'reassigned',
] as const;
export type ClaimFault = (typeof CLAIM_FAULTS)[number];

export const CLAIM_LIMITS = {
  /** The reason that the cleaner reads has at most this many characters. */
  reason: 500,
  /** One request can answer at most this many claims. */
  atOnce: 20,
  /** A start or finish waits this long on the phone, since a late one is not lost. */
  phoneDays: 90,
  /** The cleaner's schedule shows an answer this long: an accepted one is also on the visit and in Payments. */
  acceptedShownDays: 2,
  declinedShownDays: 14,
  /** Answered claims stay in the inbox this long. */
  answeredDays: 30,
} as const;
