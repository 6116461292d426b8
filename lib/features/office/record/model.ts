export const TRUST_LEVELS = ['trialling', 'trusted'] as const;

export const CHECK_KINDS = ['background', 'right-to-work'] as const;
export type CheckKind = (typeof CHECK_KINDS)[number];

export const CHECK_STATES = ['pending', 'passed', 'failed'] as const;
export type CheckState = (typeof CHECK_STATES)[number];

/** The calls that change a record; the audit log says who made the last one, and when. */
export const RECORD_ACTS = [
  'setWorkerTrust',
  'setWorkerBonus',
  'setWorkerDates',
  'setFillsIn',
  'setWorkerAreas',
  'setWorkerHours',
  'setWorkerDayHours',
  'setWorkerNotes',
] as const;

export const RECORD_LIMITS = {
  /** A typed day, name or list has at most this many characters. */
  typed: 200,
  notes: 4_000,
  wantedHours: 80,
  /** A first day of work or of bonus pay is at most this many days ahead. */
  daysAhead: 365,
  /** The next pay increase, and the end of a check, are at most this many days ahead. */
  daysFarAhead: 3_660,
} as const;

/** These say what a cleaner does on one day: other hours than usual, none, or the regular hours again. */
export const DAY_KINDS = ['hours', 'off', 'regular'] as const;

/** One of these fields of the form, or states, refused a change of a record. */
export const RECORD_FAULTS = [
  'already',
  'day',
  'from',
  'closed',
  'started',
  'increase',
  'seenOn',
  'seenBy',
  'until',
  'regular',
  'oneOff',
  'travel',
  'wantedHours',
  'hours',
  'onDay',
  'booked',
  'dayHours',
  'notes',
] as const;
export type RecordFault = (typeof RECORD_FAULTS)[number];
