import 'server-only';
import { type CallSchemas, type EntityOf, entity, maybe, z } from '@/lib/core/ground/contract/schema';

export type ReleaseAnswer = EntityOf<typeof releaseSchema>;
const releaseSchema = entity('ReleaseAnswer', {
  next: maybe(z.string().max(2000)),
});

export const impersonationSchemas = {
  releaseHijack: { summary: 'End the impersonation', response: releaseSchema },
} satisfies CallSchemas;
