import 'server-only';
import type { BackendFeature } from '@/lib/core/backend/api/backend-feature';
import { popupHandlers } from './server/handlers';

export const feature = {
  workerHandlers: popupHandlers,
} satisfies BackendFeature;
