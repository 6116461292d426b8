import { keysMessages } from '@/lib/features/keys/messages';
import { rateVisitMessages } from '@/lib/features/rate-visit/messages';
import { timeOffMessages } from '@/lib/features/time-off/messages';
import { visitActionsMessages } from '@/lib/features/visit-actions/messages';
import { visitsMessages } from '@/lib/features/visits/messages';
import { commonMessages } from '@/lib/messages/common-messages';

/** Every message file by the name that BRAND_MESSAGES knows it by. */
export const featureMessages = {
  common: commonMessages,
  keys: keysMessages,
  rateVisit: rateVisitMessages,
  timeOff: timeOffMessages,
  visitActions: visitActionsMessages,
  visits: visitsMessages,
};
