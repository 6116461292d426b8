import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { ChatSkeleton } from '@/components/chat/chat-list-frame';
import { ChatScreen } from '@/components/chat/chat-screen';
import { SuspenseWithDeadline } from '@/components/shell/server/page-start';
import { pageTitle } from '@/lib/core/texts/page-titles';
import { loadChat } from '@/lib/features/chat/queries';
import { readParams } from '@/lib/page-lookup';

export const metadata: Metadata = { title: pageTitle('workerChat') };

interface WorkerChatPageProps {
  readonly params: Promise<{ readonly chatId: string }>;
}

export default async function WorkerChatPage({ params }: WorkerChatPageProps) {
  const chat = readParams('workerChat', await params);
  if (!chat) notFound();
  return (
    <SuspenseWithDeadline load={loadChat(chat.chatId)} fallback={<ChatSkeleton partners="workers" />}>
      {({ history, now }) => (
        <ChatScreen partners="workers" chatId={chat.chatId} history={history} now={now} />
      )}
    </SuspenseWithDeadline>
  );
}
