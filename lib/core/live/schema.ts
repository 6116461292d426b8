import 'server-only';
import { type CallSchemas, type WireSchema, z } from '@/lib/core/contract/schema';
import { liveEventSchemas } from '@/lib/features/event-schemas';

export type LiveEvent = z.output<(typeof liveEventSchemas)[number]>;
export const liveEventSchema: WireSchema<LiveEvent> = z.union(liveEventSchemas);

export const liveSchemas = {
  openLiveStream: { summary: 'What happens to the worker while the app is open', response: liveEventSchema },
} satisfies CallSchemas;
