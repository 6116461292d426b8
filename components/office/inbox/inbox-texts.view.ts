import { formatInstant, formatShortDay, formatTime } from '@/lib/core/ground/format/date-time';
import { brand } from '@/lib/core/ground/site/brand';
import { labelOf } from '@/lib/core/ground/texts/messages';
import { type Day, dayOf, type Instant } from '@/lib/core/ground/time/zoned';
import { adminMessages } from '@/lib/features/office/frame/messages';
import { inboxOfficeMessages } from '@/lib/features/office/inbox/messages';
import { EARLIER } from '@/lib/features/office/inbox/model';
import type { InboxItem, OfficeCounts } from '@/lib/features/office/inbox/schema';
import { NEW_ACCOUNT_REPORT } from '@/lib/features/people/payment-details/server-texts';
import { profileMessages } from '@/lib/features/people/profile/messages';
import { LEAVE_CATEGORY } from '@/lib/features/people/profile/model';
import { timeOffMessages, timeOffOfficeMessages } from '@/lib/features/standing/time-off/messages';
import { contactHelpMessages } from '@/lib/features/talk/contact/messages-help';

const texts = inboxOfficeMessages;

const REPORTS: Readonly<Record<string, string>> = {
  ...contactHelpMessages.category,
  [LEAVE_CATEGORY]: profileMessages.reason.leave,
  [NEW_ACCOUNT_REPORT.category]: texts.newAccount,
};

/** Returns "Call back: keys". */
export function itemTitle({ kind, category, customerName }: InboxItem): string {
  const customer = customerName ?? '';
  switch (kind) {
    case 'stuck':
      return category === EARLIER ? texts.wasStuckAt({ customer }) : texts.stuckAt({ customer });
    case 'absence':
      return texts.away({ reason: labelOf(timeOffMessages.reason, category) });
    case 'keys':
      return category === 'lost' ? texts.keysLost({ other: customer }) : texts.keysNeeded({ customer });
    case 'unfinished':
      return texts.unfinished({ customer });
    case 'claim':
      return texts.claim({ customer });
    case 'chat':
      return texts.chat;
    case 'call':
      return texts.callBack({ about: labelOf(contactHelpMessages.callBackCategory, category) });
    case 'report':
      return labelOf(REPORTS, category);
    case 'ticket':
      return category;
    default:
      return kind satisfies never;
  }
}

export function itemPreview({ kind, preview, count }: InboxItem): string {
  return kind === 'absence' ? texts.uncovered({ count }) : preview;
}

/** Returns "10:12am" today, else "Mon 23 Nov"; for keys the time of the visit. */
export function itemTime({ at, day, startTime }: InboxItem, today: Day): string {
  if (at !== null) return instantText(at, today);
  if (day === null) return '';
  return day === today && startTime !== null ? formatTime(startTime) : formatShortDay(day);
}

const instantText = (at: Instant, today: Day): string => {
  const day = dayOf(at, brand.timeZone);
  return day === today ? formatInstant(at, brand.timeZone) : formatShortDay(day);
};

/** Returns "Resolved by hannah@sweep.example at 10:12am". */
export function resolvedText(at: Instant, name: string | null, today: Day): string {
  const time = instantText(at, today);
  const isToday = dayOf(at, brand.timeZone) === today;
  const when = adminMessages.when({ day: time, time: formatInstant(at, brand.timeZone) });
  if (name === null) return isToday ? texts.resolvedAt({ time }) : texts.resolvedSince({ when });
  return isToday ? texts.resolvedBy({ name, time }) : texts.resolvedOn({ name, when });
}

interface Counts extends OfficeCounts {
  /** This many urgent visits have no cleaner. */
  readonly uncovered: number;
}

/** The menu and the top bar show these alerts. */
export function alertsOf(counts: Counts | null) {
  const { open, stuck, uncovered } = counts ?? { open: 0, stuck: 0, uncovered: 0 };
  const urgent = [
    ...(stuck > 0 ? [texts.stuckCount({ count: stuck })] : []),
    ...(uncovered > 0 ? [timeOffOfficeMessages.count({ count: uncovered })] : []),
  ];
  return {
    count: open,
    label: texts.openCount({ count: open }),
    urgent: urgent.length > 0 ? urgent.join(' · ') : null,
  };
}
