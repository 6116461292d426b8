import 'server-only';
import type { BackendFeature } from '@/lib/core/backend/api/backend-feature';
import { paymentsHandlers } from './server/handlers';

export const feature = {
  workerHandlers: paymentsHandlers,
} satisfies BackendFeature;
