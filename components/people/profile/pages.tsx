import type { OfflinePageEntries } from '@/components/offline/shells/offline-page-entry';
import { BadgeScreen } from './badge-screen';
import { EditScreen } from './edit-screen';
import { ProfileScreen } from './profile-screen';
import { TravelScreen } from './travel-screen';

export const profilePages = {
  profile: {
    screen: ({ workerId }) => (
      <ProfileScreen workerId={workerId} worker={null} entries={null} hasContract={false} now={null} />
    ),
  },
  profileEdit: {
    screen: ({ workerId, params }) => (
      <EditScreen workerId={workerId} part={params.part} worker={null} now={null} />
    ),
  },
  travel: { screen: ({ workerId }) => <TravelScreen workerId={workerId} worker={null} now={null} /> },
  id: { screen: ({ workerId }) => <BadgeScreen workerId={workerId} worker={null} now={null} /> },
} satisfies OfflinePageEntries;
