import { defineCalls, write } from '@/lib/core/ground/contract/define-call';
import type { profileSchemas } from './schema';

export const profileCalls = defineCalls<typeof profileSchemas>()({
  /** Invalidates data that depends on the home and travel preferences. [PROF-06] [STATUS-15] */
  patchWorker: write('PATCH', 'workers/{workerId}/', { invalidates: ['user', 'schedule', 'extra-jobs'] }),
});
