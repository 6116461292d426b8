'use client';

import { useRouter } from 'next/navigation';
import { useContext, useEffect, useRef } from 'react';
import { LIVE_WORLD } from '@/lib/core/ground/contract/session-scope';
import { APP_VERSION } from '@/lib/core/ground/site/brand';
import { routes, withBasePath } from '@/lib/core/ground/site/routes';
import { isOnline } from '@/lib/core/phone/client/online';
import { UserContext, useScope } from '@/lib/core/phone/session/user';
import { readLastSeen } from '@/lib/features/reading/whats-new/last-seen';

/**
 * Opens unseen news when the app starts on the schedule. A deep link starts on its own page and skips this. Does
 * nothing in a demo, while impersonating or offline. [OPEN-03] [OPEN-05]
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
      const [answer, { pageAtStart }] = await Promise.all([load, import('./page-at-start')]);
      // A tap in the meantime has chosen another page.
      if (pageAtStart(answer) === routes.whatsNew && isPlainStart()) router.push(routes.whatsNew);
    };
    // The next start tries again.
    decide().catch(() => undefined);
  }, [scope, load, router]);
  return null;
}

/** Returns true if nothing asks for another place, and the user has not begun to use this one. */
function isPlainStart(): boolean {
  const { pathname, search, hash } = location;
  const isUsed = navigator.userActivation?.hasBeenActive ?? false;
  return pathname === withBasePath(routes.schedule) && !search && !hash && !isUsed;
}
