import type { Metadata } from 'next';
import { ChatListScreen } from '@/components/chat/chat-list-screen';
import { ListPageSkeleton } from '@/components/shell/frame/list-page-skeleton';
import { WhenLoaded } from '@/components/shell/server/when-loaded';
import { chatMessages } from '@/lib/features/chat/messages';
import { loadChats } from '@/lib/features/chat/queries';
import { pageTitle } from '@/lib/messages/page-titles';

export const metadata: Metadata = { title: pageTitle('customerComms') };

export default function CustomerCommsPage() {
  return (
    <WhenLoaded
      load={loadChats('customers')}
      fallback={<ListPageSkeleton title={pageTitle('customerComms')} label={chatMessages.loading} />}
    >
      {({ chats, now }) => <ChatListScreen partners="customers" chats={chats} now={now} />}
    </WhenLoaded>
  );
}
