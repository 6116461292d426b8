/** What a cleaner tries when nobody opens, in the order in which it is offered. */
export const STUCK_STEPS = ['instructions', 'chat', 'call', 'support'] as const;
export type StuckStep = (typeof STUCK_STEPS)[number];

/** How a wait at the door ends by a tap; it ends with the visit's start as well. */
export const STUCK_ENDS = ['let-in', 'left'] as const;
export type StuckEnd = (typeof STUCK_ENDS)[number];

/** What a record is made of: the arrival, what was tried, how it ended, and what was tapped by mistake. */
export const ATTEMPT_KINDS = ['arrived', ...STUCK_STEPS, ...STUCK_ENDS, 'taken-back'] as const;
export type AttemptKind = (typeof ATTEMPT_KINDS)[number];

/** What came of a step. */
export const ATTEMPT_RESULTS = ['no-help', 'no-answer', 'answered'] as const;
export type AttemptResult = (typeof ATTEMPT_RESULTS)[number];

/** In minutes: how long a cleaner is asked to wait before they leave, unless the marketplace's setting says otherwise. */
export const DOOR_WAIT = { usual: 15, most: 120 } as const;

export const STUCK_LIMITS = {
  /** Entries of one visit's record; how it ended is taken beyond them. */
  entries: 50,
  /** Characters. */
  note: 2000,
  /** A place that is known no better than this says nothing of a door. */
  accuracyM: 5000,
} as const;
