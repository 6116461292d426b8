import 'server-only';
import type { BackendFeature } from '@/lib/core/backend/api/backend-feature';
import { scheduleHandlers } from './server/handlers';

export const feature = {
  workerHandlers: scheduleHandlers,
} satisfies BackendFeature;
