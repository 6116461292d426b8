import 'server-only';
import type { BackendFeature } from '@/lib/core/backend/api/backend-feature';
import { dayHoursHandlers } from './server/day-hours';
import { readRecordHandlers } from './server/read-record';
import { trustHandlers } from './server/trust';
import { workHandlers } from './server/work';

export const feature = {
  officeHandlers: { ...readRecordHandlers, ...trustHandlers, ...workHandlers, ...dayHoursHandlers },
} satisfies BackendFeature;
