import type { HandoverEnd } from '@/lib/features/records/keys-values';

export const KEYS_LIMITS = {
  /** One meeting hands over at most this many keys. */
  keysAtOnce: 50,
  /** The address where two workers meet has at most this many characters. */
  meetingPlace: 200,
  /** A worker's list has at most this many customers. */
  customers: 2000,
  /** The search for the other cleaner of a handover has at most this many characters. */
  find: 100,
} as const;

/** `worker` goes to the worker who sends it, `other` back to the customer. [DEMO-51] */
export const KEY_DESTINATIONS = ['worker', 'other'] as const;
export type KeyDestination = (typeof KEY_DESTINATIONS)[number];

export const HANDOVER_ENDS = [
  'office',
  'time-off',
  'skipped',
  'reassigned',
  'moved',
] as const satisfies readonly HandoverEnd[];

/** The instruction with this id says who has the visit's keys. */
export const KEYS_ELSEWHERE_ID = 'keysElsewhere';

/** The instruction with this id has the meeting address of two workers. */
export const MEETING_PLACE_ID = 'meetingPlace';

/** The error has these fields if the visit already has a handover at another place, or at its home. */
export const OTHER_PLACE = 'other-place';
export const AT_HOME = 'at-home';

/** The error has this field if the other worker has a visit at that time. */
export const OTHER_BUSY = 'other-busy';

/** Each worker who could come to a handover is in one of these states. */
export const CANDIDATE_STATES = ['free', 'clash', 'too-far', 'off'] as const;

export const HANDOVER_TASK = 'remote-key-transfer';
