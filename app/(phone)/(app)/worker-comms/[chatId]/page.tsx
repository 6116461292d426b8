import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { SuspenseWithDeadline } from '@/components/shell/server/page-start';
import { ChatSkeleton } from '@/components/talk/chat/chat-list-frame';
import { ChatScreen } from '@/components/talk/chat/chat-screen';
import { readParams } from '@/lib/core/ground/site/page-lookup';
import { pageTitle } from '@/lib/core/ground/texts/page-titles';
import { loadChat } from '@/lib/features/talk/chat/queries';

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
