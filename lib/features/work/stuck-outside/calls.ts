import { defineCalls, queuedWrite, read } from '@/lib/core/ground/contract/define-call';
import type { stuckOutsideSchemas } from './schema';

const path = 'work/jobs/{jobId}/visits/{date}/access-attempts/';
const extension = 'stuck-outside';

/** Records the attempts at a door where there is no answer. The documents do not name it. */
export const stuckOutsideCalls = defineCalls<typeof stuckOutsideSchemas>()({
  getAccessRecord: read(path, {
    extension,
    cache: { name: 'access-records', maxAgeS: 86_400 },
    waitsForIdle: true,
  }),
  /** Answers the whole record. The entry's time is the device's. */
  recordAccessAttempt: queuedWrite('POST', path, {
    extension,
    invalidates: ['access-records'],
  }),
});
