'use client';

import { usePathname } from 'next/navigation';
import { ShellPage } from '@/components/offline/shells/shell-page';
import { DelayedSkeleton } from '@/components/ui/skeleton';
import { OtherPage, OtherSkeleton } from './other-page';
import { useOfflineTitle } from './use-offline-title';

/** Renders the static page for all offline pages without their own shell. */
export function OtherShell() {
  const path = usePathname() ?? '';
  return (
    <ShellPage
      waiting={
        <DelayedSkeleton>
          <OtherSkeleton />
        </DelayedSkeleton>
      }
      hasTabs
      hasList={false}
    >
      {({ scope }) => <TitledPage path={path} workerId={scope.userId} />}
    </ShellPage>
  );
}

function TitledPage({ path, workerId }: { readonly path: string; readonly workerId: number }) {
  useOfflineTitle(path);
  return <OtherPage path={path} workerId={workerId} />;
}
