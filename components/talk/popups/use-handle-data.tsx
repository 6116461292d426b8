'use client';

import { useEffect, useMemo, useRef } from 'react';
import { type ModalRequest, useModalQueue } from '@/components/shell/modals/use-modal-queue';
import { LIVE_WORLD, scopeText } from '@/lib/core/ground/contract/session-scope';
import { storageName } from '@/lib/core/ground/site/brand';
import { useInvalidate } from '@/lib/core/phone/client/freshness';
import { useOutbox } from '@/lib/core/phone/outbox/outbox-context';
import { useClock } from '@/lib/core/phone/session/clock';
import { useScope } from '@/lib/core/phone/session/user';
import { RECORD_KEYS } from '@/lib/features/people/analytics/record';
import { useTrack } from '@/lib/features/people/analytics/track';
import { createHandleData, type HandleData, seenPopups } from '@/lib/features/talk/popups/handle-data';
import { SCHEDULE_ANSWERS } from '@/lib/features/talk/popups/model';
import { reportDelivery } from '@/lib/features/talk/popups/report';
import { moodRequest } from './mood-request';
import { popupRequest } from './popup-request';

/** It also handles the data of a push. */
export function useHandleData(): HandleData {
  const { request } = useModalQueue();
  const outbox = useOutbox();
  const track = useTrack();
  const clock = useClock();
  const invalidate = useInvalidate();
  const scope = useScope();
  const name = scope && scopeText(scope);
  const isLive = scope?.world === LIVE_WORLD;
  const later = useRef(new Set<ReturnType<typeof setTimeout>>());
  useEffect(() => {
    const timers = later.current;
    return () => {
      for (const timer of timers) clearTimeout(timer);
    };
  }, []);
  return useMemo(() => {
    const ask = (modal: ModalRequest, delayMs: number) => {
      if (delayMs === 0) return void request(modal);
      const timer = setTimeout(() => {
        later.current.delete(timer);
        request(modal);
      }, delayMs);
      later.current.add(timer);
    };
    return createHandleData({
      now: clock.now,
      seen: seenPopups(storageName(`deliveries-${name}`), localStorage),
      // A demo has no popups of its own.
      report: (id, state) => isLive && reportDelivery(outbox, id, state),
      track: (event, parameters) => track(RECORD_KEYS.trackedEvent, { ...parameters, event }),
      refreshSchedule: () => invalidate(SCHEDULE_ANSWERS, clock.now()),
      warn: (problem) => console.warn('Popup ignored:', problem),
      show: (content, onShown) => {
        const { priority, delayMs, isAllowedInDemo } = content.turn;
        const modal =
          content.kind === 'popup'
            ? popupRequest(content.popup, onShown)
            : moodRequest(content.sample, { request, onShown });
        ask({ ...modal, ...(priority !== null && { priority }), isAllowedInDemo }, delayMs);
      },
    });
  }, [request, outbox, track, clock, invalidate, name, isLive]);
}
