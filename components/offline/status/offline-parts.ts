import { OfflineLine } from './offline-line';
import { OutboxSheet } from './outbox-sheet';

/** Both parts are one script, which is loaded before the signal goes. */
export const offlineParts = { OfflineLine, OutboxSheet };
