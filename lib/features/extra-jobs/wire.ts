import 'server-only';
import {
  decimal,
  type EntityOf,
  entity,
  flag,
  idInAddress,
  integer,
  maybe,
  named,
  queryOf,
  text,
  type WiresOf,
  z,
} from '@/lib/core/contract/wire';
import { assignedAreasWire } from '@/lib/core/session/wire';
import type { extraJobsCalls } from './calls';
import { type areaCalls, SURROUNDING_CONTEXT } from './calls-areas';

/** Whether there is work for this worker soon, and how often to ask. [EXTRA-36] [EXTRA-37] */
export type AvailabilitySignal = EntityOf<typeof availabilitySignalWire>;
/** Two spellings in one name are the documents' own. [EXTRA-37] */
export const availabilitySignalWire = entity('ExtraJobAvailabilitySignal', {
  workAvailable: maybe(flag),
  appSignalEnabled: maybe(flag),
  /** Days. */
  appSignalDaysLookahead: maybe(integer),
  appSignalRefreshIntervalSeconds: maybe(integer),
  regularJobsAvailable: maybe(integer),
  regularJobsOutOfArea: maybe(integer),
  regularJobsOutOfAvailability: maybe(integer),
  oneOffVisitsAvailable: named('one_offVisits_available', maybe(integer)),
  oneOffVisitsOutOfArea: named('one_offVisits_out_of_area', maybe(integer)),
  oneOffVisitsOutOfAvailability: named('one_offVisits_out_of_availability', maybe(integer)),
});

/** Which extra jobs a worker may take; a root says it for each kind, for both at once, or both ways. [EXTRA-04] */
export type ExtraJobEligibility = EntityOf<typeof eligibilityWire>;
const eligibilityWire = entity('ExtraJobEligibility', {
  minRating: maybe(decimal),
  isEligibleForOneOffJobs: maybe(flag),
  isEligibleForRegularJobs: maybe(flag),
  /** The worker has no regular working hours. */
  isZeroHours: maybe(flag),
  /** Visits to finish before regular jobs are unlocked. */
  regularJobEligibilityRemainingVisits: maybe(integer),
  regularJobEligibilityThreshold: maybe(integer),
  isEligible: maybe(flag),
  /** Why the worker may take none. */
  reason: maybe(text),
});

const areaCode = z.string().min(1).max(20);

/** A stretch of the map that shares the first half of its postcodes, or only their letters. [EXTRA-47] */
export type Area = EntityOf<typeof areaWire>;
const areaWire = entity('WorkerArea', {
  id: integer,
  /** As a postcode begins, e.g. `SW12`. */
  code: areaCode,
  /** Of the area that it is a part of, e.g. `SW`. */
  broadAreaId: maybe(integer),
});

/** An area near others. [EXTRA-47] */
export type SurroundingArea = EntityOf<typeof surroundingAreaWire>;
const surroundingAreaWire = entity('SurroundingArea', {
  id: integer,
  code: areaCode,
  /** From the nearest of the others; null where nobody has said where the area is. */
  distanceKm: maybe(z.number().min(0)),
});

/** Marketplaces write postcodes of other countries too, but none so that it means something in an address. */
const askedCode = z.string().regex(/^[A-Za-z\d-]{1,10}$/);

export type SurroundingQuery = EntityOf<typeof surroundingQuery>;
const surroundingQuery = queryOf({
  /** Codes. */
  areas: named('areas[]', z.array(askedCode).min(1).max(100).readonly()),
  context: z.literal(SURROUNDING_CONTEXT),
});

const params = z.strictObject({ workerId: idInAddress });

export const extraJobsWires = {
  getAvailabilitySignal: {
    summary: 'Whether there are extra jobs for a worker soon',
    inDemo: true,
    params,
    response: availabilitySignalWire,
  },
  getExtraJobEligibility: {
    summary: 'Which extra jobs a worker may take',
    inDemo: true,
    params,
    response: eligibilityWire,
  },
  listAreas: {
    summary: 'The areas in which a worker works',
    inDemo: true,
    params,
    response: z.array(areaWire).readonly(),
  },
  getWorkingAreas: {
    summary: 'The areas in which a worker works, by the kind of work',
    params,
    response: assignedAreasWire,
  },
  listSurroundingAreas: {
    summary: 'The areas around some areas, the nearest first',
    inDemo: true,
    query: surroundingQuery,
    response: z.array(surroundingAreaWire).readonly(),
  },
  listAreasAround: {
    summary: 'The areas around one area, the nearest first',
    inDemo: true,
    params: z.strictObject({ area: askedCode }),
    response: z.array(surroundingAreaWire).readonly(),
  },
} satisfies WiresOf<typeof extraJobsCalls & typeof areaCalls>;
