import type { CallDefinition } from '@/lib/core/ground/contract/define-call';
import type { BackgroundWrite } from '@/lib/core/phone/outbox/queued-write';
import { deliveryCalls } from './calls';

export const deliveryWrites = {
  /** The reports may arrive in any order: opened implies delivered. [PUSH-12] */
  reportDelivery: {
    type: 'reportDelivery',
    call: deliveryCalls.reportDelivery as CallDefinition,
    objectType: 'delivery',
    answerFields: ['success'],
    isBackground: true,
    idOf: () => null,
  } satisfies BackgroundWrite,
};
