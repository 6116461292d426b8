import 'server-only';
import type { BackendFeature } from '@/lib/core/backend/api/backend-feature';
import { cancelVisitHandlers } from './server/cancel-visit';
import { officePaymentsHandlers } from './server/handlers';
import { visitEndHandlers } from './server/visit-end';

export const feature = {
  officeHandlers: { ...officePaymentsHandlers, ...cancelVisitHandlers, ...visitEndHandlers },
} satisfies BackendFeature;
