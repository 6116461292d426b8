import 'server-only';
import { liveCalls } from '@/lib/features/live/calls';
import { liveWires } from '@/lib/features/live/wire';
import type { CatalogueEntry } from './calls';

/** The calls that answer a stream of events, apart from those with one answer: each event is held to the schema. */
export const streams: readonly CatalogueEntry[] = [
  {
    call: liveCalls.openLiveStream,
    wire: { inDemo: false, params: null, query: null, body: null, ...liveWires.openLiveStream },
  },
];
