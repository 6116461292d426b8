import type { Metadata } from 'next';
import { ProfileSkeleton } from '@/components/people/profile/profile-skeleton';
import { TravelScreen } from '@/components/people/profile/travel-screen';
import { SuspenseWithDeadline } from '@/components/shell/server/page-start';
import { pageTitle } from '@/lib/core/ground/texts/page-titles';
import { loadWorker } from '@/lib/features/people/profile/queries';

export const metadata: Metadata = { title: pageTitle('travel') };

export default function TravelPage() {
  return (
    <SuspenseWithDeadline load={loadWorker()} fallback={<ProfileSkeleton page="travel" />}>
      {(loaded) => <TravelScreen {...loaded} />}
    </SuspenseWithDeadline>
  );
}
