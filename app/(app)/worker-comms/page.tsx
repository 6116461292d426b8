import type { Metadata } from 'next';
import { ChatListSkeleton } from '@/components/chat/chat-list-frame';
import { ChatListScreen } from '@/components/chat/chat-list-screen';
import { SuspenseWithDeadline } from '@/components/shell/server/page-start';
import { pageTitle } from '@/lib/core/texts/page-titles';
import { loadChats } from '@/lib/features/chat/queries';

export const metadata: Metadata = { title: pageTitle('workerComms') };

export default function WorkerCommsPage() {
  return (
    <SuspenseWithDeadline load={loadChats('workers')} fallback={<ChatListSkeleton partners="workers" />}>
      {({ chats, now }) => <ChatListScreen partners="workers" chats={chats} now={now} />}
    </SuspenseWithDeadline>
  );
}
