import type { Metadata } from 'next';
import { BadgeScreen } from '@/components/profile/badge-screen';
import { ProfileSkeleton } from '@/components/profile/profile-skeleton';
import { SuspenseWithDeadline } from '@/components/shell/server/page-start';
import { pageTitle } from '@/lib/core/texts/page-titles';
import { loadWorker } from '@/lib/features/profile/queries';

export const metadata: Metadata = { title: pageTitle('id') };

export default function BadgePage() {
  return (
    <SuspenseWithDeadline load={loadWorker()} fallback={<ProfileSkeleton page="id" />}>
      {(loaded) => <BadgeScreen {...loaded} />}
    </SuspenseWithDeadline>
  );
}
