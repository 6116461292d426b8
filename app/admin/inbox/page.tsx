import type { Metadata } from 'next';
import { InboxScreen } from '@/components/office/inbox/inbox-screen';
import { readFormOutcome } from '@/lib/core/gateway/session/read-session';
import { pageTitle } from '@/lib/core/ground/texts/page-titles';
import { loadInbox } from '@/lib/features/office/inbox/queries';

export const metadata: Metadata = { title: pageTitle('adminInbox') };

interface InboxPageProps {
  readonly searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>>;
}

export default async function InboxPage({ searchParams }: InboxPageProps) {
  const query = await searchParams;
  const outcome = await readFormOutcome(query.after);
  return <InboxScreen {...(await loadInbox(query))} outcome={outcome} formKey={crypto.randomUUID()} />;
}
