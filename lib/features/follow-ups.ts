import { deductFines, followPay } from '@/lib/features/money/payments/server/follow-visit';
import { lockPay } from '@/lib/features/money/payments/server/record-pay';
import { askForRating } from '@/lib/features/standing/customer-rating/server/mail-rating';
import { tellWorker, type VisitFollowUps } from '@/lib/features/work/visits/server/visit-changed';

/**
 * These steps follow when a worker starts, finishes, undoes or gives back a visit. They lock in the order of
 * docs/decisions/0185-one-order-of-locks.md.
 */
export const visitFollowUps: VisitFollowUps = {
  lock: lockPay,
  changed: [askForRating, followPay, tellWorker],
  givenBack: [deductFines],
};
