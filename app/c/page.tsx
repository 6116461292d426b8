import type { Metadata } from 'next';
import { ClosedChatScreen, CustomerChatScreen } from '@/components/talk/chat/customer/customer-chat-screen';
import { pageTitle } from '@/lib/core/ground/texts/page-titles';
import { loadCustomerChat } from '@/lib/features/talk/chat/queries';

export const metadata: Metadata = {
  title: pageTitle('customerPage'),
  robots: { index: false, follow: false },
};

export const dynamic = 'force-dynamic';

interface CustomerChatPageProps {
  readonly searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>>;
}

export default async function CustomerChatPage({ searchParams }: CustomerChatPageProps) {
  const [{ problem }, chat] = await Promise.all([searchParams, loadCustomerChat()]);
  return 'messages' in chat ? (
    <CustomerChatScreen chat={chat} problem={problem} formKey={crypto.randomUUID()} />
  ) : (
    <ClosedChatScreen reason={chat.closed} />
  );
}
