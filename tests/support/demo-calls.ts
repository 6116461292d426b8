import { type CallId, callSchemas } from '@/lib/features/gateway';

export type DemoCallId = {
  [Id in CallId]: (typeof callSchemas)[Id] extends { readonly inDemo: true } ? Id : never;
}[CallId];

/** The calls that a demo supports. */
export const DEMO_CALLS = (Object.keys(callSchemas) as CallId[]).filter(
  (id): id is DemoCallId => 'inDemo' in callSchemas[id],
);
