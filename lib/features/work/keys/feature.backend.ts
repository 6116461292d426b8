import 'server-only';
import type { BackendFeature } from '@/lib/core/backend/api/backend-feature';
import { asToday } from '@/lib/features/work/visits/server/as-today';
import { keysFacts } from './server/audit-facts';
import { keysHandlers } from './server/handlers';

export const feature = {
  workerHandlers: keysHandlers,
  auditFacts: keysFacts,
  replays: { completeRemoteKeyTransfers: asToday },
} satisfies BackendFeature;
