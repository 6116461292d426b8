import 'server-only';
import type { BackendFeature } from '@/lib/core/backend/api/backend-feature';
import { adminHandoverHandlers } from './server/handlers';

export const feature = {
  adminHandlers: adminHandoverHandlers,
} satisfies BackendFeature;
