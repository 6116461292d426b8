import 'server-only';
import type { BackendFeature } from '@/lib/core/backend/api/backend-feature';
import { adminCustomerHandlers } from './server/customer-handlers';
import { adminWorkerHandlers } from './server/handlers';

export const feature = {
  adminHandlers: { ...adminWorkerHandlers, ...adminCustomerHandlers },
} satisfies BackendFeature;
