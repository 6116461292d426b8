import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { ChatScreen } from '@/components/chat/office-chat-screen';
import { pageTitle } from '@/lib/core/texts/page-titles';
import { loadOfficeChat } from '@/lib/features/chat/support/queries';
import { readParams } from '@/lib/page-of';

export const metadata: Metadata = { title: pageTitle('adminChat') };

interface SupportChatPageProps {
  readonly params: Promise<{ readonly id: string }>;
  readonly searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>>;
}

export default async function SupportChatPage({ params, searchParams }: SupportChatPageProps) {
  const read = readParams('adminChat', await params);
  if (!read) notFound();
  const { problem } = await searchParams;
  const chat = await loadOfficeChat(read.id);
  return <ChatScreen chat={chat} hasProblem={problem !== undefined} formKey={crypto.randomUUID()} />;
}
