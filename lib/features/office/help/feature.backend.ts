import 'server-only';
import type { BackendFeature } from '@/lib/core/backend/api/backend-feature';
import { officeTicketHandlers } from './server/handlers';
import { helpTopicHandlers } from './server/help-topics';

export const feature = {
  officeHandlers: { ...officeTicketHandlers, ...helpTopicHandlers },
} satisfies BackendFeature;
