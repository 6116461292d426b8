import 'server-only';
import { and, count, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { workers } from '@/lib/core/backend/accounts/tables';
import type { OfficeContext } from '@/lib/core/backend/api/handler-context';
import { toInstant, toInstantOrNull } from '@/lib/core/backend/database/columns';
import { ofWorld, sameWorld } from '@/lib/core/backend/worlds/rows';
import { fullName } from '@/lib/core/ground/format/person';
import { isOwnedBy } from '@/lib/features/office/assignments/server/assignments';
import {
  accessAttempts,
  problemReports,
  supportCallRequests,
  tickets,
} from '@/lib/features/records/conversations';
import { customers, visits } from '@/lib/features/records/visits';
import type { VisitCategory } from '@/lib/features/talk/contact/model';
import type { ProblemReport } from '../../schema';
import { reportedAttempts } from '../reported-attempts';
import type { FoundItem, InboxSource, ListQuery } from '../source';
import { countRows, idOf, isAfter } from './rows';

type Call = typeof supportCallRequests.$inferSelect;
type Report = typeof problemReports.$inferSelect;

const CALLS = { kind: 'call', table: supportCallRequests, at: supportCallRequests.requestedAt } as const;
const REPORTS = { kind: 'report', table: problemReports, at: problemReports.reportedAt } as const;
type Requests = typeof CALLS | typeof REPORTS;

/** Leaves out requests that the worker cancelled. */
export const calls: InboxSource = {
  ...sourceOf(CALLS, isNull(supportCallRequests.cancelledAt)),
  async find(ctx, subject) {
    const [found] = await rowsOf(
      ctx,
      CALLS,
      matchesSubject(CALLS, subject, isNull(supportCallRequests.cancelledAt)),
      1,
    );
    if (!found) return null;
    const { category, description, phone } = found.row as Call;
    return { item: itemOf(CALLS, found), details: { call: { category, description, phone } } };
  },
};

/** The app makes these reports by itself: of waits at a door and delays. Others open a ticket. */
export const reports: InboxSource = {
  ...sourceOf(REPORTS, hasNoTicket()),
  async find(ctx, subject) {
    const [found] = await rowsOf(ctx, REPORTS, matchesSubject(REPORTS, subject, hasNoTicket()), 1);
    if (!found) return null;
    return { item: itemOf(REPORTS, found), details: { report: await reportOf(ctx, found.row as Report) } };
  },
};

function sourceOf(requests: Requests, isListed?: SQL): Omit<InboxSource, 'find'> {
  const { kind, table, at } = requests;
  const { id } = table;
  const setDone =
    (doneAt: (ctx: OfficeContext) => string | null) => async (ctx: OfficeContext, subject: string) => {
      await ctx.tx
        .update(table)
        .set({ doneAt: doneAt(ctx) })
        .where(ofWorld(ctx, table, matchesSubject(requests, subject, isListed)));
    };
  return {
    kind,
    async list(ctx, { state, owner, limit, after }: ListQuery) {
      const isDone = state === 'open' ? isNull(table.doneAt) : isNotNull(table.doneAt);
      const isOwned = isOwnedBy(ctx, { kind, id: sql`${id}`, owner, waits: isNull(table.doneAt) });
      const condition = and(isListed, isDone, isOwned, isAfter(kind, { at, id }, after));
      return (await rowsOf(ctx, requests, condition, limit)).map((found) => itemOf(requests, found));
    },
    count: (ctx) =>
      countRows(ctx, {
        ...{ kind, id, waits: isNull(table.doneAt) },
        total: (condition) =>
          ctx.tx
            .select({ isOpen: sql<boolean>`${table.doneAt} is null`, count: count() })
            .from(table)
            .where(ofWorld(ctx, table, isListed, condition))
            .groupBy(sql`${table.doneAt} is null`),
      }),
    resolve: setDone(({ now }) => now),
    reopen: setDone(() => null),
  };
}

function hasNoTicket(): SQL {
  const isItsTicket = sameWorld(tickets, problemReports, eq(tickets.reportId, problemReports.id));
  return sql`not exists (select 1 from ${tickets} where ${isItsTicket})`;
}

const matchesSubject = ({ table }: Requests, subject: string, isListed?: SQL) =>
  and(isListed, eq(table.id, idOf(subject) ?? 0));

interface FoundRow {
  readonly row: Call | Report;
  readonly worker: typeof workers.$inferSelect;
}

function rowsOf(
  ctx: OfficeContext,
  { table, at }: Requests,
  condition: SQL | undefined,
  limit: number,
): Promise<readonly FoundRow[]> {
  return ctx.tx
    .select({ row: table as typeof problemReports, worker: workers })
    .from(table)
    .innerJoin(workers, sameWorld(workers, table, eq(workers.id, table.workerId)))
    .where(ofWorld(ctx, table, condition))
    .orderBy(desc(at), desc(table.id))
    .limit(limit);
}

function itemOf({ kind }: Requests, { row, worker }: FoundRow): FoundItem {
  const resolvedAt = toInstantOrNull(row.doneAt);
  return {
    ...{ kind, subject: String(row.id), workerId: worker.id, workerName: fullName(worker) },
    ...{ category: row.category, customerName: null, preview: row.description ?? '' },
    at: toInstant('requestedAt' in row ? row.requestedAt : row.reportedAt),
    ...{ day: null, startTime: null, count: 0, resolvedAt },
    ...{ isWaiting: resolvedAt === null, canReopen: resolvedAt !== null },
  };
}

export async function reportOf(ctx: OfficeContext, report: Report): Promise<ProblemReport> {
  const { category, reason, description, startDate, eta, location } = report;
  return {
    ...{ category, reason, description, startDate, eta },
    customerName: await customerOf(ctx, report),
    actualDate: report.actualDate ?? report.scheduledDate,
    latitude: location?.latitude ?? null,
    longitude: location?.longitude ?? null,
    accuracy: report.locationAccuracy,
    attempts: category === STUCK ? reportedAttempts(await attemptsOf(ctx, report)) : [],
  };
}

async function customerOf(ctx: OfficeContext, { jobId, scheduledDate }: Report): Promise<string | null> {
  if (jobId === null || scheduledDate === null) return null;
  const [customer] = await ctx.tx
    .select({ name: customers.name })
    .from(visits)
    .innerJoin(customers, sameWorld(customers, visits, eq(customers.id, visits.customerId)))
    .where(ofWorld(ctx, visits, eq(visits.jobId, jobId), eq(visits.scheduledDate, scheduledDate)));
  return customer?.name ?? null;
}

const STUCK: VisitCategory = 'stuck';

async function attemptsOf(ctx: OfficeContext, { workerId, jobId, scheduledDate }: Report) {
  if (jobId === null || scheduledDate === null) return [];
  const isOfReport = and(
    eq(accessAttempts.workerId, workerId),
    eq(accessAttempts.jobId, jobId),
    eq(accessAttempts.scheduledDate, scheduledDate),
  );
  return ctx.tx
    .select()
    .from(accessAttempts)
    .where(ofWorld(ctx, accessAttempts, isOfReport))
    .orderBy(accessAttempts.at, accessAttempts.id);
}
