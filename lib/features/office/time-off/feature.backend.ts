import 'server-only';
import type { BackendFeature } from '@/lib/core/backend/api/backend-feature';
import { adminAbsenceHandlers } from './server/handlers';

export const feature = {
  adminHandlers: adminAbsenceHandlers,
} satisfies BackendFeature;
