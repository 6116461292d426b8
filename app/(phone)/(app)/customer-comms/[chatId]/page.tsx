import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { SuspenseWithDeadline } from '@/components/shell/server/page-start';
import { ChatSkeleton } from '@/components/talk/chat/chat-list-frame';
import { ChatScreen } from '@/components/talk/chat/chat-screen';
import { readParams } from '@/lib/core/ground/site/page-lookup';
import { pageTitle } from '@/lib/core/ground/texts/page-titles';
import { loadChat } from '@/lib/features/talk/chat/queries';

export const metadata: Metadata = { title: pageTitle('customerChat') };

interface CustomerChatPageProps {
  readonly params: Promise<{ readonly chatId: string }>;
}

export default async function CustomerChatPage({ params }: CustomerChatPageProps) {
  const chat = readParams('customerChat', await params);
  if (!chat) notFound();
  return (
    <SuspenseWithDeadline load={loadChat(chat.chatId)} fallback={<ChatSkeleton partners="customers" />}>
      {({ history, now }) => (
        <ChatScreen partners="customers" chatId={chat.chatId} history={history} now={now} />
      )}
    </SuspenseWithDeadline>
  );
}
