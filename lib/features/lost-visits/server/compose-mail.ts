import 'server-only';
import { brand } from '@/lib/brand';
import { formatDay } from '@/lib/core/format/date';
import { formatTime } from '@/lib/core/format/time';
import { composeMail } from '@/lib/core/mail/compose';
import type { Mail } from '@/lib/core/mail/mailer';
import type { ClockTime, Day } from '@/lib/core/time/zoned';
import { cleanerMailMessages } from '@/lib/features/lost-visits/messages-mail';

/** A clean with another cleaner than before; names are first names, null for nobody. */
export interface CleanerChange {
  readonly day: Day;
  readonly startTime: ClockTime;
  readonly before: string | null;
  readonly after: string | null;
}

/** More cleans of one job than these are counted, not named. */
const MOST_LINES = 6;

/** The mail to a customer whose cleaner changes. It names no address and says nothing of why. */
export function composeCleanerMail({
  customer,
  changes,
  provider,
}: {
  readonly customer: string;
  /** Who sends it. */
  readonly provider: string;
  readonly changes: readonly CleanerChange[];
}): Pick<Mail, 'subject' | 'text' | 'html'> {
  const { hello, nobodyNext, more, questions, from } = cleanerMailMessages;
  const isLooking = changes.some(({ after }) => after === null);
  const hidden = changes.length - MOST_LINES;
  return composeMail({
    subject: subjectOf(changes),
    paragraphs: [
      hello({ customer }),
      ...changes.slice(0, MOST_LINES).map(lineOf),
      ...(hidden > 0 ? [more({ count: hidden })] : []),
      ...(isLooking ? [nobodyNext] : []),
      questions({ email: brand.supportEmail }),
    ],
    from: from({ provider }),
  });
}

function subjectOf([first, ...others]: readonly CleanerChange[]): string {
  const { subjectOther, subjectNobody, subjectSeveral } = cleanerMailMessages;
  if (!first || others.length > 0) return subjectSeveral;
  const day = formatDay(first.day);
  return first.after === null ? subjectNobody({ day }) : subjectOther({ cleaner: first.after, day });
}

function lineOf({ day: date, startTime, before, after }: CleanerChange): string {
  const { other, otherInPlace, nobody } = cleanerMailMessages;
  const when = { day: formatDay(date), time: formatTime(startTime) };
  if (after === null) return nobody({ ...when, before: before ?? '' });
  return before === null
    ? other({ ...when, cleaner: after })
    : otherInPlace({ ...when, cleaner: after, before });
}
