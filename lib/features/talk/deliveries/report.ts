import type { OutboxActions } from '@/lib/core/phone/outbox/outbox-client';
import type { DeliveryState } from './model';
import type { DeliveryRecord } from './schema';
import { deliveryWrites } from './writes';

/** The report waits in the outbox while the phone is offline. [PUSH-12] */
export function reportDelivery(
  outbox: Pick<OutboxActions, 'enqueueBackground'>,
  id: DeliveryRecord['id'],
  state: DeliveryState,
): void {
  const body: DeliveryRecord = { id, type: 'push', state };
  void outbox.enqueueBackground(deliveryWrites.reportDelivery, { body });
}
