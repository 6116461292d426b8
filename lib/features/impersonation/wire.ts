import 'server-only';
import { type CallWires, type EntityOf, entity, maybe, z } from '@/lib/core/contract/wire';

export type ReleaseAnswer = EntityOf<typeof releaseWire>;
const releaseWire = entity('ReleaseAnswer', {
  next: maybe(z.string().max(2000)),
});

export const impersonationWires = {
  releaseHijack: { summary: 'End acting as the worker', response: releaseWire },
} satisfies CallWires;
