import 'server-only';
import type { BackendFeature } from '@/lib/core/backend/api/backend-feature';
import { runningLateHandlers } from './server/handlers';

export const feature = {
  workerHandlers: runningLateHandlers,
} satisfies BackendFeature;
