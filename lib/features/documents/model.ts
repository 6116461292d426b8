/** A document that a worker can have sent by email. [PAY-06] The tax pack is ours. */
export type DocumentKind = 'invoice' | 'invoice-summary' | 'tax-pack' | 'self-employed-letter' | 'contract';

/** [API-03] */
export const JOB_STATUSES = ['queued', 'started', 'finished', 'failed'] as const;
export type JobStatus = (typeof JOB_STATUSES)[number];

/** After this the app stops asking: the mail is on its way. */
export const MOST_WAIT_MS = 60_000;

/** Documents that a worker may ask for in an hour. */
export const MOST_AN_HOUR = 30;
