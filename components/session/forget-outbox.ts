import type { EventScope } from '@/lib/core/contract/event-scope';
import { DRAIN_LOCK, pageLocks } from '@/lib/core/outbox/drain';
import { createOutbox } from '@/lib/core/outbox/outbox';
import { OUTBOX_CHANGED, publishToOutbox } from '@/lib/core/outbox/outbox-channel';
import { openOutboxDb } from '@/lib/core/outbox/outbox-db';
import { queuedWrites } from '@/lib/features/client';

/**
 * Takes the server's answers out of the outbox. Where the session of `expired` has ended under its taps, they end as not sent, whoever
 * met the end first: a drain or a read of a page. [OFFLINE-09]
 */
export async function forgetOutbox(expired: EventScope | null): Promise<void> {
  const outbox = createOutbox({ db: openOutboxDb(), kinds: queuedWrites });
  await outbox.forgetAnswers();
  if (expired === null) return;
  // Behind the event in flight, whose own answer says whether it was sent.
  await pageLocks().request(DRAIN_LOCK, {}, () => outbox.reset(expired));
  publishToOutbox(OUTBOX_CHANGED);
}
