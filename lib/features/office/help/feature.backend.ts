import 'server-only';
import type { BackendFeature } from '@/lib/core/backend/api/backend-feature';
import { officeTicketHandlers } from './server/handlers';

export const feature = {
  officeHandlers: officeTicketHandlers,
} satisfies BackendFeature;
