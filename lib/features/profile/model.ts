/** What a worker changes of themselves as text. */
export const DETAIL_FIELDS = [
  'line1',
  'line2',
  'line3',
  'city',
  'postcode',
  'primaryTelephoneNumber',
  'emergencyContactName',
  'emergencyContactNumber',
  'emergencyContactRelation',
] as const;
export type DetailField = (typeof DETAIL_FIELDS)[number];

/** The most that a request may hold, in characters: the rules say what is right, this what is read at all. */
export const PATCH_LIMITS = { detail: 1000, description: 5000, code: 100, codes: 20 } as const;

/** [STATUS-03] */
export const WORKER_STATUSES = ['active', 'no-new-accounts'] as const;
export type WorkerStatus = (typeof WORKER_STATUSES)[number];

/** Why somebody takes no new customers. [STATUS-04] */
export const INACTIVITY_REASONS = ['keep-existing', 'leave', 'other'] as const;
export type InactivityReason = (typeof INACTIVITY_REASONS)[number];

/** [HELP-03] */
export const LEAVE_REASONS = [
  'found-other-job',
  'moving-away',
  'injury-or-illness',
  'family',
  'unhappy-with-experience',
  'unhappy-with-earnings',
  'no-regular-availability',
  'other',
] as const;
export type LeaveReason = (typeof LEAVE_REASONS)[number];

/** The category of the contact form that goes with leaving. [STATUS-08] */
export const LEAVE_CATEGORY = 'leave';

/** Characters of a message about the status; a problem report takes no more. */
export const STATUS_MESSAGE_LIMIT = 2000;

/** How far ahead somebody may say that they leave. */
export const LEAVE_DAYS_AHEAD = 365;
