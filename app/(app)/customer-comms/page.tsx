import type { Metadata } from 'next';
import { ChatListSkeleton } from '@/components/chat/chat-list-frame';
import { ChatListScreen } from '@/components/chat/chat-list-screen';
import { SuspenseWithDeadline } from '@/components/shell/server/page-start';
import { pageTitle } from '@/lib/core/texts/page-titles';
import { loadChats } from '@/lib/features/chat/queries';

export const metadata: Metadata = { title: pageTitle('customerComms') };

export default function CustomerCommsPage() {
  return (
    <SuspenseWithDeadline load={loadChats('customers')} fallback={<ChatListSkeleton partners="customers" />}>
      {({ chats, now }) => <ChatListScreen partners="customers" chats={chats} now={now} />}
    </SuspenseWithDeadline>
  );
}
