import type { HandoverEnd } from '@/lib/features/records/keys-values';

export const KEYS_LIMITS = {
  /** One meeting hands over at most this many keys. */
  keysAtOnce: 50,
  /** Characters of the address where two workers meet. */
  meetingPlace: 200,
  /** A worker's list has at most this many customers. */
  customers: 2000,
  /** Characters of the search for the other cleaner of a handover. */
  find: 100,
} as const;

/** `worker`: to the worker who sends it; `other`: back to the customer. [DEMO-51] */
export const KEY_DESTINATIONS = ['worker', 'other'] as const;
export type KeyDestination = (typeof KEY_DESTINATIONS)[number];

export const HANDOVER_ENDS = [
  'office',
  'time-off',
  'skipped',
  'reassigned',
  'moved',
] as const satisfies readonly HandoverEnd[];

/** Id of the instruction that says who has the visit's keys. */
export const KEYS_ELSEWHERE_ID = 'keysElsewhere';

/** Id of the instruction with the meeting address of two workers. */
export const MEETING_PLACE_ID = 'meetingPlace';

/** Fields of the error if the visit already has a handover at another place, or at its home. */
export const OTHER_PLACE = 'other-place';
export const AT_HOME = 'at-home';

/** Field of the error if the other worker has a visit at that time. */
export const OTHER_BUSY = 'other-busy';

/** Each worker who could come to a handover is in one of these states. */
export const CANDIDATE_STATES = ['free', 'clash', 'too-far', 'off'] as const;

export const HANDOVER_TASK = 'remote-key-transfer';
