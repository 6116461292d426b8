import { createContext, useContext } from 'react';

/*
 * Replaces `next/navigation` in screen tests with contexts that a test can set, because Next's contexts are private.
 * The defaults behave like outside of a router.
 */

/** Screens use this part of Next's router. */
export interface FakeRouter {
  readonly prefetch: (address: string, options?: { readonly kind: string }) => void;
  readonly push: (address: string) => void;
  readonly replace: (address: string) => void;
  readonly refresh: () => void;
  readonly back: () => void;
}

const nowhere = () => {};

/** Its methods do nothing. */
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
