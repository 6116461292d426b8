import 'server-only';
import type { WorldContext } from '@/lib/core/worlds/context';
import { publish, workerRecipient } from './publish';

/**
 * Publishes to workers that visits of theirs have changed, once to each however many changed; null, which is nobody, is left
 * out. To be called last in a transaction: whoever publishes holds the recipients until the commit.
 */
export async function publishVisits(
  ctx: WorldContext,
  workerIds: Iterable<number | null | undefined>,
): Promise<void> {
  const ids = [...new Set(workerIds)].filter((id) => typeof id === 'number');
  await publish(
    ctx,
    ids.map((id) => ({ to: workerRecipient(id), event: { type: 'visits' } })),
  );
}
