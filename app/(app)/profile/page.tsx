import type { Metadata } from 'next';
import { ProfileScreen } from '@/components/profile/profile-screen';
import { ProfileSkeleton } from '@/components/profile/profile-skeleton';
import { WhenLoaded } from '@/components/shell/server/when-loaded';
import { pageTitle } from '@/lib/core/texts/page-titles';
import { loadProfile } from '@/lib/features/profile/queries';

export const metadata: Metadata = { title: pageTitle('profile') };

export default function ProfilePage() {
  return (
    <WhenLoaded load={loadProfile()} fallback={<ProfileSkeleton />}>
      {(loaded) => <ProfileScreen {...loaded} />}
    </WhenLoaded>
  );
}
