import { OfflineLine } from './offline-line';
import { OutboxSheet } from './outbox-sheet';

/** One script, which is there before the signal goes. */
export const offlineParts = { OfflineLine, OutboxSheet };
