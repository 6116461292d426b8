'use client';

import { usePathname } from 'next/navigation';
import { NotFoundScreen } from '@/components/shell/not-found-screen';
import { VisitScreen } from '@/components/visits/visit-screen';
import { VisitSkeleton } from '@/components/visits/visit-skeleton';
import { visitOfPage } from '@/lib/routes';
import { ShellPage } from './shell-page';
import { useFirstNow } from './use-first-now';

/** Any visit from the phone: which one, only the address says, for a page made at build has no parameters. */
export function ShellVisit() {
  const now = useFirstNow();
  const address = visitOfPage(usePathname() ?? '');
  return (
    <ShellPage waiting={<VisitSkeleton />} hasTabs={false} hasList>
      {({ user }) =>
        address ? (
          <VisitScreen
            address={address}
            initial={null}
            isDriver={user?.travelPreferences?.includes('car') ?? false}
            now={now}
          />
        ) : (
          <NotFoundScreen />
        )
      }
    </ShellPage>
  );
}
