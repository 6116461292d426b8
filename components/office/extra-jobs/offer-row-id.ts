import type { OfferedJob } from '@/lib/features/office/extra-jobs/schema';

/** Anchor of the row. */
export const rowIdOf = ({ jobId, scheduledDate }: Pick<OfferedJob, 'jobId' | 'scheduledDate'>): string =>
  ['offer', jobId, ...(scheduledDate === null ? [] : [scheduledDate])].join('-');
