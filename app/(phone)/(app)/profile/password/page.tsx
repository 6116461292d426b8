import type { Metadata } from 'next';
import { ChangePasswordScreen } from '@/components/people/password/change-password-screen';
import { ProfileSkeleton } from '@/components/people/profile/profile-skeleton';
import { SuspenseWithDeadline } from '@/components/shell/server/page-start';
import { pageTitle } from '@/lib/core/ground/texts/page-titles';
import { loadWorker } from '@/lib/features/people/profile/queries';

export const metadata: Metadata = { title: pageTitle('changePassword') };

export default function ChangePasswordPage() {
  return (
    <SuspenseWithDeadline load={loadWorker()} fallback={<ProfileSkeleton page="changePassword" />}>
      {(loaded) => <ChangePasswordScreen {...loaded} />}
    </SuspenseWithDeadline>
  );
}
