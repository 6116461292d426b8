import { brand } from '@/lib/brand';
import { formatDay, formatInstant } from '@/lib/core/format/date-time';
import { dayOf, type Instant } from '@/lib/core/time/zoned';
import { adminMessages } from '@/lib/features/admin/messages';

/** "Monday 23 November, 8:07am" */
export function officeTimeText(at: Instant): string {
  const day = formatDay(dayOf(at, brand.timeZone));
  return adminMessages.when({ day, time: formatInstant(at, brand.timeZone) });
}
