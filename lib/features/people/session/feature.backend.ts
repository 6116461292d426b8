import 'server-only';
import type { BackendFeature } from '@/lib/core/backend/api/backend-feature';
import { accountSessionHandlers, publicSessionHandlers, workerSessionHandlers } from './server/handlers';

export const feature = {
  publicHandlers: publicSessionHandlers,
  accountHandlers: accountSessionHandlers,
  workerHandlers: workerSessionHandlers,
} satisfies BackendFeature;
