'use client';

import type { OfflinePages } from '@/components/offline/shells/offline-page';
import { OfflineShell } from '@/components/offline/shells/offline-shell';
import { firstAnswer } from '@/components/offline/shells/shell-phone';
import { visitCalls } from '@/lib/features/visits/calls';
import { shownInputOf } from '@/lib/features/visits/hooks';
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
} satisfies OfflinePages;

/** For any visit. */
export const VisitShell = () => <OfflineShell offlinePages={visitPages} page="visit" />;
