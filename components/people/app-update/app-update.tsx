'use client';

import { useEffect } from 'react';
import { useModalQueue } from '@/components/shell/modals/use-modal-queue';
import { LIVE_WORLD } from '@/lib/core/ground/contract/session-scope';
import { useCallClient } from '@/lib/core/phone/client/call-context';
import { nativeApp } from '@/lib/core/phone/platform/platform';
import { stableScreen } from '@/lib/core/phone/scheduling/screen-work';
import { useScope } from '@/lib/core/phone/session/user';

const loadAlert = () => import('./update-alert');

/** In a native wrapper it asks at the start whether the wrapper is too old. [OPEN-14] [OPEN-17] */
export function AppUpdate() {
  const scope = useScope();
  const client = useCallClient();
  const { request } = useModalQueue();
  const isLive = scope?.world === LIVE_WORLD;
  useEffect(() => {
    const app = nativeApp();
    if (!app || !isLive) return;
    let withdraw = () => {};
    let isGone = false;
    const ask = async () => {
      await stableScreen();
      const { updateAlert } = await loadAlert();
      const alert = await updateAlert(client, app);
      if (alert && !isGone) withdraw = request(alert);
    };
    // The next start asks again.
    ask().catch(() => undefined);
    return () => {
      isGone = true;
      withdraw();
    };
  }, [isLive, client, request]);
  return null;
}
