import { performanceMessages } from '@/lib/features/performance/messages';
import { rateVisitMessages } from '@/lib/features/rate-visit/messages';
import { scheduleMessages } from '@/lib/features/schedule/messages';
import { timeOffMessages } from '@/lib/features/time-off/messages';
import { commonMessages } from '@/lib/messages/common-messages';
import { formatMessages } from '@/lib/messages/format-messages';

/** Every message file by the name that BRAND_MESSAGES knows it by. */
export const featureMessages = {
  common: commonMessages,
  format: formatMessages,
  performance: performanceMessages,
  rateVisit: rateVisitMessages,
  schedule: scheduleMessages,
  timeOff: timeOffMessages,
};
