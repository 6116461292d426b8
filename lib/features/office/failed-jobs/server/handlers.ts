import 'server-only';
import type { Handlers, OfficeContext } from '@/lib/core/backend/api/handler-context';
import { NOT_FOUND } from '@/lib/core/backend/api/refusal';
import { failedJobs, retryFailed } from '@/lib/core/backend/jobs/background-jobs';
import { changeOf } from '@/lib/core/ground/contract/audit-changes';

export const failedJobHandlers = {
  listFailedJobs: (ctx) => failedJobs(ctx),
  async retryFailedJob(ctx, { params }) {
    const kind = await retryFailed(ctx, params.id);
    if (kind === null) return NOT_FOUND;
    ctx.addToAudit({ mail: kind, ...changeOf('mail', 'failed', 'waiting') });
    return { success: true };
  },
} satisfies Handlers<OfficeContext>;
