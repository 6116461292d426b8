import 'server-only';
import type { AdminContext, Handlers } from '@/lib/core/api/handler-context';
import { NOT_FOUND } from '@/lib/core/api/refusal';
import { changeOf } from '@/lib/core/contract/audit-changes';
import { officeRoleOf } from '@/lib/core/contract/office-roles';
import { failedJobs, retryFailed } from '@/lib/core/jobs/background-jobs';

export const officeHandlers = {
  async getOffice({ account }) {
    return { email: account.email, name: account.name, role: officeRoleOf(account) };
  },
} satisfies Handlers<AdminContext>;

export const failedJobHandlers = {
  listFailedJobs: (ctx) => failedJobs(ctx),
  async retryFailedJob(ctx, { params }) {
    const kind = await retryFailed(ctx, params.id);
    if (kind === null) return NOT_FOUND;
    ctx.addToAudit({ mail: kind, ...changeOf('mail', 'failed', 'waiting') });
    return { success: true };
  },
} satisfies Handlers<AdminContext>;
