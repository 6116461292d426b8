import 'server-only';
import { type CallWires, type WireSchema, z } from '@/lib/core/contract/wire';
import { liveEventWires } from '@/lib/features/event-wires';

export type LiveEvent = z.output<(typeof liveEventWires)[number]>;
export const liveEventWire: WireSchema<LiveEvent> = z.union(liveEventWires);

export const liveWires = {
  openLiveStream: { summary: 'What happens to the worker while the app is open', response: liveEventWire },
} satisfies CallWires;
