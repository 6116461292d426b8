'use client';

import Link from 'next/link';
import type { ReactNode } from 'react';
import { AppFrame } from '@/components/shell/frame/app-frame';
import { BACK_TO_SCHEDULE } from '@/components/shell/frame/back-to-schedule';
import { PageHeader } from '@/components/shell/frame/page-header';
import { SEGMENTS, segmentStyle } from '@/components/ui/tabs';
import { brand } from '@/lib/brand';
import { pageTitle } from '@/lib/core/texts/page-titles';
import { useUnreadChats } from '@/lib/features/chat/hooks';
import { chatMessages } from '@/lib/features/chat/messages';
import { type ChatPartners, unreadCount } from '@/lib/features/chat/rules';
import { usePersistUnreadChats } from '@/lib/features/chat/use-persisted-chats';
import type { UnreadChats } from '@/lib/features/chat/wire';
import { routes } from '@/lib/routes';
import { UnreadMark } from './unread-mark';

interface ChatListFrameProps {
  readonly partners: ChatPartners;
  readonly note?: ReactNode;
  readonly children: ReactNode;
}

/** Title and switch of both chat lists, which the documents give an address each. [NAV-31] [NAV-32] */
export function ChatListFrame({ partners, note, children }: ChatListFrameProps) {
  return (
    <AppFrame>
      <PageHeader title={pageTitle('customerComms')} back={BACK_TO_SCHEDULE} note={note} />
      <PartnersSwitch partners={partners} />
      {children}
    </AppFrame>
  );
}

const LISTS = [
  {
    partners: 'customers',
    href: routes.customerComms,
    label: chatMessages.withCustomers,
    unreadOf: ({ visitChats }: UnreadChats) => unreadCount({ visitChats, remoteKeyTransferChats: [] }),
  },
  {
    partners: 'workers',
    href: routes.workerComms,
    label: chatMessages.withWorkers({ worker: brand.worker }),
    unreadOf: ({ remoteKeyTransferChats }: UnreadChats) =>
      unreadCount({ visitChats: [], remoteKeyTransferChats }),
  },
] as const;

function PartnersSwitch({ partners }: Pick<ChatListFrameProps, 'partners'>) {
  const unread = useUnreadChats(true).data;
  usePersistUnreadChats(unread);
  return (
    <nav aria-label={chatMessages.whoWith}>
      <ul className={SEGMENTS}>
        {LISTS.map(({ partners: others, href, label, unreadOf }) => (
          <li key={href} className="flex flex-col">
            <Link
              href={href}
              prefetch={false}
              replace
              aria-current={others === partners ? 'page' : undefined}
              className={`grow ${segmentStyle(others === partners)}`}
            >
              {label}
              {unread && <UnreadMark count={unreadOf(unread)} />}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
