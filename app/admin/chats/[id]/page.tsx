import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { OfficeChatScreen } from '@/components/chat/office-chats-screen';
import { readFormOutcome } from '@/lib/core/session/server/read-session';
import { pageTitle } from '@/lib/core/texts/page-titles';
import { loadOfficeChat } from '@/lib/features/chat/queries';
import { readParams } from '@/lib/page-lookup';

export const metadata: Metadata = { title: pageTitle('adminChat') };

interface SupportChatPageProps {
  readonly params: Promise<{ readonly id: string }>;
  readonly searchParams: Promise<{ readonly after?: unknown }>;
}

export default async function SupportChatPage({ params, searchParams }: SupportChatPageProps) {
  const read = readParams('adminChat', await params);
  if (!read) notFound();
  const outcome = await readFormOutcome((await searchParams).after);
  const hasProblem = outcome !== null && outcome.refusal !== null;
  const chat = await loadOfficeChat(read.id);
  const typed = outcome?.refusal?.typed.text ?? '';
  return <OfficeChatScreen chat={chat} hasProblem={hasProblem} typed={typed} formKey={crypto.randomUUID()} />;
}
