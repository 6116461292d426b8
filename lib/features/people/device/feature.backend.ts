import 'server-only';
import type { BackendFeature } from '@/lib/core/backend/api/backend-feature';
import { analyticsHandlers, deviceHandlers } from './server/handlers';

export const feature = {
  workerHandlers: { ...analyticsHandlers, ...deviceHandlers },
} satisfies BackendFeature;
