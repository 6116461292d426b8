'use client';

import { useEffect, useState } from 'react';
import { splitComponent } from '@/components/ui/lazy-component';
import { IMPERSONATION_WORLD } from '@/lib/core/ground/contract/session-scope';
import { stableScreen } from '@/lib/core/phone/scheduling/screen-work';
import { useScope } from '@/lib/core/phone/session/user';

const inbox = splitComponent(() => import('./popup-inbox').then(({ PopupInbox }) => PopupInbox));

/** Loads the worker's popups after the page is on screen. Off during impersonation. */
export function Popups() {
  const world = useScope()?.world;
  const [isReady, setIsReady] = useState(false);
  useEffect(() => {
    let isGone = false;
    void stableScreen().then(() => !isGone && setIsReady(true));
    return () => {
      isGone = true;
    };
  }, []);
  const isOn = isReady && world !== undefined && world !== IMPERSONATION_WORLD;
  return isOn ? <inbox.Split /> : null;
}
