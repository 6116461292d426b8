'use client';

import { usePathname } from 'next/navigation';
import { useContext, useEffect } from 'react';
import { useModalQueue } from '@/components/shell/modals/modal-queue';
import { useCallClient } from '@/lib/core/client/call-context';
import { LIVE_WORLD, scopeText } from '@/lib/core/contract/event-scope';
import { stableScreen } from '@/lib/core/scheduling/screen-work';
import { UserContext, useScope } from '@/lib/core/session/user';
import { wasPushAsked } from '@/lib/features/device/push-asked';
import { routes } from '@/lib/routes';

const loadCard = () => import('./push-card');

/**
 * Offers notifications once, on the schedule and behind every popup. Not in a demo, while impersonating or joining.
 * [PUSH-06] [PUSH-07]
 */
export function OfferPush() {
  const scope = useScope();
  const client = useCallClient();
  const user = useContext(UserContext);
  const { request } = useModalQueue();
  const isOnSchedule = usePathname() === routes.schedule;
  useEffect(() => {
    const isWanted = isOnSchedule && scope?.world === LIVE_WORLD;
    if (!isWanted || !canAsk()) return;
    let withdraw = () => {};
    let isGone = false;
    const offer = async () => {
      await stableScreen();
      if (isGone) return;
      const { pushCard } = await loadCard();
      const card = await pushCard({ client, owner: scopeText(scope), user });
      if (card && !isGone) withdraw = request(card);
    };
    // The next start tries again.
    offer().catch(() => undefined);
    return () => {
      isGone = true;
      withdraw();
    };
  }, [isOnSchedule, scope, client, user, request]);
  return null;
}

const canAsk = (): boolean =>
  (!('Notification' in globalThis) || Notification.permission === 'default') && !wasPushAsked();
