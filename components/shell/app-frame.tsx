import type { ReactNode } from 'react';

/** The column that every screen stands in: a phone's width, a reading width on wide screens, inside the safe areas. */
export function AppFrame({ children }: { readonly children: ReactNode }) {
  return (
    <main
      className={
        'mx-auto flex min-h-[100dvh] w-full max-w-page flex-col px-4 wide:max-w-page-wide ' +
        'pt-[calc(var(--space-5)+env(safe-area-inset-top))] pb-[calc(var(--space-6)+env(safe-area-inset-bottom))]'
      }
    >
      {children}
    </main>
  );
}
