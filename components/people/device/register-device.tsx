'use client';

import { useContext, useEffect } from 'react';
import { LIVE_WORLD, scopeText } from '@/lib/core/ground/contract/session-scope';
import { useCallClient } from '@/lib/core/phone/client/call-context';
import { isOnline } from '@/lib/core/phone/client/online';
import { useOutboxView } from '@/lib/core/phone/outbox/outbox-context';
import { stableScreen } from '@/lib/core/phone/scheduling/screen-work';
import { useScope } from '@/lib/core/phone/session/user';
import { SwitchesContext } from '@/lib/features/people/flags/given-switches';

interface RegisterDeviceProps {
  /** It equals the device id header. */
  readonly uuid: string;
}

/**
 * Registers this browser with the marketplace after startup, and again when the number of queued writes
 * changes. Does nothing in a demo, during impersonation or offline; the next start retries. [PUSH-02] [PUSH-03]
 */
export function RegisterDevice({ uuid }: RegisterDeviceProps) {
  const scope = useScope();
  const client = useCallClient();
  const given = useContext(SwitchesContext);
  const { pending: taps } = useOutboxView();
  const waitingTaps = taps.length;
  useEffect(() => {
    if (scope?.world !== LIVE_WORLD) return;
    let isGone = false;
    const register = async () => {
      await stableScreen();
      if (isGone || !isOnline()) return;
      const { syncThisDevice } = await import('./sync-this-device');
      if (!isGone) await syncThisDevice(client, { uuid, owner: scopeText(scope), waitingTaps }, given);
    };
    // Failures are retried at the next start.
    register().catch(() => undefined);
    return () => {
      isGone = true;
    };
  }, [scope, client, given, uuid, waitingTaps]);
  return null;
}
