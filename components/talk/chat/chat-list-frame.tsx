'use client';

import Link from 'next/link';
import type { ReactNode } from 'react';
import { AppFrame } from '@/components/shell/frame/app-frame';
import { BACK_TO_SCHEDULE } from '@/components/shell/frame/back-to-schedule';
import { PageHeader } from '@/components/shell/frame/page-header';
import { Skeleton } from '@/components/ui/skeleton';
import { SEGMENTS, segmentStyle } from '@/components/ui/tab-style';
import { brand } from '@/lib/core/ground/site/brand';
import { routes } from '@/lib/core/ground/site/routes';
import { pageTitle } from '@/lib/core/ground/texts/page-titles';
import { chatTexts } from '@/lib/features/talk/chat/messages';
import { type ChatPartners, unreadCount } from '@/lib/features/talk/chat/rules';
import type { UnreadChats } from '@/lib/features/talk/chat/schema';
import { usePersistUnreadChats } from '@/lib/features/talk/chat/use-persisted-chats';
import { useUnreadChats } from '@/lib/features/talk/chat/use-unread-chats';
import { UnreadMark } from './unread-mark';

interface ChatListFrameProps {
  readonly partners: ChatPartners;
  readonly note?: ReactNode;
  readonly children: ReactNode;
}

/** Each list has its own address. [NAV-31] [NAV-32] */
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
    label: chatTexts.withCustomers,
    unreadOf: ({ visitChats }: UnreadChats) => unreadCount({ visitChats, remoteKeyTransferChats: [] }),
  },
  {
    partners: 'workers',
    href: routes.workerComms,
    label: chatTexts.withWorkers({ worker: brand.worker }),
    unreadOf: ({ remoteKeyTransferChats }: UnreadChats) =>
      unreadCount({ visitChats: [], remoteKeyTransferChats }),
  },
] as const;

function PartnersSwitch({ partners }: Pick<ChatListFrameProps, 'partners'>) {
  const unread = useUnreadChats(true).data;
  usePersistUnreadChats(unread);
  return (
    <nav aria-label={chatTexts.whoWith}>
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

export function ChatSkeleton({ partners }: { readonly partners: ChatPartners }) {
  const isWithCustomers = partners === 'customers';
  const href = isWithCustomers ? routes.customerComms : routes.workerComms;
  return (
    <AppFrame>
      <PageHeader
        title={pageTitle(isWithCustomers ? 'customerChat' : 'workerChat')}
        back={{ href, label: chatTexts.back }}
      />
      <MessagesSkeleton />
    </AppFrame>
  );
}

export function ChatListSkeleton({ partners }: { readonly partners: ChatPartners }) {
  return (
    <ChatListFrame partners={partners}>
      <ListSkeleton label={chatTexts.loading} />
    </ChatListFrame>
  );
}

export function MessagesSkeleton() {
  return (
    <div className="mt-auto flex flex-col gap-2">
      <p role="status" className="sr-only">
        {chatTexts.loadingChat}
      </p>
      <Skeleton shape="card" className="h-mark w-[70%]" />
      <Skeleton shape="card" className="h-tap-main w-[45%] self-end" />
      <Skeleton shape="card" className="h-mark w-[60%]" />
      <Skeleton className="mt-3 h-tap w-full" />
    </div>
  );
}

/** Only screen readers read `label`. */
export function ListSkeleton({ label }: { readonly label: string }) {
  return (
    <div className="flex flex-col gap-3">
      <p role="status" className="sr-only">
        {label}
      </p>
      <Skeleton shape="card" className="h-mark w-full" />
      <Skeleton shape="card" className="h-mark w-full" />
      <Skeleton shape="card" className="h-mark w-full" />
    </div>
  );
}
