/** The events of one visit carry the same object id, by which their order is kept. */
export const visitObjectId = (jobId: number, scheduledDate: string): string => `${jobId}/${scheduledDate}`;

/** What the calls of a visit take, from its object id. */
export function visitParams(objectId: string): { readonly jobId: number; readonly date: string } {
  const [jobId = '', date = ''] = objectId.split('/');
  return { jobId: Number(jobId), date };
}
