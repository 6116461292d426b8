'use client';

import { usePathname } from 'next/navigation';
import { Late } from '@/components/ui/late';
import { VisitSkeleton } from '@/components/visits/visit-skeleton';
import { visitCalls } from '@/lib/features/visits/calls';
import { shownInputOf } from '@/lib/features/visits/hooks';
import { visitOfPage } from '@/lib/page-of';
import { KeptVisit } from './kept-visit';
import { ShellPage } from './shell-page';
import { firstAnswer } from './shell-phone';

function visitOf(path: string) {
  const address = visitOfPage(path);
  return address && firstAnswer(visitCalls.getVisit, shownInputOf(address));
}

/** Any visit from the phone: which one, only the address says, for a page made at build has no parameters. */
export function ShellVisit() {
  const path = usePathname() ?? '';
  return (
    <ShellPage
      waiting={
        <Late>
          <VisitSkeleton />
        </Late>
      }
      hasTabs={false}
      hasList
      first={() => visitOf(path)}
    >
      {() => <KeptVisit path={path} />}
    </ShellPage>
  );
}
