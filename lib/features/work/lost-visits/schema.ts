import 'server-only';
import { audited } from '@/lib/core/ground/contract/audit-text';
import {
  type CallSchemas,
  clockTime,
  day,
  type EntityOf,
  entity,
  flag,
  instant,
  integer,
  openCode,
  text,
  z,
} from '@/lib/core/ground/contract/schema';
import { successSchema } from '@/lib/core/ground/session/schema';
import { LOSS_CAUSES, LOST_VISIT_LIMITS, LOST_VISIT_STATES } from './model';

/** Does not reveal the visit's current worker. */
export type LostVisit = EntityOf<typeof lostVisitSchema>;
const lostVisitSchema = entity('LostVisit', {
  id: integer,
  jobId: integer,
  scheduledDate: day,
  actualDate: day,
  startTime: clockTime,
  customerPreferredName: text,
  /** The whole regular job was lost, not only this visit. */
  isWholeJob: flag,
  cause: openCode(LOSS_CAUSES),
  state: openCode(LOST_VISIT_STATES),
  lostAt: instant,
  /** The loss was caused by someone else, and the worker has not read it yet. */
  isUnread: flag,
});

const readLossesSchema = entity('ReadLostVisits', {
  ids: z.array(z.int().positive()).min(1).max(LOST_VISIT_LIMITS.count),
});

export const lostVisitsSchemas = {
  listLostVisits: {
    summary: 'Visits that the worker had and has no longer',
    response: z.array(lostVisitSchema).max(LOST_VISIT_LIMITS.count).readonly(),
  },
  readLostVisits: {
    audit: audited('Read about lost visits', 'read about lost visits'),
    summary: 'Say that the worker has read of lost visits',
    body: readLossesSchema,
    response: successSchema,
  },
} satisfies CallSchemas;
