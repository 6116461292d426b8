import type { Metadata } from 'next';
import { ColleaguesScreen } from '@/components/office/colleagues/colleagues-screen';
import { readFormOutcome } from '@/lib/core/gateway/session/read-session';
import { pageTitle } from '@/lib/core/ground/texts/page-titles';
import { loadColleagues } from '@/lib/features/office/colleagues/queries';

export const metadata: Metadata = { title: pageTitle('adminColleagues') };

interface ColleaguesPageProps {
  readonly searchParams: Promise<Readonly<Record<'after' | 'remove' | 'invite' | 'name', unknown>>>;
}

export default async function ColleaguesPage({ searchParams }: ColleaguesPageProps) {
  const { after, remove, invite, name } = await searchParams;
  return (
    <ColleaguesScreen
      {...(await loadColleagues())}
      outcome={await readFormOutcome(after)}
      isInviting={invite !== undefined}
      isRenaming={name !== undefined}
      toRemove={Number.parseInt(String(remove), 10) || null}
    />
  );
}
