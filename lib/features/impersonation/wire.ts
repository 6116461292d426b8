import 'server-only';
import { type EntityOf, entity, maybe, type WiresOf, z } from '@/lib/core/contract/wire';
import type { impersonationCalls } from './calls';

export type ReleaseAnswer = EntityOf<typeof releaseWire>;
const releaseWire = entity('ReleaseAnswer', {
  next: maybe(z.string().max(2000)),
});

export const impersonationWires = {
  releaseHijack: { summary: 'End acting as the worker', response: releaseWire },
} satisfies WiresOf<typeof impersonationCalls>;
