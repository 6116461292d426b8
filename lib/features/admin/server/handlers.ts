import 'server-only';
import { desc, eq } from 'drizzle-orm';
import { auditEntries } from '@/lib/core/accounts/tables';
import type { AdminContext, Handlers } from '@/lib/core/api/handler-context';
import { NOT_FOUND } from '@/lib/core/api/refusal';
import { officeRoleOf } from '@/lib/core/contract/office-roles';
import { pageSpan, toPage } from '@/lib/core/contract/page';
import { toInstant } from '@/lib/core/database/columns';
import { failedJobs, retryFailed } from '@/lib/core/jobs/background-jobs';
import { ofWorld } from '@/lib/core/worlds/rows';
import { ADMIN_LIMITS } from '@/lib/features/admin/model';
import { linkToAudit } from '@/lib/features/admin/schema';

export const adminAuditHandlers = {
  async getOffice({ account }) {
    return { email: account.email, role: officeRoleOf(account) };
  },
  async listAuditEntries(ctx, { query = {} }) {
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
  },
} satisfies Handlers<AdminContext>;

export const failedJobHandlers = {
  listFailedJobs: (ctx) => failedJobs(ctx),
  async retryFailedJob(ctx, { params }) {
    return (await retryFailed(ctx, params.id)) ? { success: true } : NOT_FOUND;
  },
} satisfies Handlers<AdminContext>;
