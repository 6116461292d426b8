import 'server-only';
import type { BackendFeature } from '@/lib/core/backend/api/backend-feature';
import { adminOfferHandlers } from './server/handlers';

export const feature = {
  adminHandlers: adminOfferHandlers,
} satisfies BackendFeature;
