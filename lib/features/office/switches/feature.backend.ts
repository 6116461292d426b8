import 'server-only';
import type { BackendFeature } from '@/lib/core/backend/api/backend-feature';
import { adminSwitchHandlers } from './server/handlers';

export const feature = {
  adminHandlers: adminSwitchHandlers,
} satisfies BackendFeature;
