import 'server-only';
import type { BackendFeature } from '@/lib/core/backend/api/backend-feature';
import { passkeyHandlers, passkeyPreparations, publicPasskeyHandlers } from './server/handlers';

export const feature = {
  publicHandlers: publicPasskeyHandlers,
  workerHandlers: passkeyHandlers,
  preparations: passkeyPreparations,
} satisfies BackendFeature;
