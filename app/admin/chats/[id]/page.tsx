import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { OfficeChatScreen } from '@/components/chat/office-chats-screen';
import { pageTitle } from '@/lib/core/texts/page-titles';
import { loadOfficeChat } from '@/lib/features/chat/queries';
import { readParams } from '@/lib/page-lookup';

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
  return <OfficeChatScreen chat={chat} hasProblem={problem !== undefined} formKey={crypto.randomUUID()} />;
}
