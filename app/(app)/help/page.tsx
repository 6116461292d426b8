import type { Metadata } from 'next';
import { NotBuiltScreen } from '@/components/shell/screens/not-built-screen';
import { SupportChatButton } from '@/components/support-chat/support-chat-button';
import { pageTitle } from '@/lib/messages/page-titles';

export const metadata: Metadata = { title: pageTitle('help') };

export default function HelpPage() {
  return (
    <NotBuiltScreen title={pageTitle('help')}>
      <SupportChatButton />
    </NotBuiltScreen>
  );
}
