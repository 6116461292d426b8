import 'server-only';
import { type EntityOf, maybe, openEntity, type WiresOf, z } from '@/lib/core/contract/wire';
import type { constantsCalls } from './calls';

/** What a root serves of them; it may know others, which the app leaves alone. [FLAG-04] */
export type ConstantsAnswer = EntityOf<typeof constantsWire>;
const constantsWire = openEntity('Constants', {
  /** Finished visits that unlock regular extra jobs. */
  regularJobEligibilityThreshold: maybe(z.int().min(0)),
  /** Days; a share of them is drawn, so that they are never 0. */
  reliabilityTargetDays: maybe(z.int().min(1)),
});

export const constantsWires = {
  getConstants: { summary: 'Numbers that the rules go by', response: constantsWire },
} satisfies WiresOf<typeof constantsCalls>;
