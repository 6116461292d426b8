import { formatDay, formatInstant } from '@/lib/core/ground/format/date-time';
import { brand } from '@/lib/core/ground/site/brand';
import { dayOf, type Instant } from '@/lib/core/ground/time/zoned';
import { adminMessages } from '@/lib/features/office/frame/messages';

/** Returns "Monday 23 November, 8:07am". */
export function officeTimeText(at: Instant): string {
  const day = formatDay(dayOf(at, brand.timeZone));
  return adminMessages.when({ day, time: formatInstant(at, brand.timeZone) });
}
