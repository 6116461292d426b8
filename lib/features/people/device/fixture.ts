import { A_TOKEN } from '@/tests/support/a-subscription';
import type { FeatureFixture } from '@/tests/support/feature-fixture';
import { STUB } from '@/tests/support/remote-stub-knows';

const DEVICE = {
  appVersion: '3.25.0',
  manufacturer: 'Google',
  model: 'Chrome 140',
  platform: 'web',
  uuid: '4d0c5f6e-6f0c-4a58-b6c7-d1e20f3a4b5c',
  osVersion: 'Android 15',
};

export const fixture = {
  inputs: {
    sendAnalytics: () => ({
      body: {
        recordKey: 'page_view',
        blob: {
          launchContext: 'normal',
          launchContextBlob: null,
          launchedAt: '2026-11-21T08:00:00Z',
          extras: { page: 'schedule', visits: 3 },
        },
        groupUuid: '0f8fad5b-d9cb-469f-a165-70867728950e',
        sessionId: 'tab-4',
        sourceCreated: '2026-11-21T08:01:00Z',
      },
    }),
    createDevice: () => ({ body: DEVICE }),
    updateDevice: () => ({ params: { id: STUB.deviceId }, body: { appVersion: '3.25.0' } }),
    disablePush: () => ({ body: { fcmToken: A_TOKEN } }),
    getDevicePush: () => ({ params: { id: STUB.deviceId } }),
    sendTestPush: () => ({ params: { id: STUB.deviceId } }),
  },
  requests: {
    sendAnalytics: { path: 'analytics/', body: { record_key: 'page_view' } },
    createDevice: { path: 'device/create/', body: { uuid: 'east text', model: 'Chrome 140' } },
    updateDevice: { path: 'device/7/update/', body: { waiting_taps: 3 } },
    getDevicePush: { path: 'device/7/push/' },
    sendTestPush: { path: 'device/7/test-push/' },
    disablePush: { path: 'device/disable-push/', body: { fcm_token: A_TOKEN } },
  },
  remote: {
    'POST device/create/': {
      file: 'device',
      body: /^\{"app_version":.*"platform":"web","uuid":"[\da-f-]+","os_version":.*\}$/,
    },
    [`PATCH device/${STUB.deviceId}/update/`]: { file: 'device', body: /^\{"app_version":"[\d.]+"\}$/ },
    [`GET device/${STUB.deviceId}/push/`]: { answer: { is_on: true, since: '2026-11-20T08:00:00Z' } },
    [`POST device/${STUB.deviceId}/test-push/`]: { answer: { result: 'sent' } },
    'POST device/disable-push/': { file: 'success', body: /^\{"fcm_token":"\{.+\}"\}$/ },
    'POST analytics/': {
      file: 'analytics',
      body: /^\{"record_key":"[^"]+","blob":\{.+\},"group_uuid":"[^"]+","session_id":"[^"]+","source_created":"[^"]+"\}$/,
    },
  },
  entities: {
    AnalyticsAnswer: [
      ...['record_key', 'blob', 'group_uuid', 'session_id', 'source_created'],
      ...['app_version', 'context', 'device', 'user'],
    ],
    DevicePush: ['is_on', 'since'],
    TestPush: ['result'],
    DeviceWaitingTaps: ['waiting_taps'],
  },
} satisfies FeatureFixture;
