import 'server-only';
import type { BackendFeature } from '@/lib/core/backend/api/backend-feature';
import { lostVisitsHandlers } from './server/handlers';
import { WORKER_MAIL_JOB, workerMailHandler } from './server/worker-mail';

export const feature = {
  workerHandlers: lostVisitsHandlers,
  jobs: (options) => ({ [WORKER_MAIL_JOB]: workerMailHandler(options) }),
} satisfies BackendFeature;
