import 'server-only';
import type { BackendFeature } from '@/lib/core/backend/api/backend-feature';
import { officeHandlers } from './server/handlers';

export const feature = {
  adminHandlers: officeHandlers,
} satisfies BackendFeature;
