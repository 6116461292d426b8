import 'server-only';
import type { AdminContext, HandlersOf } from '@/lib/core/api/handler-context';
import { NOT_FOUND, type Refusal } from '@/lib/core/api/refusal';
import type { InputOf } from '@/lib/core/contract/define-call';
import { failedJobs, retryFailed } from '@/lib/core/jobs/failed-jobs';
import type { SuccessAnswer } from '@/lib/core/session/wire';
import type { adminJobCalls } from '@/lib/features/admin/calls-jobs';
import type { FailedJobs } from '@/lib/features/admin/wire-jobs';

const listFailedJobs = (ctx: AdminContext): Promise<FailedJobs> => failedJobs(ctx);

async function retryFailedJob(
  ctx: AdminContext,
  { params }: InputOf<typeof adminJobCalls.retryFailedJob>,
): Promise<SuccessAnswer | Refusal> {
  return (await retryFailed(ctx, params.id)) ? { success: true } : NOT_FOUND;
}

export const adminJobHandlers = { listFailedJobs, retryFailedJob } satisfies HandlersOf<
  keyof typeof adminJobCalls,
  AdminContext
>;
