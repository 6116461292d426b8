import Link from 'next/link';
import { OfficeFrame } from '@/components/office/office-frame';
import { RefreshPage } from '@/components/office/refresh-page';
import { whenText } from '@/components/office/when.view';
import { Card } from '@/components/ui/card';
import { Pill } from '@/components/ui/pill';
import { supportChatOfficeMessages } from '@/lib/features/chat/support/messages-office';
import type { OfficeChats } from '@/lib/features/chat/support/wire-office';
import { routes } from '@/lib/routes';

/** Every cleaner who has written to support, the latest first, with what nobody has read yet. */
export function ChatsScreen({ chats }: OfficeChats) {
  const { inboxNone, unread, hasEnded } = supportChatOfficeMessages;
  return (
    <OfficeFrame page="adminChats">
      <RefreshPage />
      {chats.length === 0 && <p>{inboxNone}</p>}
      {chats.length > 0 && (
        <Card>
          <ul>
            {chats.map(({ id, fullName, unreadCount, isOngoing, lastText, lastAt }) => (
              <li key={id} className="border-line border-b last:border-0">
                <Link href={routes.adminChat(id)} prefetch={false} className="block min-h-tap p-4">
                  <span className="flex items-center justify-between gap-3">
                    <span className="font-strong">{fullName}</span>
                    {unreadCount > 0 && <Pill kind="brand">{unread({ count: unreadCount })}</Pill>}
                    {unreadCount === 0 && !isOngoing && (
                      <span className="text-ink-soft text-s">{hasEnded}</span>
                    )}
                  </span>
                  <span className="block truncate">{lastText}</span>
                  <span className="block text-ink-soft text-s">{whenText(lastAt)}</span>
                </Link>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </OfficeFrame>
  );
}
