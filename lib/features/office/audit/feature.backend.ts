import 'server-only';
import type { BackendFeature } from '@/lib/core/backend/api/backend-feature';
import { officeAuditHandlers } from './server/handlers';

export const feature = {
  officeHandlers: officeAuditHandlers,
} satisfies BackendFeature;
