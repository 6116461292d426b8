import type { OfflinePageEntries } from '@/components/offline/shells/offline-page-entry';
import { ProfileScreen } from './profile-screen';

export const accountPages = {
  profile: {
    screen: ({ workerId }) => (
      <ProfileScreen workerId={workerId} worker={null} entries={null} hasContract={false} now={null} />
    ),
  },
} satisfies OfflinePageEntries;
