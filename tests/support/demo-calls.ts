import { callSchemas, type PublishedCallId, publishedCalls } from '@/lib/features/gateway';

export type DemoCallId = {
  [Id in PublishedCallId]: (typeof callSchemas)[Id] extends { readonly inDemo: true } ? Id : never;
}[PublishedCallId];

/** A demo supports these calls of the documents and their extensions. */
export const DEMO_CALLS = (Object.keys(publishedCalls) as PublishedCallId[]).filter(
  (id): id is DemoCallId => 'inDemo' in callSchemas[id],
);
