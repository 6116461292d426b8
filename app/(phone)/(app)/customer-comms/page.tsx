import type { Metadata } from 'next';
import { SuspenseWithDeadline } from '@/components/shell/server/page-start';
import { ChatListSkeleton } from '@/components/talk/chat/chat-list-frame';
import { ChatListScreen } from '@/components/talk/chat/chat-list-screen';
import { pageTitle } from '@/lib/core/ground/texts/page-titles';
import { loadChats } from '@/lib/features/talk/chat/queries';

export const metadata: Metadata = { title: pageTitle('customerComms') };

export default function CustomerCommsPage() {
  return (
    <SuspenseWithDeadline load={loadChats('customers')} fallback={<ChatListSkeleton partners="customers" />}>
      {({ chats, now }) => <ChatListScreen partners="customers" chats={chats} now={now} />}
    </SuspenseWithDeadline>
  );
}
