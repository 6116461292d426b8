import 'server-only';
import type { BackendFeature } from '@/lib/core/backend/api/backend-feature';
import { moodHandlers } from './server/handlers';

export const feature = {
  workerHandlers: moodHandlers,
} satisfies BackendFeature;
