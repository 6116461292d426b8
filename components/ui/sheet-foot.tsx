import type { ReactNode } from 'react';
import { classNames } from './styles';

/** Renders sticky buttons of a sheet. Negative margins cover the sheet's padding, so no content shows below. */
export function SheetFoot({ children }: { readonly children: ReactNode }) {
  return (
    <div
      className={classNames(
        'sticky -mx-5 flex flex-col gap-3 border-line border-t bg-card px-5 pt-3 empty:hidden',
        'bottom-[calc(-1*(var(--space-5)+var(--safe-bottom)))] -mb-[calc(var(--space-5)+var(--safe-bottom))]',
        'pb-[calc(var(--space-4)+var(--safe-bottom))]',
      )}
    >
      {children}
    </div>
  );
}
