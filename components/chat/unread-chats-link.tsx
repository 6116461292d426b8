'use client';

import Link from 'next/link';
import { useUnreadChats } from '@/lib/features/chat/hooks';
import { unreadCount } from '@/lib/features/chat/rules';
import { usePersistUnreadChats } from '@/lib/features/chat/use-persisted-chats';
import { routes } from '@/lib/routes';
import { UnreadMark } from './unread-mark';

/** Leads to the chats that have unread messages, those with customers first; nothing where there are none. [MENU-03] */
export function UnreadChatsLink() {
  const unread = useUnreadChats(true).data;
  usePersistUnreadChats(unread);
  const count = unread ? unreadCount(unread) : 0;
  if (!unread || count === 0) return null;
  return (
    <Link
      href={unread.visitChats.length > 0 ? routes.customerComms : routes.workerComms}
      prefetch={false}
      // A target of full size around a mark that leaves the title its line.
      className="-my-3 inline-flex min-h-tap min-w-tap items-center rounded-full active:opacity-80"
    >
      <UnreadMark count={count} hasIcon />
    </Link>
  );
}
