import { type CallId, wires } from '@/lib/features/calls';

export type DemoCallId = {
  [Id in CallId]: (typeof wires)[Id] extends { readonly inDemo: true } ? Id : never;
}[CallId];

/** The calls that a demo supports. */
export const DEMO_CALLS = (Object.keys(wires) as CallId[]).filter(
  (id): id is DemoCallId => 'inDemo' in wires[id],
);
