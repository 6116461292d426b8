import type { Metadata } from 'next';
import { SavedRepliesScreen } from '@/components/inbox/saved-replies-screen';
import { readFormOutcome } from '@/lib/core/session/server/read-session';
import { pageTitle } from '@/lib/core/texts/page-titles';
import { loadForAdmin } from '@/lib/features/admin/queries';
import { officeTicketCalls } from '@/lib/features/help/office-calls';

export const metadata: Metadata = { title: pageTitle('adminReplies') };

interface RepliesPageProps {
  readonly searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>>;
}

export default async function RepliesPage({ searchParams }: RepliesPageProps) {
  const outcome = await readFormOutcome((await searchParams).after);
  const replies = await loadForAdmin(officeTicketCalls.listCannedReplies, {});
  return <SavedRepliesScreen replies={replies} outcome={outcome} />;
}
