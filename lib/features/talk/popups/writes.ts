import type { CallDefinition } from '@/lib/core/ground/contract/define-call';
import type { BackgroundWrite } from '@/lib/core/phone/outbox/queued-write';
import { popupCalls } from './calls';

export const popupWrites = {
  /** The reports may arrive in any order: opened implies delivered. [PUSH-12] */
  reportDelivery: {
    type: 'reportDelivery',
    call: popupCalls.reportDelivery as CallDefinition,
    objectType: 'delivery',
    answerFields: ['success'],
    isBackground: true,
    idOf: () => null,
  } satisfies BackgroundWrite,
};
