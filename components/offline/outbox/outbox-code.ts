import { phoneStore } from '@/lib/core/phone/cache/phone-store';
import { applyChange, changeOf } from '@/lib/core/phone/outbox/object-change';
import { createRuntime } from '@/lib/core/phone/outbox/runtime';
import { queuedObjects, queuedWrites } from '@/lib/features/writes';
import { lostWritesToast, outcomeToasts } from './outcome-texts';
import { startSending } from './start-sending';

/** The outbox loads this code after startup as one script, because all of it is needed soon. */
export const outboxCode = {
  applyChange,
  changeOf,
  createRuntime,
  lostWritesToast,
  outcomeToasts,
  phoneStore,
  queuedObjects,
  queuedWrites,
  startSending,
};

export type OutboxCode = typeof outboxCode;
