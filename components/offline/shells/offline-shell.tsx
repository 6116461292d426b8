'use client';

import { usePathname } from 'next/navigation';
import { NotFoundScreen } from '@/components/shell/screens/not-found-screen';
import { DelayedSkeleton } from '@/components/ui/skeleton';
import { pages, type ShownPage } from '@/lib/core/ground/site/pages';
import { type OfflinePageEntries, type OwnShellPageName, offlinePageAt } from './offline-page-entry';
import { ShellPage } from './shell-page';

interface OfflineShellProps {
  readonly offlinePages: OfflinePageEntries;
  /** The skeleton of this page is in the shell's HTML. */
  readonly page: OwnShellPageName;
}

/**
 * Renders the static page for all offline pages of one feature; the address decides which one is shown. See
 * docs/decisions/0035-app-shells-instead-of-cached-pages.md.
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
