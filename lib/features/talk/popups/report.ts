import type { OutboxActions } from '@/lib/core/phone/outbox/outbox-client';
import type { PopupState } from './model';
import type { DeliveryRecord } from './schema';
import { popupWrites } from './writes';

/** The report waits in the outbox while the phone is offline. [PUSH-12] */
export function reportDelivery(
  outbox: Pick<OutboxActions, 'enqueueBackground'>,
  id: DeliveryRecord['id'],
  state: PopupState,
): void {
  const body: DeliveryRecord = { id, type: 'push', state };
  void outbox.enqueueBackground(popupWrites.reportDelivery, { body });
}
