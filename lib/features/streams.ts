import 'server-only';
import { liveCalls } from '@/lib/core/ground/live/calls';
import { liveSchemas } from '@/lib/core/ground/live/schema';
import { type CatalogueEntry, NO_SCHEMAS } from './gateway';

/** These calls are not in `catalogue`: their answer is a stream of events. */
export const streams: readonly CatalogueEntry[] = [
  { call: liveCalls.openLiveStream, schemas: { ...NO_SCHEMAS, ...liveSchemas.openLiveStream } },
  { call: liveCalls.openOfficeStream, schemas: { ...NO_SCHEMAS, ...liveSchemas.openOfficeStream } },
];
