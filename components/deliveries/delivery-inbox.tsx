'use client';

import { useEffect } from 'react';
import { useCall } from '@/lib/core/client/use-call';
import { LIVE_WORLD } from '@/lib/core/contract/event-scope';
import { isMessage, PUSH_DATA_MESSAGE } from '@/lib/core/service-worker/worker-protocol';
import { useClock } from '@/lib/core/session/clock';
import { useScope, useUser } from '@/lib/core/session/user';
import { deliveryCalls } from '@/lib/features/deliveries/calls';
import type { HandleData } from '@/lib/features/deliveries/handle-data';
import { useOwnFeature } from '@/lib/features/flags/hooks';
import { OWN_FEATURES } from '@/lib/flags';
import { useHandleData } from './use-handle-data';

/** Another API sends deliveries as push data, also to a phone that shows a demo. */
export function DeliveryInbox() {
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
  return isLive ? <WaitingDeliveries handle={handle} /> : null;
}

/** Reads waiting deliveries at the start and after each event of the stream. */
function WaitingDeliveries({ handle }: { readonly handle: HandleData }) {
  const workerId = useUser()?.id ?? 0;
  const isOffered = useOwnFeature(OWN_FEATURES.deliveries);
  const { now } = useClock();
  const isOn = isOffered && workerId > 0;
  const { data } = useCall(deliveryCalls.listDeliveries, { params: { workerId } }, null, { isOn, now });
  useEffect(() => {
    for (const { data: delivery, body } of data ?? [])
      handle({ ...delivery, ...(body && { body }) }, { isClean: true });
  }, [data, handle]);
  return null;
}
