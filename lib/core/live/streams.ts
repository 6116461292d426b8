import 'server-only';
import type { CatalogueEntry } from '@/lib/features/calls';
import { liveCalls } from './calls';
import { liveWires } from './wire';

/** The calls that answer a stream of events, apart from those with one answer: each event is held to the schema. */
export const streams: readonly CatalogueEntry[] = [
  {
    call: liveCalls.openLiveStream,
    wire: { inDemo: false, params: null, query: null, body: null, ...liveWires.openLiveStream },
  },
];
