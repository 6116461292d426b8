'use client';

import { usePathname } from 'next/navigation';
import { NotFoundScreen } from '@/components/shell/screens/not-found-screen';
import { DelayedSkeleton } from '@/components/ui/skeleton';
import { pages, type ShownPage } from '@/lib/pages';
import { type OfflinePageEntries, type OwnShellPageName, offlinePageAt } from './offline-page-entry';
import { ShellPage } from './shell-page';

interface OfflineShellProps {
  /** Those of its feature. */
  readonly offlinePages: OfflinePageEntries;
  /** The one whose places its HTML keeps. */
  readonly page: OwnShellPageName;
}

/**
 * The static page that stands in for those of one feature: which of them, only the address says.
 * See docs/decisions/0035-app-shells-instead-of-cached-pages.md.
 */
export function OfflineShell({ offlinePages, page }: OfflineShellProps) {
  const path = usePathname() ?? '';
  const { hasTabs = true, hasListColumn = false }: ShownPage = pages[page];
  const shown = offlinePageAt(offlinePages, path);
  return (
    <ShellPage
      waiting={<DelayedSkeleton>{offlinePages[page]?.skeleton}</DelayedSkeleton>}
      hasTabs={hasTabs}
      hasList={hasListColumn}
      first={({ scope }) => shown?.first(scope.userId) ?? null}
    >
      {({ scope }) => shown?.screen(scope.userId) ?? <NotFoundScreen />}
    </ShellPage>
  );
}
