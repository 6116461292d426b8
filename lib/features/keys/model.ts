export const KEYS_LIMITS = {
  /** Keys that change hands at one meeting. */
  keysAtOnce: 50,
  /** Characters of the address where two workers meet. */
  meetingPlace: 200,
  /** Customers in a worker's list. */
  customers: 2000,
} as const;

/** Where a key goes: to the worker who says so, or out of their hands, which is back to the customer. [DEMO-51] */
export const KEY_DESTINATIONS = ['worker', 'other'] as const;
export type KeyDestination = (typeof KEY_DESTINATIONS)[number];

/** Why a handover was called off before the keys had changed hands. */
export const HANDOVER_ENDS = ['office', 'time-off', 'skipped', 'reassigned', 'moved'] as const;
export type HandoverEnd = (typeof HANDOVER_ENDS)[number];

/** By which the instruction is known that says who has the keys of a visit. */
export const KEYS_ELSEWHERE_ID = 'keysElsewhere';

/** By which the instruction is known that is the address where two workers meet. */
export const MEETING_PLACE_ID = 'meetingPlace';

/** The error's field where a visit's workers already meet at another place, and where that is the visit's home. */
export const OTHER_PLACE = 'other-place';
export const AT_HOME = 'at-home';

/** The task of a visit at which keys change hands. */
export const HANDOVER_TASK = 'remote-key-transfer';
