/** The events of one visit carry the same object id, by which their order is kept. */
export const visitObjectId = (jobId: number, scheduledDate: string): string => `${jobId}/${scheduledDate}`;
