import { defineCall, READ_TIMEOUT_MS } from '@/lib/core/contract/define-call';
import type { AssignedAreas } from '@/lib/core/session/wire';
import type { Area, SurroundingArea, SurroundingQuery } from './wire';

/* Where there is work. Apart from the signal that there is some, which every page asks for. */

/** What surrounding areas are asked for. [EXTRA-46] */
export const SURROUNDING_CONTEXT = 'extra-jobs';

type WorkerInput = { readonly params: { readonly workerId: number } };

/** Areas change a few times a year. [CACHE-13] */
const cachedRead = {
  method: 'GET',
  access: 'worker',
  timeoutMs: READ_TIMEOUT_MS,
  cache: { name: 'areas', maxAgeS: 604_800 },
  offline: 'cached',
} as const;

export const areaCalls = {
  /** [EXTRA-44] */
  listAreas: defineCall<WorkerInput, readonly Area[]>({
    ...cachedRead,
    id: 'listAreas',
    path: 'workers/{workerId}/areas/',
  }),
  /** Which of them are for regular work and which for one-off visits. A demo has no answer to it. [EXTRA-45] [DEMO-84] */
  getWorkingAreas: defineCall<WorkerInput, AssignedAreas>({
    ...cachedRead,
    id: 'getWorkingAreas',
    path: 'workers/{workerId}/working-areas/',
    background: true,
  }),
  /** [EXTRA-46] */
  listSurroundingAreas: defineCall<{ readonly query: SurroundingQuery }, readonly SurroundingArea[]>({
    ...cachedRead,
    id: 'listSurroundingAreas',
    path: 'mapping/surrounding-areas/',
    asksByQuery: true,
  }),
  /** The form in which the documents list it for a demo. [DEMO-55] */
  listAreasAround: defineCall<{ readonly params: { readonly area: string } }, readonly SurroundingArea[]>({
    ...cachedRead,
    id: 'listAreasAround',
    path: 'mapping/surrounding-areas/{area}/',
  }),
};
