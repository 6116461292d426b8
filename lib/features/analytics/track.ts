'use client';

import { createContext, useContext } from 'react';
import { newId } from '@/lib/core/client/new-id';
import { idleCallback } from '@/lib/core/scheduling/idle-callback';
import type { Instant } from '@/lib/core/time/zoned';
import type { AnalyticsParameters } from '@/lib/features/device/model';
import type { AnalyticsRecord } from '@/lib/features/device/wire';
import { RECORD_KEYS, type RecordKey } from './constants';
import { analyticsRecord, type Launch } from './record';

/** Records that something happened. Extras name pages and actions; nothing of a person, home or visit goes into them. */
export type Track = (key: RecordKey, extras?: AnalyticsParameters) => void;

/** Where records go; nowhere outside of the signed-in pages. */
export const TrackContext = createContext<Track>(() => {});

export const useTrack = (): Track => useContext(TrackContext);

export interface TrackPorts {
  readonly launch: Launch;
  /** By the server's clock. */
  readonly now: () => Instant;
  /** Takes a record to the queue. */
  readonly send: (record: AnalyticsRecord) => void;
  /** Until then the network and the processor belong to the page; records made before wait for it. */
  readonly ready: Promise<unknown>;
}

/** The track of one launch. Its ids are made for it and kept nowhere, so that nobody is known again by them. */
export function createTrack({ launch, now, send, ready }: TrackPorts): Track {
  const sessionId = newId();
  let groupUuid = newId();
  return (key, extras) => {
    if (key === RECORD_KEYS.pageView) groupUuid = newId();
    const at = now();
    const record = analyticsRecord({ key, ...(extras && { extras }), launch, sessionId, groupUuid, at });
    // At once it would compete with the work of the tap that it records.
    void ready.then(idleCallback).then(() => send(record));
  };
}
