'use client';

import { useEffect } from 'react';
import { useCall } from '@/lib/core/client/use-call';
import { isMessage, PUSH_DATA_MESSAGE } from '@/lib/core/service-worker/worker-protocol';
import { useClock } from '@/lib/core/session/clock';
import { useUser } from '@/lib/core/session/user';
import { deliveryCalls } from '@/lib/features/deliveries/calls';
import { useOwnFeature } from '@/lib/features/flags/hooks';
import { OWN_FEATURES } from '@/lib/flags';
import { useHandleData } from './use-handle-data';

/** Reads what waits, at the start and after each event of the stream; another API sends it as data of a push. */
export function DeliveryInbox() {
  const workerId = useUser()?.id ?? 0;
  const isOffered = useOwnFeature(OWN_FEATURES.deliveries);
  const { now } = useClock();
  const isOn = isOffered && workerId > 0;
  const { data } = useCall(deliveryCalls.listDeliveries, { params: { workerId } }, null, { isOn, now });
  const handle = useHandleData();
  useEffect(() => {
    for (const { data: told, body } of data ?? [])
      handle({ ...told, ...(body && { body }) }, { isClean: true });
  }, [data, handle]);
  useEffect(() => {
    const onMessage = ({ data: message }: MessageEvent) => {
      if (isMessage(message, PUSH_DATA_MESSAGE)) handle(message.data);
    };
    const { serviceWorker } = navigator as Partial<Navigator>;
    serviceWorker?.addEventListener('message', onMessage);
    return () => serviceWorker?.removeEventListener('message', onMessage);
  }, [handle]);
  return null;
}
