import 'server-only';
import type { BackendFeature } from '@/lib/core/backend/api/backend-feature';
import { constantsHandlers, flagHandlers } from './server/handlers';

export const feature = {
  workerHandlers: { ...flagHandlers, ...constantsHandlers },
} satisfies BackendFeature;
