import 'server-only';
import type { BackendFeature } from '@/lib/core/backend/api/backend-feature';
import { achievementsHandlers } from './server/handlers';

export const feature = {
  workerHandlers: achievementsHandlers,
} satisfies BackendFeature;
