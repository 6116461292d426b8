import 'server-only';
import type { BackendFeature } from '@/lib/core/backend/api/backend-feature';
import { constantsHandlers, flagHandlers, switchHandlers } from './server/handlers';

export const feature = {
  workerHandlers: { ...flagHandlers, ...constantsHandlers, ...switchHandlers },
} satisfies BackendFeature;
