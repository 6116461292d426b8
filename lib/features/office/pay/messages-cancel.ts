import { messages } from '@/lib/core/ground/texts/messages';
import type { CancelFault } from '@/lib/features/money/payments/late-cancellation';

/** Texts of the office about a cancellation by the customer. Loaded by the server only. */
export const paymentsCancelMessages = /* @__PURE__ */ messages(
  {
    cancel: 'Cancel',
    cancelNamed: 'Cancel for the customer: {customer}, {day}, {time}',
    title: 'Cancel for the customer',
    visit: '{customer}, {day}, {time}',
    cleaner: 'Cleaner: {name}',
    noCleaner: 'No cleaner has this visit.',
    inTime: 'This is in time. It pays nothing.',
    late: 'This is late: less than {hours, plural, one {# hour} other {# hours}} before the start.',
    pays: '{name} gets {amount} for {hours, plural, one {# hour} other {# hours}}.',
    paysNothing: 'It pays nothing. Owners can change this in the settings.',
    canUndo: 'You can undo it right after.',
    confirm: 'Cancel the visit',
    isCancelled: 'The customer has cancelled this visit.',
    done: 'The visit is cancelled.',
    undo: 'Undo',
    undoNamed: 'Undo: {customer}, {day}, {time}',
    restored: 'The visit is planned again. Pay for the cancellation is removed.',
    fault: {
      started: 'The visit has started. It cannot be cancelled.',
      past: 'The visit is over. It cannot be cancelled.',
      handover: 'Keys change hands at this visit. Cancel the handover first.',
      'missing-rate': 'The cleaner has no pay rate. An owner must set it first.',
      over: 'The day is over. You cannot undo it any more.',
      'not-free': 'The cleaner is not free any more.',
      closed: 'That pay week is closed. You cannot undo it any more.',
    } satisfies Record<CancelFault, string>,
    gone: 'Not done. A colleague may have changed it.',
    failed: 'That did not work. Please try again.',
  },
  process.env.MESSAGES_PAYMENTS_CANCEL,
);
