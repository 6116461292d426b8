import type { Metadata } from 'next';
import { ChatListScreen } from '@/components/chat/chat-list-screen';
import { ListPageSkeleton } from '@/components/shell/frame/list-page-skeleton';
import { WhenLoaded } from '@/components/shell/server/when-loaded';
import { chatMessages } from '@/lib/features/chat/messages';
import { loadChats } from '@/lib/features/chat/queries';
import { pageTitle } from '@/lib/messages/page-titles';

export const metadata: Metadata = { title: pageTitle('workerComms') };

export default function WorkerCommsPage() {
  return (
    <WhenLoaded
      load={loadChats('workers')}
      fallback={<ListPageSkeleton title={pageTitle('workerComms')} label={chatMessages.loading} />}
    >
      {({ chats, now }) => <ChatListScreen partners="workers" chats={chats} now={now} />}
    </WhenLoaded>
  );
}
