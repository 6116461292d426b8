import 'server-only';
import type { BackendFeature } from '@/lib/core/backend/api/backend-feature';
import { helpFacts } from './server/audit-facts';
import { helpHandlers, helpPreparations } from './server/handlers';
import { problemReportHandlers } from './server/report-handlers';

export const feature = {
  workerHandlers: { ...helpHandlers, ...problemReportHandlers },
  auditFacts: helpFacts,
  preparations: helpPreparations,
} satisfies BackendFeature;
