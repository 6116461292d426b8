'use client';

import { usePathname } from 'next/navigation';
import { Late } from '@/components/ui/late';
import { VisitSkeleton } from '@/components/visits/visit-skeleton';
import { KeptVisit } from './kept-visit';
import { ShellPage } from './shell-page';

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
    >
      {() => <KeptVisit path={path} />}
    </ShellPage>
  );
}
