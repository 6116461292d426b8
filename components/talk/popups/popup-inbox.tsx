'use client';

import { useEffect } from 'react';
import { LIVE_WORLD } from '@/lib/core/ground/contract/session-scope';
import { OWN_FEATURES } from '@/lib/core/ground/site/flags';
import { useCall } from '@/lib/core/phone/client/use-call';
import { isMessage, PUSH_DATA_MESSAGE } from '@/lib/core/phone/service-worker/worker-protocol';
import { useClock } from '@/lib/core/phone/session/clock';
import { useScope, useUser } from '@/lib/core/phone/session/user';
import { useOwnFeature } from '@/lib/features/people/flags/hooks';
import { popupCalls } from '@/lib/features/talk/popups/calls';
import type { HandleData } from '@/lib/features/talk/popups/handle-data';
import { useHandleData } from './use-handle-data';

/** Another API sends popups as push data, also to a phone that shows a demo. */
export function PopupInbox() {
  const isLive = useScope()?.world === LIVE_WORLD;
  const handle = useHandleData();
  useEffect(() => {
    const onMessage = ({ data: message }: MessageEvent) => {
      if (isMessage(message, PUSH_DATA_MESSAGE)) handle(message.data, { isReported: true });
    };
    const { serviceWorker } = navigator as Partial<Navigator>;
    serviceWorker?.addEventListener('message', onMessage);
    return () => serviceWorker?.removeEventListener('message', onMessage);
  }, [handle]);
  return isLive ? <WaitingPopups handle={handle} /> : null;
}

/** Reads waiting popups at the start and after each event of the stream. */
function WaitingPopups({ handle }: { readonly handle: HandleData }) {
  const workerId = useUser()?.id ?? 0;
  const isOffered = useOwnFeature(OWN_FEATURES.deliveries);
  const { now } = useClock();
  const isOn = isOffered && workerId > 0;
  const { data } = useCall(popupCalls.listDeliveries, { params: { workerId } }, null, { isOn, now });
  useEffect(() => {
    for (const { data: popup, body } of data ?? [])
      handle({ ...popup, ...(body && { body }) }, { isClean: true });
  }, [data, handle]);
  return null;
}
