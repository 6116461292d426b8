import 'server-only';
import { sql } from 'drizzle-orm';
import { z } from '@/lib/core/contract/wire';
import { type LiveEvent, liveEventWire } from '@/lib/core/live/wire';
import type { WorldContext } from '@/lib/core/worlds/worlds';
import { liveEvents, liveRecipients } from '@/lib/features/chat/server/tables';

/** Of a recipient; whoever comes back after more begins anew. */
const EVENTS_KEPT = 500;

/** Whom an event is for: `worker:7` for all open pages of a worker, or another name that somebody subscribes to. */
export type Recipient = string;

export const workerRecipient = (workerId: number): Recipient => `worker:${workerId}`;

/**
 * Adds events in the transaction of what happened: whoever is subscribed gets them once it is committed, and never where it is
 * not. Each recipient's events are numbered in the order of the commits, because the recipient's row stays locked until then;
 * recipients are locked in the order of their names, so that no two transactions wait for each other.
 */
export async function publish(
  { tx, world }: WorldContext,
  events: readonly { readonly to: Recipient; readonly event: LiveEvent }[],
): Promise<void> {
  const inOrder = events.toSorted((a, b) => (a.to < b.to ? -1 : a.to > b.to ? 1 : 0));
  for (const { to, event } of inOrder) {
    const encoded = JSON.stringify(z.encode(liveEventWire, event));
    await tx.execute(sql`
      with numbered as (
        insert into ${liveRecipients} (world, recipient, last_sequence) values (${world.id}, ${to}, 1)
        on conflict (world, recipient) do update set last_sequence = ${liveRecipients}.last_sequence + 1
        returning last_sequence
      ), added as (
        insert into ${liveEvents} (world, recipient, sequence, event)
        select ${world.id}, ${to}, last_sequence, ${encoded}::jsonb from numbered
      ), forgotten as (
        delete from ${liveEvents}
        using numbered
        where world = ${world.id} and recipient = ${to} and sequence <= numbered.last_sequence - ${EVENTS_KEPT}::int
      )
      select pg_notify(${LIVE_CHANNEL}, ${JSON.stringify([world.id, to])}) from numbered`);
  }
}

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

/**
 * The database's channel on which processes tell each other that there is something to read: `[world, recipient]` for new events, and
 * `[world, "account:7"]` when a token of that account is deleted (by a trigger). It carries no content.
 */
export const LIVE_CHANNEL = 'sweep_live';
