import Link from 'next/link';
import { Card } from '@/components/ui/card';
import { classNames } from '@/components/ui/class-names';
import type { Instant } from '@/lib/core/time/zoned';
import { partnerName } from '@/lib/features/chat/chat-object-names';
import { chatMessages } from '@/lib/features/chat/messages';
import type { Chat } from '@/lib/features/chat/wire-messages';
import { subjectText, whenText } from './chat-texts.view';
import { UnreadMark } from './unread-mark';

interface ChatRowProps {
  readonly chat: Chat;
  readonly href: string;
  readonly now: Instant;
}

/** A chat of a list: with whom, about what, its latest words, and how many of them are unread. */
export function ChatRow({ chat, href, now }: ChatRowProps) {
  const { lastMessage, unreadCount } = chat;
  const subject = subjectText(chat);
  return (
    <li>
      <Link href={href} prefetch={false} className="group block rounded-l">
        <Card className="flex items-center gap-3 p-4 group-active:bg-card-sunk">
          <div className="min-w-0 grow">
            <div className="flex items-baseline justify-between gap-2">
              <p className="truncate font-strong text-l">
                <bdi>{partnerName(chat)}</bdi>
              </p>
              {lastMessage && (
                <time dateTime={lastMessage.writtenAt} className="shrink-0 text-ink-soft text-s">
                  {whenText(lastMessage.writtenAt, now)}
                </time>
              )}
            </div>
            {subject && <p className="text-ink-soft text-s">{subject}</p>}
            {lastMessage && (
              <p
                className={classNames(
                  'mt-1 truncate text-m',
                  unreadCount > 0 ? 'font-medium' : 'text-ink-soft',
                )}
              >
                {lastMessage.isOwn ? chatMessages.you({ text: lastMessage.text }) : lastMessage.text}
              </p>
            )}
          </div>
          <UnreadMark count={unreadCount} />
        </Card>
      </Link>
    </li>
  );
}
