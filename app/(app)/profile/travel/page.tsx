import type { Metadata } from 'next';
import { ProfileSkeleton } from '@/components/profile/profile-skeleton';
import { TravelScreen } from '@/components/profile/travel-screen';
import { SuspenseWithDeadline } from '@/components/shell/server/page-start';
import { pageTitle } from '@/lib/core/texts/page-titles';
import { loadWorker } from '@/lib/features/profile/queries';

export const metadata: Metadata = { title: pageTitle('travel') };

export default function TravelPage() {
  return (
    <SuspenseWithDeadline load={loadWorker()} fallback={<ProfileSkeleton page="travel" />}>
      {(loaded) => <TravelScreen {...loaded} />}
    </SuspenseWithDeadline>
  );
}
