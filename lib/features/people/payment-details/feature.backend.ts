import 'server-only';
import type { BackendFeature } from '@/lib/core/backend/api/backend-feature';
import { paymentDetailsHandlers } from './server/handlers';

export const feature = {
  workerHandlers: paymentDetailsHandlers,
} satisfies BackendFeature;
