import 'server-only';
import { audited } from '@/lib/core/ground/contract/audit-text';
import {
  askedDay,
  type CallSchemas,
  clockTime,
  day,
  type EntityOf,
  flag,
  idInAddress,
  instant,
  integer,
  text,
  unpublished,
  z,
} from '@/lib/core/ground/contract/schema';
import { successSchema } from '@/lib/core/ground/session/schema';
import { CLAIM_LIMITS } from '@/lib/features/work/claims/model';
import { lateTapSchema } from './late-tap-schema';

/** The late start and finish of a visit, for the office. */
export type ClaimedVisit = EntityOf<typeof claimedVisitSchema>;
export const claimedVisitSchema = unpublished({
  jobId: integer,
  scheduledDate: day,
  actualDate: day,
  startTime: clockTime,
  endTime: clockTime,
  startedAt: instant.nullable(),
  finishedAt: instant.nullable(),
  /** The week of the visit is closed, so an accepted finish is paid in the current one. */
  isWeekClosed: flag,
  customerName: text,
  customerPhone: text.nullable(),
  address: text,
  taps: z.array(lateTapSchema).readonly(),
});

const visitParams = z.strictObject({ jobId: idInAddress, date: askedDay });
/** The office has seen these claims: a tap that arrives meanwhile waits on. */
const claimIds = z.array(integer).min(1).max(CLAIM_LIMITS.atOnce).readonly();

export const claimSchemas = {
  acceptClaims: {
    audit: audited('Accepted late times of {visit}', 'accept late times of {visit}', 'inbox'),
    summary: 'Accept a late start or finish: its tapped time counts',
    params: visitParams,
    body: unpublished({ claimIds }),
    response: successSchema,
  },
  declineClaims: {
    audit: audited('Declined late times of {visit}', 'decline late times of {visit}', 'inbox'),
    summary: 'Decline a late start or finish, with a sentence for its cleaner',
    params: visitParams,
    // The limit is above that of the handler, so that a long text gets a readable error.
    body: unpublished({ claimIds, reason: z.string().max(5_000) }),
    response: successSchema,
  },
} satisfies CallSchemas;
