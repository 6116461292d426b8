import 'server-only';
import type { BackendFeature } from '@/lib/core/backend/api/backend-feature';
import { officeOfferHandlers } from './server/handlers';

export const feature = {
  officeHandlers: officeOfferHandlers,
} satisfies BackendFeature;
