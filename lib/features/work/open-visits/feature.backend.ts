import 'server-only';
import type { BackendFeature } from '@/lib/core/backend/api/backend-feature';
import { FORGOTTEN_FINISH, findRunningPages, remindOfFinishes } from './server/forgotten-finish';
import { openVisitsHandlers } from './server/handlers';

export const feature = {
  workerHandlers: openVisitsHandlers,
  truePages: { [FORGOTTEN_FINISH]: findRunningPages },
  everyMinute: [remindOfFinishes],
} satisfies BackendFeature;
