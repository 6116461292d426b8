import type { CallDefinition } from '@/lib/core/ground/contract/define-call';
import type { BackgroundWrite } from '@/lib/core/phone/outbox/queued-write';
import { deviceCalls } from './calls';

export const deviceWrites = {
  /** Records are independent of each other. The stored type is older than the call's name. [ANALYTICS-03] */
  sendAnalytics: {
    type: 'analytics',
    call: deviceCalls.sendAnalytics as CallDefinition,
    objectType: 'analytics',
    answerFields: ['recordKey'],
    isBackground: true,
    idOf: () => null,
  } satisfies BackgroundWrite,
};
