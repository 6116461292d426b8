import type { Metadata } from 'next';
import { ProfileSkeleton } from '@/components/profile/profile-skeleton';
import { TravelScreen } from '@/components/profile/travel-screen';
import { WhenLoaded } from '@/components/shell/server/when-loaded';
import { loadWorker } from '@/lib/features/profile/queries';
import { pageTitle } from '@/lib/core/texts/page-titles';

export const metadata: Metadata = { title: pageTitle('travel') };

export default function TravelPage() {
  return (
    <WhenLoaded load={loadWorker()} fallback={<ProfileSkeleton page="travel" />}>
      {(loaded) => <TravelScreen {...loaded} />}
    </WhenLoaded>
  );
}
