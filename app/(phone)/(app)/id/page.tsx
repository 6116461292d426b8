import type { Metadata } from 'next';
import { BadgeScreen } from '@/components/people/profile/badge-screen';
import { ProfileSkeleton } from '@/components/people/profile/profile-skeleton';
import { SuspenseWithDeadline } from '@/components/shell/server/page-start';
import { pageTitle } from '@/lib/core/ground/texts/page-titles';
import { loadWorker } from '@/lib/features/people/profile/queries';

export const metadata: Metadata = { title: pageTitle('id') };

export default function BadgePage() {
  return (
    <SuspenseWithDeadline load={loadWorker()} fallback={<ProfileSkeleton page="id" />}>
      {(loaded) => <BadgeScreen {...loaded} />}
    </SuspenseWithDeadline>
  );
}
