import type { Metadata } from 'next';
import { ActScreen } from '@/components/impersonation/act-screen';
import { ActingFrame } from '@/components/impersonation/acting-frame';
import { loadActingName } from '@/lib/core/sign-in/queries';
import { pageTitle } from '@/lib/core/texts/page-titles';
import { loadActingWish } from '@/lib/features/admin/queries';

export const metadata: Metadata = { title: pageTitle('act') };
export const dynamic = 'force-dynamic';

interface ActPageProps {
  readonly searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>>;
}

export default async function ActPage({ searchParams }: ActPageProps) {
  const { problem } = await searchParams;
  const wish = await loadActingWish();
  const name = wish?.file?.worker.fullName ?? null;
  return (
    <>
      <ActingFrame name={await loadActingName()} />
      <ActScreen wish={wish && { workerId: wish.workerId, name }} problem={problem} />
    </>
  );
}
