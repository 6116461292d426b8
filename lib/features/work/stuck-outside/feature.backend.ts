import 'server-only';
import type { BackendFeature } from '@/lib/core/backend/api/backend-feature';
import { stuckOutsideHandlers } from './server/handlers';

export const feature = {
  workerHandlers: stuckOutsideHandlers,
} satisfies BackendFeature;
