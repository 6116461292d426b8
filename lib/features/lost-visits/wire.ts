import 'server-only';
import {
  type CallWires,
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
} from '@/lib/core/contract/wire';
import { successWire } from '@/lib/core/session/wire';
import { LOSS_CAUSES, LOST_VISIT_LIMITS, LOST_VISIT_STATES } from './model';

/** Does not reveal the visit's current worker. */
export type LostVisit = EntityOf<typeof lostVisitWire>;
const lostVisitWire = entity('LostVisit', {
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
  /** Caused by someone else, and not read by the worker yet. */
  isUnread: flag,
});

const readLossesWire = entity('ReadLostVisits', {
  ids: z.array(z.int().positive()).min(1).max(LOST_VISIT_LIMITS.count),
});

export const lostVisitsWires = {
  listLostVisits: {
    summary: 'Visits that the worker had and has no longer',
    response: z.array(lostVisitWire).max(LOST_VISIT_LIMITS.count).readonly(),
  },
  readLostVisits: {
    summary: 'Say that the worker has read of lost visits',
    body: readLossesWire,
    response: successWire,
  },
} satisfies CallWires;
