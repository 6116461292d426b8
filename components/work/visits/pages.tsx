'use client';

import { firstAnswer } from '@/components/offline/shells/first-answer';
import type { OfflinePageEntries } from '@/components/offline/shells/offline-page-entry';
import { visitCalls } from '@/lib/features/work/visits/calls';
import { shownInputOf } from '@/lib/features/work/visits/hooks';
import { VisitScreen } from './visit-screen';
import { VisitSkeleton } from './visit-skeleton';

export const visitPages = {
  visit: {
    skeleton: <VisitSkeleton />,
    first: ({ params }) => firstAnswer(visitCalls.getVisit, shownInputOf(params)),
    screen: ({ params, skeleton }) => (
      <VisitScreen address={params} initial={null} isDriver={null} now={null} skeleton={skeleton} />
    ),
  },
} satisfies OfflinePageEntries;
