import { Fragment, type ReactNode } from 'react';
import { pageAt } from '@/lib/page-lookup';
import type { PageName, PageNameWith, PageParams } from '@/lib/pages';
import type { FirstAnswer } from './shell-page';

/** The pages that the phone keeps. */
export type OfflinePageName = PageNameWith<{ readonly isOnPhone: true }>;

/** Those whose code comes with a shell of their own, so that they open without fetching any more. */
export type OwnShellPageName = PageNameWith<{ readonly shell: string }>;

interface ScreenProps<N extends PageName> {
  /** Null until it is known whose phone it is. */
  readonly workerId: number | null;
  readonly params: PageParams<N>;
  readonly skeleton: ReactNode;
}

/** How a page is shown from what the phone has persisted. Its other half, plain data, stands in `lib/pages`. */
export interface OfflinePageEntry<N extends PageName = PageName> {
  /** Keeps its places until there is something to show; what its shell's HTML shows. */
  readonly skeleton?: ReactNode;
  /** What a shell of its own reads before it shows anything. */
  readonly first?: (by: { readonly workerId: number; readonly params: PageParams<N> }) => FirstAnswer;
  readonly screen: (props: ScreenProps<N>) => ReactNode;
}

export type OfflinePageEntries = { readonly [N in PageName]?: OfflinePageEntry<N> };

/** The one of some pages that a path names, or null. Hooks give no parameters in a shell, so all comes from the path. */
export function offlinePageAt(pages: OfflinePageEntries, path: string) {
  const at = pageAt(path);
  // A name and its parameters belong together, which is more than the compiler follows through the two lists.
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
