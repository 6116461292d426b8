'use client';

import { useContext } from 'react';
import { useToast } from '@/components/ui/use-toast';
import { LIVE_WORLD, scopeText } from '@/lib/core/ground/contract/session-scope';
import { useCallClient } from '@/lib/core/phone/client/call-context';
import { useScope } from '@/lib/core/phone/session/user';
import { deviceMessages } from '@/lib/features/people/device/messages';
import { turnOnPush } from '@/lib/features/people/device/push';
import { SwitchesContext } from '@/lib/features/people/flags/given-switches';

/** Asks for the permission, then tells the API. Never rejects. */
export function useTurnOnPush(): () => Promise<void> {
  const scope = useScope();
  const client = useCallClient();
  const given = useContext(SwitchesContext);
  const toast = useToast();
  return async () => {
    const owner = scope?.world === LIVE_WORLD ? scopeText(scope) : null;
    const isOn = await turnOnPush(client, owner, given);
    if (!isOn && Notification.permission === 'granted' && owner !== null)
      toast({ kind: 'warning', text: deviceMessages.notTurnedOn });
  };
}
