'use client';

import { usePathname } from 'next/navigation';
import { NotFoundScreen } from '@/components/shell/not-found-screen';
import { Late } from '@/components/ui/late';
import { VisitScreen } from '@/components/visits/visit-screen';
import { VisitSkeleton } from '@/components/visits/visit-skeleton';
import { visitOfPage } from '@/lib/routes';
import { ShellPage } from './shell-page';

/** Any visit from the phone: which one, only the address says, for a page made at build has no parameters. */
export function ShellVisit() {
  const address = visitOfPage(usePathname() ?? '');
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
      {() =>
        address ? (
          <VisitScreen
            address={address}
            initial={null}
            isDriver={null}
            now={null}
            skeleton={<VisitSkeleton />}
          />
        ) : (
          <NotFoundScreen />
        )
      }
    </ShellPage>
  );
}
