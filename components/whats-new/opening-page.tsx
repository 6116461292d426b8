'use client';

import { useRouter } from 'next/navigation';
import { useContext, useEffect, useRef } from 'react';
import { APP_VERSION } from '@/lib/brand';
import { isOnline } from '@/lib/core/client/online';
import { LIVE_WORLD } from '@/lib/core/contract/event-scope';
import { UserContext, useScope } from '@/lib/core/session/user';
import { readLastSeen } from '@/lib/features/whats-new/last-seen';
import { routes, withBasePath } from '@/lib/routes';

const loadDecision = async () => {
  const [{ openingPage, openingUser }, { hasUnseenNews }] = await Promise.all([
    import('@/lib/core/session/opening-page'),
    import('@/lib/features/whats-new/unseen'),
  ]);
  return { openingPage, openingUser, hasUnseenNews };
};

/**
 * Opens unseen news when the app starts on the schedule. A deep link starts on its own page and skips this. Not in a
 * demo, while impersonating or offline. [OPEN-03] [OPEN-05]
 */
export function OpeningPage() {
  const scope = useScope();
  const load = useContext(UserContext);
  const router = useRouter();
  const isDecided = useRef(false);
  useEffect(() => {
    if (isDecided.current) return;
    isDecided.current = true;
    const isLive = scope?.world === LIVE_WORLD && isOnline();
    if (!isLive || !isPlainStart() || readLastSeen() === APP_VERSION) return;
    const decide = async () => {
      const [answer, { openingPage, openingUser, hasUnseenNews }] = await Promise.all([load, loadDecision()]);
      const user = answer && openingUser(answer);
      if (!user) return;
      const first = openingPage({ user, hasUnseenNews: hasUnseenNews(readLastSeen(), APP_VERSION) });
      // A tap in the meantime has chosen another page.
      if (first === routes.whatsNew && isPlainStart()) router.push(first);
    };
    // The next start tries again.
    decide().catch(() => undefined);
  }, [scope, load, router]);
  return null;
}

/** Nothing asks for another place, and the user has not begun to use this one. */
function isPlainStart(): boolean {
  const { pathname, search, hash } = location;
  const isUsed = navigator.userActivation?.hasBeenActive ?? false;
  return pathname === withBasePath(routes.schedule) && !search && !hash && !isUsed;
}
