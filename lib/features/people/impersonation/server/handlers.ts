import 'server-only';
import { findImpersonatedWorker, issueImpersonationToken } from '@/lib/core/backend/accounts/token';
import type { Handlers, OfficeContext } from '@/lib/core/backend/api/handler-context';
import { NOT_FOUND } from '@/lib/core/backend/api/refusal';
import { fullName } from '@/lib/core/ground/format/person';

export const impersonationStartHandlers = {
  async startImpersonation(ctx, { params }) {
    const worker = await findImpersonatedWorker(ctx, params.id);
    if (!worker) return NOT_FOUND;
    const token = await issueImpersonationToken(ctx, ctx.owner, worker.id);
    return { token, workerId: worker.id, fullName: fullName(worker) };
  },
} satisfies Handlers<OfficeContext>;
