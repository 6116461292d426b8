import 'server-only';
import type { BackendFeature } from '@/lib/core/backend/api/backend-feature';
import { cancelVisitHandlers } from './server/cancel-visit';
import { officePaymentsHandlers } from './server/handlers';
import { visitEndHandlers } from './server/visit-end';
import { visitTipHandlers } from './server/visit-tips';

export const feature = {
  officeHandlers: {
    ...officePaymentsHandlers,
    ...cancelVisitHandlers,
    ...visitEndHandlers,
    ...visitTipHandlers,
  },
} satisfies BackendFeature;
