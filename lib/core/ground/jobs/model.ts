export const JOB_STATUSES = ['queued', 'started', 'finished', 'failed'] as const;
export type JobStatus = (typeof JOB_STATUSES)[number];

/** Redis Queue ends a job with one of these, too. */
export const FAILED_STATUSES: ReadonlySet<string> = new Set(['failed', 'stopped', 'canceled']);

/** After this the app says that it still waits, and asks again at its next start. */
export const MOST_WAIT_MS = 60_000;

export const JOB_ID_LIMIT = 200;
