'use client';

import { usePathname } from 'next/navigation';
import { useContext, useEffect } from 'react';
import { useModalQueue } from '@/components/shell/modals/use-modal-queue';
import { LIVE_WORLD, scopeText } from '@/lib/core/ground/contract/session-scope';
import { routes } from '@/lib/core/ground/site/routes';
import { useCallClient } from '@/lib/core/phone/client/call-context';
import { stableScreen } from '@/lib/core/phone/scheduling/screen-work';
import { UserContext, useScope } from '@/lib/core/phone/session/user';
import { wasPushAsked } from '@/lib/features/people/device/push-asked';
import { SwitchesContext } from '@/lib/features/people/flags/given-switches';

const loadRequest = () => import('./push-card-request');

/**
 * Offers notifications once, on the schedule and behind every popup, but not in a demo, while impersonating or joining.
 * [PUSH-06] [PUSH-07]
 */
export function OfferPush() {
  const scope = useScope();
  const client = useCallClient();
  const given = useContext(SwitchesContext);
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
      const { pushCardRequest } = await loadRequest();
      const card = await pushCardRequest({ client, owner: scopeText(scope), user, given });
      if (card && !isGone) withdraw = request(card);
    };
    // The next start tries again.
    offer().catch(() => undefined);
    return () => {
      isGone = true;
      withdraw();
    };
  }, [isOnSchedule, scope, client, user, given, request]);
  return null;
}

const canAsk = (): boolean =>
  (!('Notification' in globalThis) || Notification.permission === 'default') && !wasPushAsked();
