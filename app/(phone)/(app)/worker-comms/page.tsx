import type { Metadata } from 'next';
import { SuspenseWithDeadline } from '@/components/shell/server/page-start';
import { ChatListSkeleton } from '@/components/talk/chat/chat-list-frame';
import { ChatListScreen } from '@/components/talk/chat/chat-list-screen';
import { pageTitle } from '@/lib/core/ground/texts/page-titles';
import { loadChats } from '@/lib/features/talk/chat/queries';

export const metadata: Metadata = { title: pageTitle('workerComms') };

export default function WorkerCommsPage() {
  return (
    <SuspenseWithDeadline load={loadChats('workers')} fallback={<ChatListSkeleton partners="workers" />}>
      {({ chats, now }) => <ChatListScreen partners="workers" chats={chats} now={now} />}
    </SuspenseWithDeadline>
  );
}
