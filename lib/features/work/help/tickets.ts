import { brand } from '@/lib/core/ground/site/brand';
import { addDays, dayOf, type Instant, instantOf } from '@/lib/core/ground/time/zoned';
import type { TicketPriority, TicketStatus } from '@/lib/features/records/conversations-values';

export const TICKET_STATUSES = [
  'new',
  'open',
  'pending',
  'hold',
  'solved',
  'closed',
] as const satisfies readonly TicketStatus[];

export const TICKET_PRIORITIES = [
  'low',
  'normal',
  'high',
  'urgent',
] as const satisfies readonly TicketPriority[];

/** A minus sorts descending. [HELP-28] */
export const TICKET_ORDERINGS = ['last_updated_at', '-last_updated_at', 'created_at', '-created_at'] as const;
export type TicketOrdering = (typeof TICKET_ORDERINGS)[number];

/** These tickets are in progress; solved and closed tickets are done. [HELP-24] */
export const OPEN_STATUSES = ['new', 'open', 'pending', 'hold'] as const satisfies readonly TicketStatus[];

/** A query without statuses means all of them. [HELP-25] */
export function statusesOf(query: string | undefined): readonly TicketStatus[] {
  const named = query?.split(',');
  return named ? TICKET_STATUSES.filter((status) => named.includes(status)) : TICKET_STATUSES;
}

/** A closed ticket is final; a solved one reopens when its worker writes. [HELP-27] */
export function isClosedToUser(status: TicketStatus): boolean {
  return status === 'closed';
}

export const TICKETS_PER_PAGE = 50;

export const COMMENT_LIMITS = {
  /** We accept at most this many characters; another root may send this many. */
  written: 5_000,
  read: 200_000,
  photos: 5,
} as const;

export const COMMENTS_PER_PAGE = 50;

/** Closed tickets are listed for this long after their last change. [HELP-29] */
export const CLOSED_LISTED_DAYS = 14;

export const TICKET_PHOTO_LIMITS = {
  /** The longer side of a stored photo has this many pixels. */
  sidePx: 1600,
  sentBytes: 180_000,
  /** A picture has at most this size when decoded: a small file can decode to billions of pixels. */
  pixels: 2048 * 2048,
} as const;

export type ListedTickets = 'open' | 'closed';

const CLOSED_STATUSES = ['solved', 'closed'] as const satisfies readonly TicketStatus[];

/** The time is the start of a day, so that the query is the same all day. [HELP-25] [HELP-28] [HELP-29] */
export function ticketsQuery(kind: ListedTickets, now: Instant) {
  const ordering: TicketOrdering = '-last_updated_at';
  if (kind === 'open') return { status: OPEN_STATUSES.join(), ordering };
  const day = addDays(dayOf(now, brand.timeZone), -CLOSED_LISTED_DAYS);
  return { status: CLOSED_STATUSES.join(), ordering, updatedSince: instantOf(day, '00:00', brand.timeZone) };
}

/** A ticket with an unknown status is in progress. [HELP-24] */
export const isDone = (status: string): boolean => CLOSED_STATUSES.some((known) => known === status);

export function ticketMark(ticket: {
  readonly status: string;
  readonly hasUnreadComments?: boolean | null | undefined;
  readonly isClosedToUser?: boolean | null | undefined;
}): 'unread' | 'read' | 'closed' {
  if (ticket.hasUnreadComments) return 'unread';
  return ticket.isClosedToUser || isDone(ticket.status) ? 'closed' : 'read';
}

export const commentsQuery = (page?: number) => ({ ordering: 'created_at' as const, ...(page && { page }) });
