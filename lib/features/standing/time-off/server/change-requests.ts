import 'server-only';
import { and, asc, eq, gte, inArray, isNull, or } from 'drizzle-orm';
import { lockWorker } from '@/lib/core/backend/accounts/lock-worker';
import type { FactsContext } from '@/lib/core/backend/api/audit-facts';
import type { WorkerContext } from '@/lib/core/backend/api/handler-context';
import { Refusal } from '@/lib/core/backend/api/refusal';
import { ofWorker, sameWorld } from '@/lib/core/backend/worlds/rows';
import type { Day } from '@/lib/core/ground/time/zoned';
import { tickets } from '@/lib/features/records/conversations';
import { breakChangeRequests } from '@/lib/features/records/time-off';
import {
  addWorkerComment,
  lockTicket,
  openTicket,
  publishTickets,
  type TicketRow,
} from '@/lib/features/work/help/server/ticket-rows';
import { OPEN_STATUSES } from '@/lib/features/work/help/tickets';
import { periodKey, type TimeOffPeriod } from '../entries';
import { CANCEL_BREAK_CATEGORY } from '../model';
import type { AbsenceChangeRequest, AvailabilityChange } from '../schema';
import { CHANGE_REQUEST_TEXTS, changeRequestText } from '../server-texts';

/**
 * Asks the office in a ticket. Another request for the same days replaces the earlier one, as a message in its ticket;
 * a repeat changes nothing. An agent changes the time off. [TIME-22]
 */
export async function askForChange(
  ctx: WorkerContext,
  body: AbsenceChangeRequest,
  entries: readonly TimeOffPeriod[],
) {
  if (body.endDate < ctx.today) return PAST_BREAK;
  const entry = entries.find((one) => periodKey(one) === periodKey(body));
  if (entry?.type !== body.breakType) return NO_SUCH_BREAK;
  const { category: _category, ...asked } = body;
  await lockWorker(ctx);
  const answer = { success: true, message: CHANGE_REQUEST_TEXTS.asked };
  const ticketId = await writeToOffice(ctx, asked);
  if (ticketId === null) return answer;
  const { startDate, endDate } = breakChangeRequests;
  const row = { ...asked, requestedAt: ctx.now, ticketId };
  await ctx.tx
    .insert(breakChangeRequests)
    .values({ ...row, world: ctx.world.id, workerId: ctx.workerId })
    .onConflictDoUpdate({
      target: [breakChangeRequests.world, breakChangeRequests.workerId, startDate, endDate],
      set: row,
    });
  await publishTickets(ctx, ctx.workerId);
  return answer;
}

type Asked = Omit<AbsenceChangeRequest, 'category'>;

/** Returns the ticket's id; null if its open ticket says the same already. */
async function writeToOffice(ctx: WorkerContext, asked: Asked): Promise<number | null> {
  const known = await findRequest(ctx, asked);
  const ticket = known?.ticketId ? await lockTicket(ctx, known.ticketId) : null;
  const text = changeRequestText(asked);
  if (!known || !ticket) {
    const opened = await openTicket(ctx, { category: TICKET_CATEGORY, workerId: ctx.workerId }, text);
    return opened.id;
  }
  if (isInProgress(ticket) && changeRequestText(known) === text) return null;
  const comment = await addWorkerComment(ctx, ticket, { body: text, photoIds: [] });
  if (comment instanceof Refusal) throw new Error(`The request was refused: ${comment.message}`);
  return comment.ticketId;
}

const TICKET_CATEGORY = 'time-off-change';

const isInProgress = ({ status }: TicketRow) => OPEN_STATUSES.some((open) => open === status);

export async function findRequest(
  ctx: FactsContext,
  { startDate, endDate }: Pick<Asked, 'startDate' | 'endDate'>,
) {
  const isOfDays = [eq(breakChangeRequests.startDate, startDate), eq(breakChangeRequests.endDate, endDate)];
  const [row] = await ctx.tx
    .select()
    .from(breakChangeRequests)
    .where(ofWorker(ctx, breakChangeRequests, ...isOfDays));
  return row;
}

/** Finds requests that the office has not closed, with the days of their time off. */
export async function findChangeRequests(ctx: WorkerContext, since: Day): Promise<AvailabilityChange[]> {
  const { endDate, startDate, ticketId } = breakChangeRequests;
  const isPending = or(isNull(ticketId), inArray(tickets.status, [...OPEN_STATUSES]));
  const rows = await ctx.tx
    .select({ startDate, endDate })
    .from(breakChangeRequests)
    .leftJoin(tickets, sameWorld(tickets, breakChangeRequests, eq(tickets.id, ticketId)))
    .where(ofWorker(ctx, breakChangeRequests, and(gte(endDate, since), isPending)))
    .orderBy(asc(startDate));
  return rows.map((row) => ({ ...row, category: CANCEL_BREAK_CATEGORY, requiresOps: true }));
}

const NO_SUCH_BREAK = new Refusal('validation_error', CHANGE_REQUEST_TEXTS['no-such-break']);
const PAST_BREAK = new Refusal('validation_error', CHANGE_REQUEST_TEXTS.past);
