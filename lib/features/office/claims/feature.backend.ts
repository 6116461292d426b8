import 'server-only';
import type { BackendFeature } from '@/lib/core/backend/api/backend-feature';
import { claimHandlers } from './server/handlers';

export const feature = {
  officeHandlers: claimHandlers,
} satisfies BackendFeature;
