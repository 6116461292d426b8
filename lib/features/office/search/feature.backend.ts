import 'server-only';
import type { BackendFeature } from '@/lib/core/backend/api/backend-feature';
import { officeSearchHandlers } from './server/handlers';

export const feature = {
  officeHandlers: officeSearchHandlers,
} satisfies BackendFeature;
