import 'server-only';
import { type EntityOf, instant, integer, text, unpublished, z } from '@/lib/core/ground/contract/schema';
import { TAP_STATES } from '@/lib/features/work/claims/model';
import { CLAIM_KINDS } from '@/lib/features/work/visits/model';

/** The office gets a late start or finish in this form. */
export type LateTap = EntityOf<typeof lateTapSchema>;
export const lateTapSchema = unpublished({
  id: integer,
  kind: z.enum(CLAIM_KINDS),
  tappedAt: instant,
  /** The phone says this time, but its clock may be wrong; null if it said none. */
  toldAt: instant.nullable(),
  arrivedAt: instant,
  state: z.enum(TAP_STATES),
  reason: text.nullable(),
});
