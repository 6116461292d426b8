import { brand } from '@/lib/brand';
import { formatDay, formatShortDay } from '@/lib/core/format/date';
import { formatInstant } from '@/lib/core/format/time';
import { addDays, type Day, dayOf, type Instant } from '@/lib/core/time/zoned';
import { chatMessages } from '@/lib/features/chat/messages';
import type { Chat } from '@/lib/features/chat/wire-messages';

/** What a chat is about, or null for one with support. */
export function subjectText({ kind, actualDate }: Pick<Chat, 'kind' | 'actualDate'>): string | null {
  if (kind === 'support' || actualDate === null) return null;
  const day = formatShortDay(actualDate);
  return kind === 'visit' ? chatMessages.aboutVisit({ day }) : chatMessages.aboutKeys({ day });
}

/** When the latest message was written: the time today, else the day. */
export function whenText(at: Instant, now: Instant): string {
  const day = dayOf(at, brand.timeZone);
  return day === dayOf(now, brand.timeZone) ? formatInstant(at, brand.timeZone) : formatShortDay(day);
}

/** Between the messages of two days. */
export function dayText(day: Day, today: Day): string {
  if (day === today) return chatMessages.today;
  return day === addDays(today, -1) ? chatMessages.yesterday : formatDay(day);
}
