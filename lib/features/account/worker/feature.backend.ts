import 'server-only';
import type { BackendFeature } from '@/lib/core/backend/api/backend-feature';
import { userHandlers, workerProfileHandlers } from './server/handlers';

export const feature = {
  accountHandlers: userHandlers,
  workerHandlers: workerProfileHandlers,
} satisfies BackendFeature;
