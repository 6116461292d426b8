import 'server-only';
import type { BackendFeature } from '@/lib/core/backend/api/backend-feature';
import { timeOffFacts } from './server/audit-facts';
import { timeOffHandlers } from './server/handlers';
import { payKeyReturns } from './server/key-return';

export const feature = {
  workerHandlers: timeOffHandlers,
  auditFacts: timeOffFacts,
  everyDay: [payKeyReturns],
} satisfies BackendFeature;
