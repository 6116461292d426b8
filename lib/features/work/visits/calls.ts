import { defineCalls, queuedWrite, read, write } from '@/lib/core/ground/contract/define-call';
import type { visitSchemas } from './schema';

const DAY_S = 86_400;

export const visitCalls = defineCalls<typeof visitSchemas>()({
  getVisit: read('work/jobs/{jobId}/visits/{date}/', { cache: { name: 'visits', maxAgeS: DAY_S } }),
  startVisit: queuedWrite('PATCH', 'work/jobs/{jobId}/visits/{date}/start/', { mayBeClaimed: true }),
  unstartVisit: queuedWrite('PATCH', 'work/jobs/{jobId}/visits/{date}/unstart/', {
    // An undone finish is not paid.
    invalidates: ['daily-stats', 'payments'],
  }),
  finishVisit: queuedWrite('PATCH', 'work/jobs/{jobId}/visits/{date}/finish/', {
    mayBeClaimed: true,
    // A finish changes the day, the worker's statistics and the week's pay.
    invalidates: ['schedule', 'open-visits', 'daily-stats', 'payments'],
  }),
  patchVisit: write('PATCH', 'work/jobs/{jobId}/visits/{date}/', {
    // The call is for taking a visit; its day of the schedule is refreshed separately. Location patches bypass
    // `useWrite`, because they change nothing on screen.
    invalidates: ['visits', 'extra-jobs'],
  }),
  getVisitChanges: read('work/jobs/{jobId}/visits/{date}/changes/'),
  getDistanceFromVisit: read('mapping/distance-from-visit/{jobId}/{scheduledDate}/', { background: true }),
});

/** The visit's page shows everything that is expanded here. [VISIT-03] */
export const EXPAND_VISIT = [
  'property',
  'account',
  'key',
  'instructions',
  'required_keys',
  'remote_key_transfers',
] as const;
