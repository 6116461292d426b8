import { routes } from '@/lib/core/ground/site/routes';
import { defineUserWrite, type QueuedObject } from '@/lib/core/phone/outbox/queued-write';
import { helpCalls } from './calls';
import { ticketMessages } from './messages';
import type { AddedTicketComment, HelpTicket, TicketComment } from './schema';
import { withComment } from './thread';

/** This is a queued comment; `subject` is set for lists that name the ticket. */
export type WrittenComment = Partial<AddedTicketComment> & Partial<Pick<HelpTicket, 'subject'>>;

const PREFIX = 'ticket/';

/** The prefix keeps it different from the id of any other object. */
export const ticketObjectId = (ticketId: string | number): string => `${PREFIX}${ticketId}`;

/** A sent comment is added to the last page of the ticket at once, so that it never disappears from the screen. */
const ticketObject: QueuedObject<WrittenComment> = {
  type: 'ticket',
  caches: ['ticket-comments'],
  change(answers, objectId, change) {
    const { ticketId, subject: _, ...comment } = change({});
    // The rollback has no time: a refused comment was never on the page.
    if (!comment.createdAt) return;
    // The comment opened another ticket, because this one was closed.
    if (ticketId !== undefined && ticketId !== null && ticketObjectId(ticketId) !== objectId) return;
    answers.change(
      helpCalls.listTicketComments,
      (params) => ticketObjectId(params.ticketId ?? '') === objectId,
      (page) => withComment(page, comment as TicketComment),
    );
  },
  find(peek, objectId) {
    const ticket = peek(helpCalls.getTicket, { params: { ticketId: objectId.slice(PREFIX.length) } });
    return ticket ? { subject: ticket.subject } : null;
  },
  describe(entity, objectId) {
    return {
      name: entity?.subject || ticketMessages.aTicket,
      day: null,
      link: { href: routes.ticket(objectId.slice(PREFIX.length)), text: ticketMessages.openTicket },
    };
  },
};

/** Comments of one ticket are sent in the order in which they were written. */
export const helpWrites = {
  addTicketComment: defineUserWrite(helpCalls.addTicketComment, {
    object: ticketObject,
    idOf: ({ params }) => ticketObjectId(params.ticketId),
    answerFields: ['createdAt', 'fromParty'],
    label: ticketMessages.comment,
    icon: 'message',
    overlay: (_: WrittenComment, at, { body: { body, photoIds } }) => ({
      ...{ body, createdAt: at, fromParty: 'user' },
      ...(photoIds && { photoIds }),
    }),
    entityOf: (answer: AddedTicketComment) => answer,
    failureText: (reason) => (reason ? ticketMessages.notSentBecause({ reason }) : ticketMessages.notSent),
  }),
};
