import 'server-only';
import type { BackendFeature } from '@/lib/core/backend/api/backend-feature';
import { inboxHandlers } from './server/handlers';

export const feature = {
  officeHandlers: inboxHandlers,
} satisfies BackendFeature;
