import type { PageQuery } from '@/lib/call/page';
import type { Maybe, OpenCode } from '@/lib/features/visits/model';

/** A worker's tickets that are in progress, and those with an answer not yet read. [HELP-23] */
export interface TicketCount {
  readonly count: number;
  readonly unreadCount: number;
}

/** [HELP-24] */
export const TICKET_STATUSES = ['new', 'open', 'pending', 'hold', 'solved', 'closed'] as const;
export type TicketStatus = (typeof TICKET_STATUSES)[number];

/** [HELP-26] */
export const TICKET_PRIORITIES = ['low', 'normal', 'high', 'urgent'] as const;
export type TicketPriority = (typeof TICKET_PRIORITIES)[number];

/** A question of a worker to the provider. [HELP-20] [HELP-21] */
export interface HelpTicket {
  readonly ticketId: number | string;
  readonly subject: string;
  readonly status: OpenCode<TicketStatus>;
  readonly priority?: Maybe<OpenCode<TicketPriority>>;
  readonly category?: Maybe<string>;
  /** The worker asked for a call about it. */
  readonly callRequested?: Maybe<boolean>;
  readonly createdAt?: Maybe<string>;
  readonly lastUpdatedAt: string;
  readonly hasUnreadComments?: Maybe<boolean>;
  readonly isClosedToUser?: Maybe<boolean>;
}

/** Fields by which tickets are put in order; with a minus the largest comes first. [HELP-28] */
export const TICKET_ORDERINGS = ['last_updated_at', '-last_updated_at', 'created_at', '-created_at'] as const;
export type TicketOrdering = (typeof TICKET_ORDERINGS)[number];

/** Which tickets of the worker: all without `status`, the ones updated last first without `ordering`. [HELP-28] */
export type TicketQuery = PageQuery & {
  /** One or more statuses with commas between them. [HELP-25] */
  readonly status?: string | undefined;
  readonly ordering?: TicketOrdering | undefined;
  /** An instant; tickets updated before it are left out. */
  readonly updatedSince?: string | undefined;
};
