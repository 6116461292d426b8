import 'server-only';
import type { BackendFeature } from '@/lib/core/backend/api/backend-feature';
import { failedJobHandlers } from './server/handlers';

export const feature = {
  officeHandlers: failedJobHandlers,
} satisfies BackendFeature;
