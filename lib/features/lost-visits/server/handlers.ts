import 'server-only';
import type { HandlersOf, WorkerContext } from '@/lib/core/api/handler-context';
import type { lostVisitsCalls } from '@/lib/features/lost-visits/calls';
import { listLosses, markLossesRead } from './worker-losses';

export const lostVisitsHandlers = {
  listLostVisits: (ctx) => listLosses(ctx),
  readLostVisits: async (ctx, { body }) => {
    await markLossesRead(ctx, body.ids);
    return { success: true };
  },
} satisfies HandlersOf<keyof typeof lostVisitsCalls, WorkerContext>;
