import type { OfferedJob } from '@/lib/features/office/extra-jobs/schema';

/** Returns the row's anchor. */
export const rowIdOf = ({ jobId, scheduledDate }: Pick<OfferedJob, 'jobId' | 'scheduledDate'>): string =>
  ['offer', jobId, ...(scheduledDate === null ? [] : [scheduledDate])].join('-');
