import type { Metadata } from 'next';
import { ChatListScreen } from '@/components/chat/chat-list-screen';
import { ChatListSkeleton } from '@/components/chat/chat-skeleton';
import { WhenLoaded } from '@/components/shell/server/when-loaded';
import { pageTitle } from '@/lib/core/texts/page-titles';
import { loadChats } from '@/lib/features/chat/queries';

export const metadata: Metadata = { title: pageTitle('workerComms') };

export default function WorkerCommsPage() {
  return (
    <WhenLoaded load={loadChats('workers')} fallback={<ChatListSkeleton partners="workers" />}>
      {({ chats, now }) => <ChatListScreen partners="workers" chats={chats} now={now} />}
    </WhenLoaded>
  );
}
