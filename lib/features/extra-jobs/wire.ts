import 'server-only';
import { entity, flag, integer, maybe, type WiresOf, z } from '@/lib/call/wire';
import type { extraJobsCalls } from './calls';
import type { AvailabilitySignal } from './model';

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

export const extraJobsWires = {
  getAvailabilitySignal: {
    params: z.strictObject({ workerId: z.coerce.number<number>().int().positive() }),
    query: null,
    body: null,
    response: availabilitySignalWire,
  },
} satisfies WiresOf<typeof extraJobsCalls>;
