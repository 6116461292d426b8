import 'server-only';
import type { BackendFeature } from '@/lib/core/backend/api/backend-feature';
import { officeHandoverHandlers } from './server/handlers';

export const feature = {
  officeHandlers: officeHandoverHandlers,
} satisfies BackendFeature;
