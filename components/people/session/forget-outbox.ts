import type { SessionScope } from '@/lib/core/ground/contract/session-scope';
import { createOutbox } from '@/lib/core/phone/outbox/outbox';
import { OUTBOX_CHANGED, publishToOutbox } from '@/lib/core/phone/outbox/outbox-channel';
import { openOutboxDb } from '@/lib/core/phone/outbox/outbox-db';
import { DRAIN_LOCK, pageLocks } from '@/lib/core/phone/outbox/outbox-locks';
import { queuedWrites } from '@/lib/features/writes';

/**
 * Removes server answers from the outbox. Queued writes of an `expired` session end as not sent, whether a
 * drain or a page noticed the end first. [OFFLINE-09]
 */
export async function forgetOutbox(expired: SessionScope | null): Promise<void> {
  const outbox = createOutbox({ db: openOutboxDb(), kinds: queuedWrites });
  await outbox.forgetAnswers();
  if (expired === null) return;
  // The lock waits for a write in flight, whose response decides whether it was sent.
  await pageLocks().request(DRAIN_LOCK, {}, () => outbox.reset(expired));
  publishToOutbox(OUTBOX_CHANGED);
}
