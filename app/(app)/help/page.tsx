import type { Metadata } from 'next';
import { SupportChatButton } from '@/components/chat/support/support-chat-button';
import { VisitHelpScreen } from '@/components/help/visit-help-screen';
import { KeysHelpLink } from '@/components/keys/keys-help-link';
import { NotBuiltScreen } from '@/components/shell/screens/not-built-screen';
import { loadNow } from '@/lib/core/sign-in/queries';
import { pageTitle } from '@/lib/core/texts/page-titles';
import { readVisitQuery } from '@/lib/routes';

export const metadata: Metadata = { title: pageTitle('help') };

interface HelpPageProps {
  readonly searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>>;
}

export default async function HelpPage({ searchParams }: HelpPageProps) {
  const visit = readVisitQuery(await searchParams);
  if (visit) return <VisitHelpScreen visit={visit} now={await loadNow()} />;
  return (
    <NotBuiltScreen title={pageTitle('help')}>
      <SupportChatButton />
      <KeysHelpLink />
    </NotBuiltScreen>
  );
}
