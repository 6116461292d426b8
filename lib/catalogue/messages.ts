import { extraJobsMessages } from '@/lib/features/extra-jobs/messages';
import { timeOffMessages } from '@/lib/features/time-off/messages';
import { commonMessages } from '@/lib/messages/common-messages';

/** Every message file by the name that BRAND_MESSAGES knows it by. */
export const featureMessages = {
  common: commonMessages,
  extraJobs: extraJobsMessages,
  timeOff: timeOffMessages,
};
