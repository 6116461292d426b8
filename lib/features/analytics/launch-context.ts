import { BASE_PATH } from '@/lib/base-path';
import type { Instant } from '@/lib/core/time/zoned';
import type { LaunchContext } from '@/lib/features/device/model';
import { routes } from '@/lib/routes';
import { pageNameOf } from './page-name';
import type { Launch } from './record';

/** How a document came to be opened, as the browser reports it. */
export interface Opening {
  readonly address: URL;
  /** The page that led here, or an empty text. */
  readonly referrer: string;
  /** Loaded again, or come back to through the history: then nobody opened it from outside. */
  readonly isAgain: boolean;
}

/**
 * How the app was launched: by a push notification or a link, which say so or lead to a page inside, or else normally. The
 * root leads on to the schedule before anything is drawn, so that the schedule counts as the root. [ANALYTICS-02]
 */
export function launchContextOf({ address, referrer, isAgain }: Opening): LaunchContext {
  const marker = address.searchParams.get('launch');
  if (marker === 'push' || marker === 'deeplink') return marker;
  const isFromOutside = !isAgain && !isOwnPage(referrer, address.origin);
  return isFromOutside && !isRoot(address) ? 'deeplink' : 'normal';
}

/** The launch by which this document came, recorded at `at`, with the name of its page. */
export function launchOfDocument(at: Instant): Launch {
  const address = new URL(location.href);
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const isAgain = navigation !== undefined && navigation.type !== 'navigate';
  const page = pageNameOf(pathBelowBase(address));
  return {
    context: launchContextOf({ address, referrer: document.referrer, isAgain }),
    blob: page === null ? null : { page },
    at,
  };
}

const ROOTS: ReadonlySet<string> = new Set(['', routes.home, routes.schedule]);

const isRoot = (address: URL) => ROOTS.has(pathBelowBase(address).replace(/(?<=[^/])\/$/, ''));

function pathBelowBase({ pathname }: URL): string {
  return pathname.startsWith(BASE_PATH) ? pathname.slice(BASE_PATH.length) : pathname;
}

function isOwnPage(referrer: string, origin: string): boolean {
  return referrer === origin || referrer.startsWith(`${origin}/`);
}
