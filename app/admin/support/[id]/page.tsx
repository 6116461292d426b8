import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { SupportChatScreen } from '@/components/admin/support-chat-screen';
import { loadOfficeChat } from '@/lib/features/support-chat/queries';
import { pageTitle } from '@/lib/messages/page-titles';
import { readParams } from '@/lib/page-of';

export const metadata: Metadata = { title: pageTitle('adminSupportChat') };

interface SupportChatPageProps {
  readonly params: Promise<{ readonly id: string }>;
  readonly searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>>;
}

export default async function SupportChatPage({ params, searchParams }: SupportChatPageProps) {
  const read = readParams('adminSupportChat', await params);
  if (!read) notFound();
  const { problem } = await searchParams;
  const chat = await loadOfficeChat(read.id);
  return <SupportChatScreen chat={chat} hasProblem={problem !== undefined} formKey={crypto.randomUUID()} />;
}
