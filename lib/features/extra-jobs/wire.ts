import 'server-only';
import { decimal, entity, flag, integer, maybe, text, type WiresOf, z } from '@/lib/call/wire';
import type { extraJobsCalls } from './calls';
import type { AvailabilitySignal, ExtraJobEligibility } from './model';

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

const params = z.strictObject({ workerId: z.coerce.number<number>().int().positive() });

export const extraJobsWires = {
  getAvailabilitySignal: {
    params,
    query: null,
    body: null,
    response: availabilitySignalWire,
  },
  getExtraJobEligibility: { params, query: null, body: null, response: eligibilityWire },
} satisfies WiresOf<typeof extraJobsCalls>;
