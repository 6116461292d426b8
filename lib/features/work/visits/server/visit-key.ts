import type { visitPay } from '@/lib/features/records/pay';

export type VisitKey = Pick<typeof visitPay.$inferSelect, 'jobId' | 'scheduledDate'>;

/** Nulls of an adjustment without a visit match no visit. */
export const keyOf = ({
  jobId,
  scheduledDate,
}: { readonly [Part in keyof VisitKey]: VisitKey[Part] | null }) => `${jobId} ${scheduledDate}`;
