'use client';

import { usePathname } from 'next/navigation';
import { type ComponentType, createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { BASE_PATH } from '@/lib/base-path';
import { isOnline, subscribeOnline } from '@/lib/core/client/online';
import { IMPERSONATION_WORLD } from '@/lib/core/contract/event-scope';
import { useScope } from '@/lib/core/session/user';
import { useDemo } from '@/lib/features/demo/current-demo';
import { movedTo, pageKind } from '@/lib/page-lookup';
import { withBasePath } from '@/lib/routes';
import {
  forgetEarlierDocument,
  isOfEarlierDocument,
  isOfflinePage,
  pushOfflinePage,
} from './offline-history';

/** The page of a path from the phone. */
type OfflinePageComponent = ComponentType<{ readonly path: string }>;

export type LoadOfflinePage = () => Promise<OfflinePageComponent>;

/** Where nobody gives the pages, the browser goes to what the worker keeps. */
export const LoadPageContext = createContext<LoadOfflinePage>(() =>
  Promise.reject(new Error('No pages from the phone are given here.')),
);

interface OfflineNavigationProps {
  readonly children: ReactNode;
  readonly leaveTo?: (href: string) => void;
}

const leavePageTo = (href: string) => location.assign(href);

/**
 * Around the page. Without a connection Next's router can fetch no page, and says so in the console before it lets the
 * browser go there. So a tap on a link of the app is kept from it: the page from the phone takes the place of the present
 * one at once. Where that is not to be had the browser goes there, to what the worker keeps.
 */
export function OfflineNavigation({ children, leaveTo = leavePageTo }: OfflineNavigationProps) {
  const path = usePathname() ?? '';
  const loadPage = useContext(LoadPageContext);
  const [OfflinePage, setOfflinePage] = useState<OfflinePageComponent | null>(null);
  // Neither a demo nor who acts as somebody keeps anything on the phone. [CACHE-18] [IMP-01]
  const isDemo = useDemo() !== null;
  const scope = useScope();
  const hasCache = scope !== null && scope.world !== IMPERSONATION_WORLD && !isDemo;
  useEffect(() => {
    const load = async () => {
      const page = await loadPage();
      // React calls a function that is given to it as a state.
      setOfflinePage(() => page);
    };
    // The code is on the phone; it is there before the first tap.
    const prepare = () => {
      if (!isOnline() && hasCache) load().catch(() => undefined);
    };
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (isOnline() || !link || !leadsToPage(link, event, location)) return;
      event.stopImmediatePropagation();
      const path = offlinePathOf(link);
      if (!hasCache || path === null) return;
      event.preventDefault();
      load().then(
        () => goOffline(path, link),
        // A newer build may have taken the code away.
        () => leaveTo(link.href),
      );
    };
    const onReturn = (event: PopStateEvent) => {
      if (!isOfEarlierDocument(event.state)) return;
      event.stopImmediatePropagation();
      leaveTo(location.href);
    };
    forgetEarlierDocument();
    prepare();
    const unsubscribe = subscribeOnline(prepare);
    window.addEventListener('click', onClick, { capture: true });
    window.addEventListener('popstate', onReturn, { capture: true });
    return () => {
      unsubscribe();
      window.removeEventListener('click', onClick, { capture: true });
      window.removeEventListener('popstate', onReturn, { capture: true });
    };
  }, [hasCache, leaveTo, loadPage]);
  return OfflinePage && isOfflinePage(path) ? <OfflinePage path={path} /> : children;
}

/** The path below the base path of a page of the signed-in app, which the phone can fill; null for any other. */
function offlinePathOf({ pathname }: LinkOf): string | null {
  const address = pathname.slice(BASE_PATH.length);
  const path = movedTo(address) ?? address;
  return pageKind(path) === 'signed-in' ? path : null;
}

function goOffline(path: string, { search, hash }: LinkOf): void {
  pushOfflinePage(path, `${withBasePath(path)}${search}${hash}`);
  scrollTo(0, 0);
}

type LinkOf = Pick<HTMLAnchorElement, 'href' | 'target' | 'origin' | 'pathname' | 'search' | 'hash'>;

/** Whether a plain tap on a link leads to another page of the app in this same tab. */
function leadsToPage(link: LinkOf, tap: MouseEvent, here: LinkOf | Location): boolean {
  const isPlain = tap.button === 0 && !(tap.metaKey || tap.ctrlKey || tap.shiftKey || tap.altKey);
  const isOurs = link.origin === here.origin && link.pathname.startsWith(`${BASE_PATH}/`);
  const isElsewhere = link.pathname !== here.pathname || link.search !== here.search;
  return isPlain && isOurs && isElsewhere && (link.target === '' || link.target === '_self');
}
