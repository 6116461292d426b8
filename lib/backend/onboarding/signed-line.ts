import 'server-only';
import { applicantsMessages } from '@/lib/features/applicants/messages';
import { formatDate } from '@/lib/format/past-date';
import { formatInstant } from '@/lib/format/time';
import { dayOf, type Instant } from '@/lib/time/zoned';

/** When a contract was signed, as the screens say days and times: by the marketplace's calendar and clock, which it names. */
export function signedLine(signedAt: Instant, timeZone: string): string {
  return applicantsMessages.signedAt({
    day: formatDate(dayOf(signedAt, timeZone)),
    time: formatInstant(signedAt, timeZone),
    zone: timeZone,
  });
}
