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

/** The schema limits characters only; the rules validate the details. */
export const PATCH_LIMITS = { detail: 1000, description: 5000, code: 100, codes: 20 } as const;

export const WORKER_STATUSES = ['active', 'no-new-accounts'] as const;
export type WorkerStatus = (typeof WORKER_STATUSES)[number];

export const INACTIVITY_REASONS = ['keep-existing', 'leave', 'other'] as const;
export type InactivityReason = (typeof INACTIVITY_REASONS)[number];

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

/** A leave report has this help category. [STATUS-08] */
export const LEAVE_CATEGORY = 'leave';

/** The limit is in characters and applies to problem reports as well. */
export const STATUS_MESSAGE_LIMIT = 2000;

export const LEAVE_DAYS_AHEAD = 365;
