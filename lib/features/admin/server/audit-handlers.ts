import 'server-only';
import { and, desc, eq } from 'drizzle-orm';
import { auditEntries } from '@/lib/core/accounts/administrator-tables';
import type { AdminContext, HandlersOf } from '@/lib/core/api/handler-context';
import type { InputOf } from '@/lib/core/contract/define-call';
import { pageOf, pageSpan } from '@/lib/core/contract/page';
import type { Page } from '@/lib/core/contract/page-wire';
import { instantOf } from '@/lib/core/database/instants';
import type { adminCalls } from '@/lib/features/admin/calls';
import { ADMIN_LIMITS } from '@/lib/features/admin/model';
import { type AuditEntry, linkToAudit } from '@/lib/features/admin/wire';

/** All of the world's entries, or those that concern one worker. */
async function listAuditEntries(
  { tx, world }: AdminContext,
  { query = {} }: InputOf<typeof adminCalls.listAuditEntries>,
): Promise<Page<AuditEntry>> {
  const { worker } = query;
  const isAsked = and(
    eq(auditEntries.world, world.id),
    worker === undefined ? undefined : eq(auditEntries.workerId, worker),
  );
  const span = pageSpan(await tx.$count(auditEntries, isAsked), query, ADMIN_LIMITS.pageSize);
  const rows = await tx
    .select()
    .from(auditEntries)
    .where(isAsked)
    .orderBy(desc(auditEntries.id))
    .limit(span.perPage)
    .offset(span.offset);
  const entries = rows.map(({ id, actingAs, call, subject, status, requestId, ...row }) => {
    const about = { id, actingAs, call, subject, status, requestId };
    return { ...about, administrator: row.administratorEmail, at: instantOf(row.at) };
  });
  return pageOf(span, entries, linkToAudit(query));
}

export const adminAuditHandlers = { listAuditEntries } satisfies HandlersOf<'listAuditEntries', AdminContext>;
