'use client';

import { useRouter } from 'next/navigation';
import { type MouseEvent, useContext, useEffect, useRef } from 'react';
import { useSWRConfig } from 'swr';
import { LoadPageContext, OpenFromPhoneContext } from '@/components/offline/navigation/load-page-context';
import { routes } from '@/lib/core/ground/site/routes';
import type { Day } from '@/lib/core/ground/time/zoned';
import { NO_ANSWER_CACHE, useAnswerCache, useCallClient } from '@/lib/core/phone/client/call-context';
import { hydrateAnswer } from '@/lib/core/phone/client/use-persisted-answer';
import { savesData, stableScreen } from '@/lib/core/phone/scheduling/screen-work';
import { useClock } from '@/lib/core/phone/session/clock';
import type { VisitId } from '@/lib/features/records/visits-values';
import { visitCalls } from '@/lib/features/work/visits/calls';
import { shownInputOf } from '@/lib/features/work/visits/hooks';
import type { VisitAhead } from '@/lib/features/work/visits/persist-ahead';

type PrefetchOptions = NonNullable<Parameters<ReturnType<typeof useRouter>['prefetch']>[1]>;

/**
 * This is a full prefetch, of page and data. Next documents it for `Link` only, and importing the enum would ship its
 * module. If a release drops it, only the loading state is prefetched; `npm run bench` shows that.
 */
const WHOLE_PAGE = { kind: 'full' } as PrefetchOptions;

/** A resting finger will click; a scrolling one has moved by then. */
const RESTS_MS = 40;

/**
 * Returns link props that prepare the visit's page at pointer down, before the click: a visit that is kept on the phone
 * opens from there and is read again, any other comes from the server. See
 * docs/decisions/0537-a-kept-visit-opens-from-the-phone.md.
 */
export function useVisitLink(visit: VisitId & { readonly actualDate: Day }) {
  const router = useRouter();
  const answers = useAnswerCache();
  const { cache } = useSWRConfig();
  const loadPage = useContext(LoadPageContext);
  const openFromPhone = useContext(OpenFromPhoneContext);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const taken = useRef<Promise<boolean>>(undefined);
  const address = routes.visit(visit.jobId, visit.scheduledDate, visit.actualDate);
  const takeFromPhone = async () => {
    const input = shownInputOf(visit);
    const kept = await answers.read(visitCalls.getVisit, input, { isUrgent: true });
    if (kept === null) return false;
    await loadPage();
    hydrateAnswer(cache, visitCalls.getVisit, input, kept);
    return true;
  };
  const forget = () => clearTimeout(timer.current);
  const look = () => {
    const isTaken = takeFromPhone().catch(() => false);
    taken.current = isTaken;
    return isTaken;
  };
  const prepare = () => {
    forget();
    const isTaken = look();
    timer.current = setTimeout(async () => {
      if (!(await isTaken) && !savesData()) router.prefetch(address, WHOLE_PAGE);
    }, RESTS_MS);
  };
  /** Without a connection `OfflineNavigation` handles the click first. */
  const open = async (event: MouseEvent) => {
    const hasModifier = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (!taken.current || hasModifier) return;
    event.preventDefault();
    if (await taken.current) openFromPhone(address);
    else router.push(address);
  };
  return {
    href: address,
    onPointerDown: prepare,
    // Browsers fire pointercancel when a touch becomes a scroll.
    onPointerCancel: forget,
    onMouseEnter: prepare,
    // The keyboard passes many links, so their pages are not fetched.
    onFocus: look,
    onClick: open,
  };
}

/**
 * Persists the visits of today and tomorrow for offline use when idle, then loads the code that opens them. Runs again
 * when the connection or the app returns, and so loads the codes on the visit's day. Not in a demo. [CACHE-14]
 */
export function usePersistVisitsAhead(visits: readonly VisitAhead[], zone: string): void {
  const answers = useAnswerCache();
  const client = useCallClient();
  const clock = useClock();
  const loadPage = useContext(LoadPageContext);
  const ahead = useRef(visits);
  ahead.current = visits;
  const names = visits.map(({ jobId, actualDate }) => `${jobId} ${actualDate}`).join('\n');
  useEffect(() => {
    if (answers === NO_ANSWER_CACHE || names === '') return;
    let isHere = true;
    let isAtWork = false;
    const round = async () => {
      if (isAtWork || document.visibilityState === 'hidden') return;
      isAtWork = true;
      const ports = { answers, client, clock, zone, isWanted: () => isHere && navigator.onLine };
      // Offline the code might not be available.
      const module = await import('@/lib/features/work/visits/persist-ahead').catch(() => null);
      await module?.persistVisitsAhead(ahead.current, ports);
      if (ports.isWanted()) await loadPage().catch(() => undefined);
      isAtWork = false;
    };
    void stableScreen().then(round);
    window.addEventListener('online', round);
    document.addEventListener('visibilitychange', round);
    return () => {
      isHere = false;
      window.removeEventListener('online', round);
      document.removeEventListener('visibilitychange', round);
    };
  }, [answers, client, clock, loadPage, zone, names]);
}
