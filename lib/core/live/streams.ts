import 'server-only';
import type { CatalogueEntry } from '@/lib/features/calls';
import { liveCalls } from './calls';
import { liveSchemas } from './schema';

export const streams: readonly CatalogueEntry[] = [
  {
    call: liveCalls.openLiveStream,
    schemas: { inDemo: false, params: null, query: null, body: null, ...liveSchemas.openLiveStream },
  },
];
