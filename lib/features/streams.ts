import 'server-only';
import { liveCalls } from '@/lib/core/ground/live/calls';
import { liveSchemas } from '@/lib/core/ground/live/schema';
import { type CatalogueEntry, NO_SCHEMAS } from './gateway';

/** Not in `catalogue`: answered with a stream of events. */
export const streams: readonly CatalogueEntry[] = [
  { call: liveCalls.openLiveStream, schemas: { ...NO_SCHEMAS, ...liveSchemas.openLiveStream } },
  { call: liveCalls.openOfficeStream, schemas: { ...NO_SCHEMAS, ...liveSchemas.openOfficeStream } },
];
