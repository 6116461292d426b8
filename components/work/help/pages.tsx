'use client';

import type { OfflinePageEntries } from '@/components/offline/shells/offline-page-entry';
import { OfflineContactScreen, OfflineHelpScreen } from './offline-help-screens';
import { TicketScreen } from './ticket-screen';

export const helpPages = {
  help: { screen: () => <OfflineHelpScreen /> },
  helpContact: {
    screen: ({ params, workerId }) => <OfflineContactScreen category={params.category} workerId={workerId} />,
  },
  ticket: {
    screen: ({ params }) => (
      <TicketScreen ticketId={params.ticketId} ticket={null} comments={null} now={null} />
    ),
  },
} satisfies OfflinePageEntries;
