import type { ReactNode } from 'react';
import { EmptyState } from '@/components/ui/empty-state';
import { MessageSquareOff } from '@/components/ui/icons';
import { formatDay, formatInstant, formatShortDay } from '@/lib/core/ground/format/date-time';
import { brand } from '@/lib/core/ground/site/brand';
import { commonMessages } from '@/lib/core/ground/texts/common-messages';
import { addDays, type Day, dayOf, type Instant } from '@/lib/core/ground/time/zoned';
import type { CallState } from '@/lib/core/phone/client/use-call';
import { chatTexts } from '@/lib/features/talk/chat/messages';
import type { Chat } from '@/lib/features/talk/chat/schema';

/** Returns null for a chat with support. */
export function subjectText({ kind, actualDate }: Pick<Chat, 'kind' | 'actualDate'>): string | null {
  if (kind === 'support' || actualDate === null) return null;
  const day = formatShortDay(actualDate);
  return kind === 'visit' ? chatTexts.aboutVisit({ day }) : chatTexts.aboutKeys({ day });
}

/** Returns the time if it is today, otherwise the day. */
export function chatTimeText(at: Instant, now: Instant): string {
  const day = dayOf(at, brand.timeZone);
  return day === dayOf(now, brand.timeZone) ? formatInstant(at, brand.timeZone) : formatShortDay(day);
}

export function dayText(day: Day, today: Day): string {
  if (day === today) return chatTexts.today;
  return day === addDays(today, -1) ? chatTexts.yesterday : formatDay(day);
}

/** A retry does not help: the root has no chats, or the chat service denies this user. */
const UNAVAILABLE: ReadonlySet<string | undefined> = new Set(['not_found', 'permission_denied']);

export function chatProblem(query: CallState<unknown>, problem: ReactNode): ReactNode {
  if (!UNAVAILABLE.has(query.error?.code)) return problem;
  return (
    <EmptyState
      icon={MessageSquareOff}
      title={commonMessages.chatNotAvailable}
      text={chatTexts.unavailableText}
    />
  );
}
