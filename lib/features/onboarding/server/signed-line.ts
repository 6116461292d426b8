import 'server-only';
import { formatDate } from '@/lib/core/format/past-date';
import { formatInstant } from '@/lib/core/format/time';
import { dayOf, type Instant } from '@/lib/core/time/zoned';
import { applicantsMessages } from '@/lib/features/onboarding/messages-mail';

/** When a contract was signed, as the screens say days and times: by the marketplace's calendar and clock, which it names. */
export function signedLine(signedAt: Instant, timeZone: string): string {
  return applicantsMessages.signedAt({
    day: formatDate(dayOf(signedAt, timeZone)),
    time: formatInstant(signedAt, timeZone),
    zone: timeZone,
  });
}
