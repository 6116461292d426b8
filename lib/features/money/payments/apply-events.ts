import type { EventAppliers } from '@/lib/core/phone/live/event-appliers';

export const PAYMENT_ANSWERS: readonly string[] = ['payments'];

export const paymentEventAppliers: EventAppliers<{ readonly type: 'payments' }> = {
  // A finished or skipped visit says what it pays.
  payments: ({ readAgain }) => readAgain([...PAYMENT_ANSWERS, 'visits', 'schedule', 'open-visits']),
};
