import 'server-only';
import type { BackendFeature } from '@/lib/core/backend/api/backend-feature';
import { adminAuditHandlers } from './server/handlers';

export const feature = {
  adminHandlers: adminAuditHandlers,
} satisfies BackendFeature;
