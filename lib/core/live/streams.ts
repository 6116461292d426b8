import 'server-only';
import type { CatalogueEntry } from '@/lib/features/calls';
import { liveCalls } from './calls';
import { liveWires } from './wire';

export const streams: readonly CatalogueEntry[] = [
  {
    call: liveCalls.openLiveStream,
    wire: { inDemo: false, params: null, query: null, body: null, ...liveWires.openLiveStream },
  },
];
