import 'server-only';
import { maybe, openEntity, type WiresOf, z } from '@/lib/call/wire';
import type { constantsCalls } from './calls';
import type { ConstantsAnswer } from './model';

const constantsWire = openEntity<ConstantsAnswer>('Constants', {
  regularJobEligibilityThreshold: ['regular_job_eligibility_threshold', maybe(z.int().min(0))],
  // A share of it is drawn.
  reliabilityTargetDays: ['reliability_target_days', maybe(z.int().min(1))],
});

export const constantsWires = {
  getConstants: { params: null, query: null, body: null, response: constantsWire },
} satisfies WiresOf<typeof constantsCalls>;
