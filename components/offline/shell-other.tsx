'use client';

import { usePathname } from 'next/navigation';
import { Late } from '@/components/ui/late';
import { KeptOther } from './kept-other';
import { otherPageAt } from './other-pages';
import { OtherSkeleton } from './other-skeleton';
import { ShellPage } from './shell-page';
import { usePageTitle } from './use-page-title';

/** A page of another feature from the phone, or the ways to those that it keeps. */
export function ShellOther() {
  const path = usePathname() ?? '';
  return (
    <ShellPage
      waiting={
        <Late>
          <OtherSkeleton />
        </Late>
      }
      hasTabs
      hasList={false}
    >
      {({ scope }) => <TitledOther path={path} workerId={scope.userId} />}
    </ShellPage>
  );
}

function TitledOther({ path, workerId }: { readonly path: string; readonly workerId: number }) {
  usePageTitle(otherPageAt(path)?.title ?? 'No connection');
  return <KeptOther path={path} workerId={workerId} />;
}
