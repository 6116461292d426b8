import { defineCalls, queuedWrite, write } from '@/lib/core/contract/define-call';
import type { deviceWires } from './wire';

export const deviceCalls = defineCalls<typeof deviceWires>()({
  createDevice: write('POST', 'device/create/', { background: true }),
  /** [PUSH-03] */
  updateDevice: write('PATCH', 'device/{id}/update/', { background: true }),
  sendAnalytics: queuedWrite('POST', 'analytics/', { changesNothing: true }),
});
