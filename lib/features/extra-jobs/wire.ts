import 'server-only';
import { decimal, entity, flag, integer, maybe, queryOf, text, type WiresOf, z } from '@/lib/call/wire';
import { assignedAreasWire } from '@/lib/features/session/wire';
import type { extraJobsCalls } from './calls';
import { type areaCalls, SURROUNDING_CONTEXT, type SurroundingQuery } from './calls-areas';
import type { Area, AvailabilitySignal, ExtraJobEligibility, SurroundingArea } from './model';

/** Two spellings in one name are the documents' own. [EXTRA-37] */
export const availabilitySignalWire = entity<AvailabilitySignal>('ExtraJobAvailabilitySignal', {
  workAvailable: ['work_available', maybe(flag)],
  appSignalEnabled: ['app_signal_enabled', maybe(flag)],
  appSignalDaysLookahead: ['app_signal_days_lookahead', maybe(integer)],
  appSignalRefreshIntervalSeconds: ['app_signal_refresh_interval_seconds', maybe(integer)],
  regularJobsAvailable: ['regular_jobs_available', maybe(integer)],
  regularJobsOutOfArea: ['regular_jobs_out_of_area', maybe(integer)],
  regularJobsOutOfAvailability: ['regular_jobs_out_of_availability', maybe(integer)],
  oneOffVisitsAvailable: ['one_offVisits_available', maybe(integer)],
  oneOffVisitsOutOfArea: ['one_offVisits_out_of_area', maybe(integer)],
  oneOffVisitsOutOfAvailability: ['one_offVisits_out_of_availability', maybe(integer)],
});

const eligibilityWire = entity<ExtraJobEligibility>('ExtraJobEligibility', {
  minRating: ['min_rating', maybe(decimal)],
  isEligibleForOneOffJobs: ['is_eligible_for_one_off_jobs', maybe(flag)],
  isEligibleForRegularJobs: ['is_eligible_for_regular_jobs', maybe(flag)],
  isZeroHours: ['is_zero_hours', maybe(flag)],
  regularJobEligibilityRemainingVisits: ['regular_job_eligibility_remaining_visits', maybe(integer)],
  regularJobEligibilityThreshold: ['regular_job_eligibility_threshold', maybe(integer)],
  isEligible: ['is_eligible', maybe(flag)],
  reason: ['reason', maybe(text)],
});

const areaCode = z.string().min(1).max(20);

const areaWire = entity<Area>('WorkerArea', {
  id: ['id', integer],
  code: ['code', areaCode],
  broadAreaId: ['broad_area_id', maybe(integer)],
});

const surroundingAreaWire = entity<SurroundingArea>('SurroundingArea', {
  id: ['id', integer],
  code: ['code', areaCode],
  distanceKm: ['distance_km', maybe(z.number().min(0))],
});

/** Marketplaces write postcodes of other countries too, but none so that it means something in an address. */
const askedCode = z.string().regex(/^[A-Za-z\d-]{1,10}$/);

const surroundingQuery = queryOf<SurroundingQuery>({
  areas: ['areas[]', z.array(askedCode).min(1).max(100).readonly()],
  context: ['context', z.literal(SURROUNDING_CONTEXT)],
});

const params = z.strictObject({ workerId: z.coerce.number<number>().int().positive() });

export const extraJobsWires = {
  getAvailabilitySignal: {
    params,
    query: null,
    body: null,
    response: availabilitySignalWire,
  },
  getExtraJobEligibility: { params, query: null, body: null, response: eligibilityWire },
  listAreas: { params, query: null, body: null, response: z.array(areaWire).readonly() },
  getWorkingAreas: { params, query: null, body: null, response: assignedAreasWire },
  listSurroundingAreas: {
    params: null,
    query: surroundingQuery,
    body: null,
    response: z.array(surroundingAreaWire).readonly(),
  },
  listAreasAround: {
    params: z.strictObject({ area: askedCode }),
    query: null,
    body: null,
    response: z.array(surroundingAreaWire).readonly(),
  },
} satisfies WiresOf<typeof extraJobsCalls & typeof areaCalls>;
