import 'server-only';
import { and, eq, inArray } from 'drizzle-orm';
import type { helpCalls } from '@/lib/features/help/calls';
import type { TicketCount } from '@/lib/features/help/model';
import { OPEN_STATUSES } from '@/lib/features/help/rules';
import type { HandlersOf, WorkerContext } from '../handler-context';
import { tickets } from '../schema';

/** The worker's tickets in progress, and how many of these have comments that the worker has not read. [HELP-23] */
async function countTickets({ tx, world, workerId }: WorkerContext): Promise<TicketCount> {
  const isOpen = and(
    eq(tickets.world, world.id),
    eq(tickets.workerId, workerId),
    inArray(tickets.status, OPEN_STATUSES),
  );
  return {
    count: await tx.$count(tickets, isOpen),
    unreadCount: await tx.$count(tickets, and(isOpen, eq(tickets.hasUnreadComments, true))),
  };
}

export const helpHandlers = { countTickets } satisfies HandlersOf<keyof typeof helpCalls, WorkerContext>;
