import 'server-only';
import { sql } from 'drizzle-orm';
import type { WorldContext } from '@/lib/core/backend/worlds/worlds';
import { z } from '@/lib/core/ground/contract/schema';
import { type LiveEvent, type OfficeEvent, storedEventSchema } from '@/lib/core/ground/live/schema';
import { liveEvents, liveRecipients } from './tables';

/** The limit is per recipient. A client further behind gets a reset. */
const EVENTS_KEPT = 500;

/** `worker:7` reaches all open pages of that worker. */
export type Recipient = string;

export const workerRecipient = (workerId: number): Recipient => `worker:${workerId}`;

/** Reaches all open pages of all administrators. */
export const OFFICE: Recipient = 'support';

// The event is sent only if the transaction commits. The recipient's row is locked until then, so that numbers follow
// commit order; recipients are sorted to avoid deadlocks.
export async function publish(
  { tx, world }: WorldContext,
  events: readonly { readonly to: Recipient; readonly event: LiveEvent | OfficeEvent }[],
): Promise<void> {
  const inOrder = events.toSorted((a, b) => (a.to < b.to ? -1 : a.to > b.to ? 1 : 0));
  for (const { to, event } of inOrder) {
    const encoded = JSON.stringify(z.encode(storedEventSchema, event));
    const payload = JSON.stringify([world.id, to]);
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
        where world = ${world.id} and recipient = ${to}
          and sequence <= numbered.last_sequence - ${EVENTS_KEPT}::int
      )
      select pg_notify(${LIVE_CHANNEL}, ${payload}) from numbered`);
  }
}

/**
 * Publishes the same event for many workers in one statement. Call it last in a transaction, because it locks the
 * recipients.
 */
export async function publishToWorkers(
  { tx, world }: WorldContext,
  workerIds: readonly number[],
  event: LiveEvent,
): Promise<void> {
  if (workerIds.length === 0) return;
  const recipients = workerIds.map(workerRecipient).toSorted();
  // PostgreSQL writes JSON with other spaces, and the payload is a key.
  const wanted = JSON.stringify(recipients.map((to) => ({ to, payload: JSON.stringify([world.id, to]) })));
  const encoded = JSON.stringify(z.encode(storedEventSchema, event));
  await tx.execute(sql`
    with wanted as (
      select * from jsonb_to_recordset(${wanted}::jsonb) as wanted("to" text, payload text)
    ), numbered as (
      insert into ${liveRecipients} (world, recipient, last_sequence)
      select ${world.id}, "to", 1 from wanted order by "to"
      on conflict (world, recipient) do update set last_sequence = ${liveRecipients}.last_sequence + 1
      returning recipient, last_sequence
    ), added as (
      insert into ${liveEvents} (world, recipient, sequence, event)
      select ${world.id}, recipient, last_sequence, ${encoded}::jsonb from numbered
    ), forgotten as (
      delete from ${liveEvents} old using numbered
      where old.world = ${world.id} and old.recipient = numbered.recipient
        and old.sequence <= numbered.last_sequence - ${EVENTS_KEPT}::int
    )
    select pg_notify(${LIVE_CHANNEL}, payload) from numbered join wanted on "to" = recipient`);
}

/** Call it last in a transaction, because it locks the recipients. Ignores null ids. */
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
 * Call it last in a transaction, also after `publishVisits`: the office is one recipient, so its lock comes last. Calls
 * of administrators and calls with `changesOffice` do it by themselves. A demo has no office.
 */
export async function publishOffice(ctx: WorldContext): Promise<void> {
  if (ctx.world.kind !== 'demo') await publish(ctx, [{ to: OFFICE, event: { type: 'office' } }]);
}

/** Returns `[world, recipient]`, or `[world, "account:7"]` when a token of that account is deleted. */
export const LIVE_CHANNEL = 'sweep_live';
