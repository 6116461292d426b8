import 'server-only';
import type { BackendFeature } from '@/lib/core/backend/api/backend-feature';
import { impersonationStartHandlers } from './server/handlers';

export const feature = {
  officeHandlers: impersonationStartHandlers,
} satisfies BackendFeature;
