import { defineCalls, queuedWrite, read, write } from '@/lib/core/ground/contract/define-call';
import { OWN_FEATURES } from '@/lib/core/ground/site/flags';
import type { deviceSchemas } from './schema';

const DEVICE_PUSH = 'device-push';

export const deviceCalls = defineCalls<typeof deviceSchemas>()({
  createDevice: write('POST', 'device/create/', { background: true }),
  updateDevice: write('PATCH', 'device/{id}/update/', { background: true }),
  disablePush: write('POST', 'device/disable-push/', { background: true }),
  getDevicePush: read('device/{id}/push/', {
    extension: OWN_FEATURES.webPush,
    memoryCache: DEVICE_PUSH,
    background: true,
    workerThemself: true,
  }),
  sendTestPush: write('POST', 'device/{id}/test-push/', {
    extension: OWN_FEATURES.webPush,
    changesNothing: true,
    invalidates: [DEVICE_PUSH],
    workerThemself: true,
  }),
  sendAnalytics: queuedWrite('POST', 'analytics/', { changesNothing: true }),
});
