import type { Metadata } from 'next';
import { ChatListScreen } from '@/components/chat/chat-list-screen';
import { ChatListSkeleton } from '@/components/chat/chat-skeleton';
import { WhenLoaded } from '@/components/shell/server/when-loaded';
import { pageTitle } from '@/lib/core/texts/page-titles';
import { loadChats } from '@/lib/features/chat/queries';

export const metadata: Metadata = { title: pageTitle('customerComms') };

export default function CustomerCommsPage() {
  return (
    <WhenLoaded load={loadChats('customers')} fallback={<ChatListSkeleton partners="customers" />}>
      {({ chats, now }) => <ChatListScreen partners="customers" chats={chats} now={now} />}
    </WhenLoaded>
  );
}
