import 'server-only';
import type { BackendFeature } from '@/lib/core/backend/api/backend-feature';
import { officeDeskHandlers } from './server/handlers';

export const feature = {
  officeHandlers: officeDeskHandlers,
} satisfies BackendFeature;
