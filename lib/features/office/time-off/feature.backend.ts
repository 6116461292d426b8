import 'server-only';
import type { BackendFeature } from '@/lib/core/backend/api/backend-feature';
import { officeAbsenceHandlers } from './server/handlers';

export const feature = {
  officeHandlers: officeAbsenceHandlers,
} satisfies BackendFeature;
