import type { EventAppliers } from '@/lib/core/phone/live/event-appliers';

/** Closing the ticket of a time-off change ends the mark on the time off. */
export const TICKET_ANSWERS: readonly string[] = ['tickets', 'ticket-comments', 'availability'];

export const ticketEventAppliers: EventAppliers<{ readonly type: 'tickets' }> = {
  tickets: ({ readAgain }) => readAgain(TICKET_ANSWERS),
};
