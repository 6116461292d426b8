import { defineCalls, read, write } from '@/lib/core/ground/contract/define-call';
import type { lostVisitsSchemas } from './schema';

const extension = 'lost-visits';

/** Lists visits that the worker no longer has. The call is not in the documents. */
export const lostVisitsCalls = defineCalls<typeof lostVisitsSchemas>()({
  listLostVisits: read('work/lost-visits/', {
    extension,
    cache: { name: 'lost-visits', maxAgeS: 7 * 86_400 },
    waitsForIdle: true,
    background: true,
  }),
  /** An impersonating administrator must not call this. */
  readLostVisits: write('POST', 'work/lost-visits/read/', {
    extension,
    invalidates: ['lost-visits'],
    workerThemself: true,
  }),
});
