import 'server-only';
import type { BackendFeature } from '@/lib/core/backend/api/backend-feature';
import { deliveryHandlers } from './server/handlers';

export const feature = {
  workerHandlers: deliveryHandlers,
} satisfies BackendFeature;
