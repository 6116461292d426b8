import { defineCalls, queuedWrite, read } from '@/lib/core/ground/contract/define-call';
import type { runningLateSchemas } from './schema';

const path = 'work/jobs/{jobId}/visits/{date}/running-late/';
const extension = 'running-late';

/** Notifies the customer and the office in one step. The documents do not name it. */
export const runningLateCalls = defineCalls<typeof runningLateSchemas>()({
  getLateNotice: read(path, {
    extension,
    cache: { name: 'late-notices', maxAgeS: 86_400 },
    waitsForIdle: true,
  }),
  sendLateNotice: queuedWrite('POST', path, {
    extension,
    invalidates: ['late-notices', 'chats', 'visit-comms'],
  }),
});
