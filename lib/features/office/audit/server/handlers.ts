import 'server-only';
import { and, asc, desc, eq, gt, gte, inArray, lt, max, notInArray, type SQL, sql } from 'drizzle-orm';
import { auditEntries, workers } from '@/lib/core/backend/accounts/tables';
import type { Handlers, OfficeContext } from '@/lib/core/backend/api/handler-context';
import { rowsOf } from '@/lib/core/backend/database/answer-rows';
import { toInstant } from '@/lib/core/backend/database/columns';
import { ofWorld, sameWorld } from '@/lib/core/backend/worlds/rows';
import { may, officeRoleOf } from '@/lib/core/ground/contract/office-roles';
import { fullName } from '@/lib/core/ground/format/person';
import { addDays, instantOf } from '@/lib/core/ground/time/zoned';
import { OFFICE_PAGE_SIZE } from '@/lib/features/office/desk/model';
import { callsOfKind } from '../audit-sentence';
import { AUDIT_LIMITS, type AuditFilter } from '../model';
import type { AuditPage, AuditQuery } from '../schema';
import { type AuditRow, findAdministrators, findAuditNames } from './audit-names';

export const officeAuditHandlers = {
  listAuditEntries: (ctx, { query = {} }) => listAuditEntries(ctx, query),

  async listAuditChoices(ctx) {
    const { tx } = ctx;
    const isConcerned = sameWorld(auditEntries, workers, eq(auditEntries.workerId, workers.id));
    const rows = await tx
      .select({ id: workers.id, firstNames: workers.firstNames, lastName: workers.lastName })
      .from(workers)
      .where(ofWorld(ctx, workers, sql`exists (select from ${auditEntries} where ${isConcerned})`))
      .orderBy(asc(workers.lastName), asc(workers.firstNames), asc(workers.id));
    const listed = rows.map(({ id, ...name }) => ({ id, fullName: fullName(name) }));
    const emails = await findAuditedEmails(ctx);
    const names = await findAdministrators(ctx, emails);
    const administrators = emails.map((email) => ({ email, name: names.get(email) ?? null }));
    return { administrators, cleaners: listed };
  },

  async exportAuditEntries(ctx, { body }) {
    const all = await ctx.tx.$count(auditEntries, isAsked(ctx, body));
    const count = Math.min(all, AUDIT_LIMITS.exported);
    ctx.addToAudit({ count, ...(body.worker !== undefined && { workerId: body.worker }) });
    const [newest] = await ctx.tx
      .select({ id: max(auditEntries.id) })
      .from(auditEntries)
      .where(ofWorld(ctx, auditEntries));
    return { count, before: (newest?.id ?? 0) + 1 };
  },
} satisfies Handlers<OfficeContext>;

async function listAuditEntries(ctx: OfficeContext, query: AuditQuery): Promise<AuditPage> {
  const { before, after, pageSize = OFFICE_PAGE_SIZE } = query;
  const { id } = auditEntries;
  const isUpwards = after !== undefined;
  const isBeyond = isUpwards ? gt(id, after) : before !== undefined ? lt(id, before) : undefined;
  const found = await ctx.tx
    .select()
    .from(auditEntries)
    .where(and(isAsked(ctx, query), isBeyond))
    .orderBy(isUpwards ? asc(id) : desc(id))
    .limit(pageSize + 1);
  const rows = found.slice(0, pageSize);
  if (isUpwards) rows.reverse();
  const hasMore = found.length > pageSize;
  const [first, last] = [rows[0], rows.at(-1)];
  return {
    results: await withNames(ctx, rows),
    older: last && (isUpwards || hasMore) ? last.id : null,
    newer: first && (isUpwards ? hasMore : before !== undefined) ? first.id : null,
  };
}

async function withNames(ctx: OfficeContext, rows: readonly AuditRow[]): Promise<AuditPage['results']> {
  const namesOf = await findAuditNames(ctx, rows);
  return rows.map((row) => {
    const { id, impersonatedId, call, subject, status, requestId } = row;
    const about = { id, impersonatedId, call, subject, status, requestId };
    return { ...about, ...namesOf(row), administrator: row.administratorEmail, at: toInstant(row.at) };
  });
}

/** A day begins and ends at midnight in the world’s zone, also on days of 23 and 25 hours. */
function isAsked(ctx: OfficeContext, { worker, by, kind, from, to }: AuditFilter): SQL | undefined {
  const { timeZone } = ctx.world;
  return ofWorld(
    ctx,
    auditEntries,
    // Viewers do not see pay.
    may(officeRoleOf(ctx.account), 'work')
      ? undefined
      : notInArray(auditEntries.call, [...callsOfKind('pay')]),
    worker === undefined ? undefined : eq(auditEntries.workerId, worker),
    by === undefined ? undefined : eq(auditEntries.administratorEmail, by),
    kind === undefined ? undefined : inArray(auditEntries.call, [...callsOfKind(kind)]),
    from === undefined ? undefined : gte(auditEntries.at, instantOf(from, '00:00', timeZone)),
    to === undefined ? undefined : lt(auditEntries.at, instantOf(addDays(to, 1), '00:00', timeZone)),
  );
}

/** One index read per administrator, however many entries each has. */
async function findAuditedEmails({ tx, world }: OfficeContext): Promise<readonly string[]> {
  const next = (after: SQL) => sql`(select min(administrator_email) from audit_entries
    where world = ${world.id} and administrator_email > ${after})`;
  const answer = await tx.execute(sql`
    with recursive found (email) as (
      select ${next(sql`''`)}
      union all
      select ${next(sql`found.email`)} from found where found.email is not null
    )
    select email from found where email is not null order by email`);
  return (rowsOf(answer) as readonly { readonly email: string }[]).map(({ email }) => email);
}
