import type { ReactNode } from 'react';

/** Where the page's own content begins, behind everything that all pages have. */
export const CONTENT_ID = 'content';

/**
 * The column that every screen stands in: a phone's width, a reading width on wide screens, inside the safe areas and
 * clear of the tab bar.
 */
export function AppFrame({ children }: { readonly children: ReactNode }) {
  return (
    <main
      id={CONTENT_ID}
      tabIndex={-1}
      className={
        'mx-auto flex min-h-[calc(100dvh-var(--acting-bar))] w-full max-w-page flex-col px-4 outline-none wide:max-w-page-wide ' +
        'pt-[calc(var(--space-5)+env(safe-area-inset-top))] ' +
        'pb-[calc(var(--space-6)+var(--tab-bar)+var(--safe-bottom))]'
      }
    >
      {children}
    </main>
  );
}
