import 'server-only';
import type { BackendFeature } from '@/lib/core/backend/api/backend-feature';
import { appUpdateHandlers } from './server/handlers';

export const feature = {
  workerHandlers: appUpdateHandlers,
} satisfies BackendFeature;
