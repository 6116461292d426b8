import type { Metadata } from 'next';
import { SavedRepliesScreen } from '@/components/office/inbox/saved-replies-screen';
import { readFormOutcome } from '@/lib/core/gateway/session/read-session';
import { pageTitle } from '@/lib/core/ground/texts/page-titles';
import { loadForOffice } from '@/lib/features/office/desk/queries';
import { officeTicketCalls } from '@/lib/features/office/help/calls';

export const metadata: Metadata = { title: pageTitle('adminReplies') };

interface RepliesPageProps {
  readonly searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>>;
}

export default async function RepliesPage({ searchParams }: RepliesPageProps) {
  const outcome = await readFormOutcome((await searchParams).after);
  const replies = await loadForOffice(officeTicketCalls.listCannedReplies, {});
  return <SavedRepliesScreen replies={replies} outcome={outcome} />;
}
