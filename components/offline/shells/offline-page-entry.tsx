import { Fragment, type ReactNode } from 'react';
import { pageAt } from '@/lib/core/ground/site/page-lookup';
import type { PageName, PageNameWith, PageParams } from '@/lib/core/ground/site/pages';
import type { FirstAnswer } from './first-answer';

export type OfflinePageName = PageNameWith<{ readonly isAvailableOffline: true }>;

/** These pages have their own shell, which already contains their code. */
export type OwnShellPageName = PageNameWith<{ readonly shell: string }>;

interface ScreenProps<N extends PageName> {
  /** It is null until the device's user is known. */
  readonly workerId: number | null;
  readonly params: PageParams<N>;
  readonly skeleton: ReactNode;
}

/** The entry renders a page from persisted data. Its plain data is in `lib/core/ground/site/pages`. */
export interface OfflinePageEntry<N extends PageName = PageName> {
  /** The page shows it until there is data, and in the shell's HTML. */
  readonly skeleton?: ReactNode;
  /** Returns the first data that the page's own shell reads. */
  readonly first?: (by: { readonly workerId: number; readonly params: PageParams<N> }) => FirstAnswer;
  readonly screen: (props: ScreenProps<N>) => ReactNode;
}

export type OfflinePageEntries = { readonly [N in PageName]?: OfflinePageEntry<N> };

/**
 * Returns the offline page of a path, or null. Route hooks return no parameters in a shell, so they are parsed from the
 * path.
 */
export function offlinePageAt(pages: OfflinePageEntries, path: string) {
  const at = pageAt(path);
  // TypeScript cannot relate the name to its parameters across both tables.
  const page = at && (pages[at.name] as OfflinePageEntry<typeof at.name> | undefined);
  if (!page) return null;
  const { params } = at;
  return {
    first: (workerId: number) => page.first?.({ workerId, params }) ?? null,
    screen: (workerId: number | null) => (
      <Fragment key={path}>{page.screen({ workerId, params, skeleton: page.skeleton })}</Fragment>
    ),
  };
}
