import 'server-only';
import type { BackendFeature } from '@/lib/core/backend/api/backend-feature';
import { CLEANER_MAIL_JOB, cleanerMailHandler } from './server/cleaner-mail';
import { lostVisitsHandlers } from './server/handlers';

export const feature = {
  workerHandlers: lostVisitsHandlers,
  jobs: (options) => ({ [CLEANER_MAIL_JOB]: cleanerMailHandler(options) }),
} satisfies BackendFeature;
