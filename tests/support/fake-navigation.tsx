import { createContext, useContext } from 'react';

/*
 * Stands for `next/navigation` in tests of screens: the same hooks, told by contexts that a test sets, since Next's own
 * contexts are private. Where a test sets none, they answer as outside of a router.
 */

/** What screens use of Next's router. */
export interface FakeRouter {
  readonly prefetch: (address: string, options?: { readonly kind: string }) => void;
  readonly push: (address: string) => void;
  readonly replace: (address: string) => void;
  readonly refresh: () => void;
  readonly back: () => void;
}

const nowhere = () => {};

/** Goes nowhere and fetches nothing. */
export const IDLE_ROUTER: FakeRouter = {
  prefetch: nowhere,
  push: nowhere,
  replace: nowhere,
  refresh: nowhere,
  back: nowhere,
};

export const RouterContext = createContext<FakeRouter>(IDLE_ROUTER);
export const PathnameContext = createContext<string | null>(null);
export const SearchParamsContext = createContext<URLSearchParams | null>(null);

export const useRouter = (): FakeRouter => useContext(RouterContext);
export const usePathname = (): string | null => useContext(PathnameContext);
export const useSearchParams = (): URLSearchParams | null => useContext(SearchParamsContext);
