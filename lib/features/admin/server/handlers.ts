import 'server-only';
import { desc, eq } from 'drizzle-orm';
import { auditEntries } from '@/lib/core/accounts/tables';
import type { AdminContext, HandlersOf } from '@/lib/core/api/handler-context';
import { NOT_FOUND, type Refusal } from '@/lib/core/api/refusal';
import type { Page } from '@/lib/core/contract/common-wire';
import type { InputOf } from '@/lib/core/contract/define-call';
import { pageSpan, toPage } from '@/lib/core/contract/page';
import { toInstant } from '@/lib/core/database/columns';
import { failedJobs, retryFailed } from '@/lib/core/jobs/background-jobs';
import type { SuccessAnswer } from '@/lib/core/session/wire';
import { ofWorld } from '@/lib/core/worlds/rows';
import type { adminCalls, failedJobCalls } from '@/lib/features/admin/calls';
import { ADMIN_LIMITS } from '@/lib/features/admin/model';
import { type AuditEntry, type FailedJobs, linkToAudit } from '@/lib/features/admin/wire';

async function listAuditEntries(
  ctx: AdminContext,
  { query = {} }: InputOf<typeof adminCalls.listAuditEntries>,
): Promise<Page<AuditEntry>> {
  const { worker } = query;
  const isAsked = ofWorld(
    ctx,
    auditEntries,
    worker === undefined ? undefined : eq(auditEntries.workerId, worker),
  );
  const span = pageSpan(await ctx.tx.$count(auditEntries, isAsked), query, ADMIN_LIMITS.pageSize);
  const rows = await ctx.tx
    .select()
    .from(auditEntries)
    .where(isAsked)
    .orderBy(desc(auditEntries.id))
    .limit(span.perPage)
    .offset(span.offset);
  const entries = rows.map(({ id, actingAs, call, subject, status, requestId, ...row }) => {
    const about = { id, actingAs, call, subject, status, requestId };
    return { ...about, administrator: row.administratorEmail, at: toInstant(row.at) };
  });
  return toPage(span, entries, linkToAudit(query));
}

export const adminAuditHandlers = { listAuditEntries } satisfies HandlersOf<'listAuditEntries', AdminContext>;

const listFailedJobs = (ctx: AdminContext): Promise<FailedJobs> => failedJobs(ctx);

async function retryFailedJob(
  ctx: AdminContext,
  { params }: InputOf<typeof failedJobCalls.retryFailedJob>,
): Promise<SuccessAnswer | Refusal> {
  return (await retryFailed(ctx, params.id)) ? { success: true } : NOT_FOUND;
}

export const failedJobHandlers = { listFailedJobs, retryFailedJob } satisfies HandlersOf<
  keyof typeof failedJobCalls,
  AdminContext
>;
