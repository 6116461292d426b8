import 'server-only';
import type { BackendFeature } from '@/lib/core/backend/api/backend-feature';
import { officeCustomerHandlers } from './server/customer-handlers';
import { officeWorkerHandlers } from './server/handlers';

export const feature = {
  officeHandlers: { ...officeWorkerHandlers, ...officeCustomerHandlers },
} satisfies BackendFeature;
