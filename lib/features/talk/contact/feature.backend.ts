import 'server-only';
import type { BackendFeature } from '@/lib/core/backend/api/backend-feature';
import { contactHandlers } from './server/handlers';
import { supportHoursHandlers } from './server/support-hours';

export const feature = {
  workerHandlers: { ...contactHandlers, ...supportHoursHandlers },
} satisfies BackendFeature;
