import type { Metadata } from 'next';
import { ProfileScreen } from '@/components/account/profile/profile-screen';
import { ProfileSkeleton } from '@/components/people/profile/profile-skeleton';
import { SuspenseWithDeadline } from '@/components/shell/server/page-start';
import { pageTitle } from '@/lib/core/ground/texts/page-titles';
import { loadProfile } from '@/lib/features/account/profile/queries';

export const metadata: Metadata = { title: pageTitle('profile') };

export default function ProfilePage() {
  return (
    <SuspenseWithDeadline load={loadProfile()} fallback={<ProfileSkeleton />}>
      {(loaded) => <ProfileScreen {...loaded} />}
    </SuspenseWithDeadline>
  );
}
