import { defineCalls, queuedWrite, write } from '@/lib/core/contract/define-call';
import type { deviceSchemas } from './schema';

export const deviceCalls = defineCalls<typeof deviceSchemas>()({
  createDevice: write('POST', 'device/create/', { background: true }),
  /** [PUSH-03] */
  updateDevice: write('PATCH', 'device/{id}/update/', { background: true }),
  /** [PUSH-05] */
  disablePush: write('POST', 'device/disable-push/', { background: true }),
  sendAnalytics: queuedWrite('POST', 'analytics/', { changesNothing: true }),
});
