import 'server-only';
import type { BackendFeature } from '@/lib/core/backend/api/backend-feature';
import { rateVisitHandlers } from './server/handlers';

export const feature = {
  workerHandlers: rateVisitHandlers,
} satisfies BackendFeature;
