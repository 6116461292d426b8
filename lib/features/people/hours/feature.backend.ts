import 'server-only';
import type { BackendFeature } from '@/lib/core/backend/api/backend-feature';
import { hoursFacts } from './server/audit-facts';
import { hoursHandlers } from './server/handlers';

export const feature = {
  workerHandlers: hoursHandlers,
  auditFacts: hoursFacts,
} satisfies BackendFeature;
