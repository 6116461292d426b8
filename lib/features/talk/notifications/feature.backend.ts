import 'server-only';
import type { BackendFeature } from '@/lib/core/backend/api/backend-feature';
import { createSendPush } from '@/lib/core/backend/push/send-push';
import { vapidKeys } from '@/lib/core/backend/push/vapid-keys';
import { remindOfTomorrow } from './server/evening';
import { PUSH_JOB, removeOldNotifications } from './server/notify';
import { pushJobHandler } from './server/push-job';
import { devicePushHandlers, testPushPreparations } from './server/test-push';

export const feature = {
  workerHandlers: devicePushHandlers,
  preparations: testPushPreparations,
  jobs: (options) => ({
    [PUSH_JOB]: pushJobHandler({ ...options, send: createSendPush({ keys: vapidKeys }) }),
  }),
  // A push service is chosen by the cleaner's browser. One that does not answer must not hold up mails and documents.
  slowJobs: [PUSH_JOB],
  everyDay: [removeOldNotifications],
  everyMinute: [remindOfTomorrow],
} satisfies BackendFeature;
