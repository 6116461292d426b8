import { timeOffMessages } from '@/lib/features/time-off/messages';
import { commonMessages } from '@/lib/messages/common-messages';
import { formatMessages } from '@/lib/messages/format-messages';

/** Every message file by the name that BRAND_MESSAGES knows it by. */
export const featureMessages = { common: commonMessages, format: formatMessages, timeOff: timeOffMessages };
