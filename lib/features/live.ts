import type { LiveEvent } from '@/lib/core/ground/live/schema';
import type { EventAppliers } from '@/lib/core/phone/live/event-appliers';
import { CHAT_ANSWERS, chatEventAppliers } from './talk/chat/apply-events';

/** Each event of the stream reads answers again or changes them in an open page. */
export const eventAppliers: EventAppliers<LiveEvent> = {
  ...chatEventAppliers,
  visits: ({ readAgain }) => readAgain(['visits', 'schedule', 'lost-visits', 'open-visits']),
  tickets: ({ readAgain }) => readAgain(TICKET_ANSWERS),
  // A finished or skipped visit says what it pays.
  payments: ({ readAgain }) => readAgain([...PAYMENT_ANSWERS, 'visits', 'schedule', 'open-visits']),
  deliveries: ({ readAgain }) => readAgain(DELIVERY_ANSWERS),
  // Not after missed events: the first stream of a page begins with a reset.
  features: ({ readAgain }) => readAgain(['features']),
  ratings: ({ readAgain }) => readAgain(['ratings', 'user']),
};

/** Closing the ticket of a time-off change ends the mark on the time off. */
const TICKET_ANSWERS = ['tickets', 'ticket-comments', 'availability'];
const PAYMENT_ANSWERS = ['payments'];
const DELIVERY_ANSWERS = ['deliveries'];

/** Answers to read again after events were missed. */
export const MISSED_ANSWERS = [...CHAT_ANSWERS, ...TICKET_ANSWERS, ...PAYMENT_ANSWERS, ...DELIVERY_ANSWERS];
