import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { EditScreen } from '@/components/people/profile/edit-screen';
import { ProfileSkeleton } from '@/components/people/profile/profile-skeleton';
import { SuspenseWithDeadline } from '@/components/shell/server/page-start';
import { readParams } from '@/lib/core/ground/site/page-lookup';
import { pageTitle } from '@/lib/core/ground/texts/page-titles';
import { loadWorker } from '@/lib/features/people/profile/queries';

export const metadata: Metadata = { title: pageTitle('profileEdit') };

interface EditPageProps {
  readonly params: Promise<{ readonly part: string }>;
}

export default async function EditPage({ params }: EditPageProps) {
  const read = readParams('profileEdit', await params);
  if (!read) notFound();
  return (
    <SuspenseWithDeadline load={loadWorker()} fallback={<ProfileSkeleton page="profileEdit" />}>
      {(loaded) => <EditScreen {...loaded} part={read.part} />}
    </SuspenseWithDeadline>
  );
}
