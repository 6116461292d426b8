import 'server-only';
import type { BackendFeature } from '@/lib/core/backend/api/backend-feature';
import { extraJobsHandlers } from './server/handlers';

export const feature = {
  workerHandlers: extraJobsHandlers,
} satisfies BackendFeature;
