import 'server-only';
import type { BackendFeature } from '@/lib/core/backend/api/backend-feature';
import { performanceHandlers } from './server/handlers';

export const feature = {
  workerHandlers: performanceHandlers,
} satisfies BackendFeature;
