import type { OfflinePageEntries } from '@/components/offline/shells/offline-page-entry';
import { BadgeScreen } from './badge-screen';
import { EditScreen } from './edit-screen';
import { TravelScreen } from './travel-screen';

export const profilePages = {
  profileEdit: {
    screen: ({ workerId, params }) => (
      <EditScreen workerId={workerId} part={params.part} worker={null} now={null} />
    ),
  },
  travel: { screen: ({ workerId }) => <TravelScreen workerId={workerId} worker={null} now={null} /> },
  id: { screen: ({ workerId }) => <BadgeScreen workerId={workerId} worker={null} now={null} /> },
} satisfies OfflinePageEntries;
