import type { ReactNode } from 'react';
import { CONTENT_ID } from './content-id';

/** Renders the main column: limited width, inside the safe areas, above the tab bar. */
export function AppFrame({ children }: { readonly children: ReactNode }) {
  return (
    <main
      id={CONTENT_ID}
      tabIndex={-1}
      className={
        'mx-auto flex min-h-[calc(100dvh-var(--impersonation-bar)-var(--way-out))] w-full max-w-page flex-col px-4 outline-none wide:max-w-page-wide ' +
        'pt-[calc(var(--space-5)+env(safe-area-inset-top))] ' +
        'pb-[calc(var(--space-6)+var(--tab-bar)+var(--safe-bottom))]'
      }
    >
      {children}
    </main>
  );
}
