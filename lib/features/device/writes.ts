import type { CallDefinition } from '@/lib/core/contract/define-call';
import type { BackgroundWrite } from '@/lib/core/outbox/queued-write';
import { deviceCalls } from './calls';

export const deviceWrites = {
  /** Each record stands alone. Its stored name is older than the call's. [ANALYTICS-03] */
  sendAnalytics: {
    type: 'analytics',
    call: deviceCalls.sendAnalytics as CallDefinition,
    objectType: 'analytics',
    answerFields: ['recordKey'],
    isBackground: true,
    idOf: () => null,
  } satisfies BackgroundWrite,
};
