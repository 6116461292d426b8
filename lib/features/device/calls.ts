import { defineCall, WRITE_TIMEOUT_MS } from '@/lib/core/contract/define-call';
import type { AnalyticsAnswer, AnalyticsRecord, DeviceAttributes, DeviceChange, DeviceId } from './wire';

export const deviceCalls = {
  createDevice: defineCall<{ readonly body: DeviceAttributes }, DeviceId>({
    id: 'createDevice',
    method: 'POST',
    path: 'device/create/',
    access: 'worker',
    timeoutMs: WRITE_TIMEOUT_MS,
    cache: null,
    offline: 'fails',
    background: true,
  }),
  /** [PUSH-03] */
  updateDevice: defineCall<
    { readonly params: { readonly id: number | string }; readonly body: DeviceChange },
    DeviceId
  >({
    id: 'updateDevice',
    method: 'PATCH',
    path: 'device/{id}/update/',
    access: 'worker',
    timeoutMs: WRITE_TIMEOUT_MS,
    cache: null,
    offline: 'fails',
    background: true,
  }),
  sendAnalytics: defineCall<{ readonly body: AnalyticsRecord }, AnalyticsAnswer>({
    id: 'sendAnalytics',
    method: 'POST',
    path: 'analytics/',
    access: 'worker',
    timeoutMs: WRITE_TIMEOUT_MS,
    cache: null,
    offline: 'queued',
    changesNothing: true,
  }),
};
