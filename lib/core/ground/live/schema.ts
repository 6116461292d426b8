import 'server-only';
import {
  type CallSchemas,
  type EntityOf,
  unpublished,
  type WireSchema,
  z,
} from '@/lib/core/ground/contract/schema';
import { liveEventSchemas } from '@/lib/features/gateway';

export type LiveEvent = z.output<(typeof liveEventSchemas)[number]>;
export const liveEventSchema: WireSchema<LiveEvent> = z.union(liveEventSchemas);

/** The event has no data: the page reads again what its administrator may see. */
export type OfficeEvent = EntityOf<typeof officeEventSchema>;
const officeEventSchema = unpublished({ type: z.literal('office') });

export const storedEventSchema: WireSchema<LiveEvent | OfficeEvent> = z.union([
  ...liveEventSchemas,
  officeEventSchema,
]);

export const liveSchemas = {
  openLiveStream: { summary: 'What happens to the worker while the app is open', response: liveEventSchema },
  openOfficeStream: {
    summary: 'That something changed on the pages of the office',
    response: officeEventSchema,
  },
} satisfies CallSchemas;
