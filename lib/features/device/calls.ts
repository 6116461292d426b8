import { defineCall, WRITE_TIMEOUT_MS } from '@/lib/call/contract/define-call';
import type { AnalyticsAnswer, AnalyticsRecord } from './wire';

export const deviceCalls = {
  /** [ANALYTICS-03] */
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
