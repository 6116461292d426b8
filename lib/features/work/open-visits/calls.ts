import { defineCalls, read } from '@/lib/core/ground/contract/define-call';
import type { openVisitsSchemas } from './schema';

/** This is an extension: the documents have no call for visits that still run after their day. */
export const openVisitsCalls = defineCalls<typeof openVisitsSchemas>()({
  listOpenVisits: read('work/open-visits/', {
    extension: 'open-visits',
    cache: { name: 'open-visits', maxAgeS: 7 * 86_400 },
    waitsForIdle: true,
    background: true,
  }),
});
