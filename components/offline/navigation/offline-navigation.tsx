'use client';

import { usePathname } from 'next/navigation';
import { type ReactNode, useCallback, useContext, useEffect, useState } from 'react';
import { IMPERSONATION_WORLD } from '@/lib/core/ground/contract/session-scope';
import { BASE_PATH } from '@/lib/core/ground/site/base-path';
import { movedTo, pageKind } from '@/lib/core/ground/site/page-lookup';
import { withBasePath } from '@/lib/core/ground/site/routes';
import { isOnline, subscribeOnline } from '@/lib/core/phone/client/online';
import { useScope } from '@/lib/core/phone/session/user';
import { useDemo } from '@/lib/features/people/demo/current-demo';
import { LoadPageContext, type OfflinePageComponent, OpenFromPhoneContext } from './load-page-context';
import {
  forgetEarlierDocument,
  isOfEarlierDocument,
  isOfflinePage,
  pushOfflinePage,
} from './offline-history';

interface OfflineNavigationProps {
  readonly children: ReactNode;
  readonly leaveTo?: (href: string) => void;
}

const leavePageTo = (href: string) => location.assign(href);

/**
 * Offline, Next's router cannot load a page and logs an error before it falls back to a full navigation. So
 * clicks on internal links are intercepted and the offline page is rendered at once. If that fails, the
 * browser navigates to the service worker's shell.
 */
export function OfflineNavigation({ children, leaveTo = leavePageTo }: OfflineNavigationProps) {
  const path = usePathname() ?? '';
  const loadPage = useContext(LoadPageContext);
  const [OfflinePage, setOfflinePage] = useState<OfflinePageComponent | null>(null);
  // Demos and impersonation store nothing on the device. [CACHE-18] [IMP-01]
  const isDemo = useDemo() !== null;
  const scope = useScope();
  const hasCache = scope !== null && scope.world !== IMPERSONATION_WORLD && !isDemo;
  const load = useCallback(async () => {
    const page = await loadPage();
    // React calls a function passed as state.
    setOfflinePage(() => page);
  }, [loadPage]);
  const open = useCallback(
    (path: string) =>
      void load().then(
        () => goOffline(path),
        () => leaveTo(withBasePath(path)),
      ),
    [load, leaveTo],
  );
  useEffect(() => {
    // The code is in the service worker's cache; load it before the first click.
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
        // A newer build may have removed the file.
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
  }, [hasCache, leaveTo, load]);
  return (
    <OpenFromPhoneContext value={open}>
      {OfflinePage && isOfflinePage(path) ? <OfflinePage path={path} /> : children}
    </OpenFromPhoneContext>
  );
}

/** Returns the path without the base path, or null for a page that is not available offline. */
function offlinePathOf({ pathname }: LinkOf): string | null {
  const address = pathname.slice(BASE_PATH.length);
  const path = movedTo(address) ?? address;
  return pageKind(path) === 'signed-in' ? path : null;
}

function goOffline(path: string, { search, hash } = NO_QUERY): void {
  pushOfflinePage(path, `${withBasePath(path)}${search}${hash}`);
  scrollTo(0, 0);
}

const NO_QUERY = { search: '', hash: '' };

type LinkOf = Pick<HTMLAnchorElement, 'href' | 'target' | 'origin' | 'pathname' | 'search' | 'hash'>;

function leadsToPage(link: LinkOf, tap: MouseEvent, here: LinkOf | Location): boolean {
  const isPlain = tap.button === 0 && !(tap.metaKey || tap.ctrlKey || tap.shiftKey || tap.altKey);
  const isOurs = link.origin === here.origin && link.pathname.startsWith(`${BASE_PATH}/`);
  const isElsewhere = link.pathname !== here.pathname || link.search !== here.search;
  return isPlain && isOurs && isElsewhere && (link.target === '' || link.target === '_self');
}
