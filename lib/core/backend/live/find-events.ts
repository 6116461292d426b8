import 'server-only';
import { and, asc, eq, gt, inArray, or, type SQL } from 'drizzle-orm';
import { tokens } from '@/lib/core/backend/accounts/tables';
import type { TokenOwner } from '@/lib/core/backend/accounts/token';
import type { Database, Queryable } from '@/lib/core/backend/database/database';
import { acrossWorlds } from '@/lib/core/backend/worlds/worlds';
import type { Recipient } from './publish';
import { liveEvents, liveRecipients } from './tables';

export interface StoredEvent {
  readonly sequence: number;
  readonly event: unknown;
}

export interface StreamPosition {
  readonly world: string;
  readonly to: Recipient;
  /** The subscriber has this last event; null for none. */
  readonly after: number | null;
  readonly tokenHash: TokenOwner['tokenHash'];
}

export const keyOf = ({ world, to }: Pick<StreamPosition, 'world' | 'to'>) => JSON.stringify([world, to]);

export interface RecipientEvents {
  readonly last: number;
  readonly events: readonly StoredEvent[];
}

export interface FoundEvents {
  readonly eventsByRecipient: ReadonlyMap<string, RecipientEvents>;
  readonly tokenHashes: ReadonlySet<string>;
}

/** Finds, for each recipient, the events after its slowest subscriber's position. */
export async function findEvents(
  database: Database,
  entries: readonly StreamPosition[],
): Promise<FoundEvents> {
  const tokenHashes = new Set<string>();
  const byRecipient = new Map<string, { last: number; events: StoredEvent[] }>();
  for (const entry of entries) byRecipient.set(keyOf(entry), { last: 0, events: [] });
  await acrossWorlds(database, async (tx) => {
    const places = [...new Map(entries.map((entry) => [keyOf(entry), entry])).values()];
    const recipients = await tx
      .select()
      .from(liveRecipients)
      .where(
        anyOf(places, (of) => and(eq(liveRecipients.world, of.world), eq(liveRecipients.recipient, of.to))),
      );
    for (const { world, recipient, lastSequence } of recipients) {
      const known = byRecipient.get(keyOf({ world, to: recipient }));
      if (known) known.last = lastSequence;
    }
    const behind = entries.filter(
      (entry) => entry.after !== null && entry.after < (byRecipient.get(keyOf(entry))?.last ?? 0),
    );
    const rows = behind.length > 0 ? await readEvents(tx, behind) : [];
    for (const { world, recipient, sequence, event } of rows) {
      byRecipient.get(keyOf({ world, to: recipient }))?.events.push({ sequence, event });
    }
    // Tokens are read after the events, so that one revoked before an event was written counts as deleted.
    const hashes = entries.map(({ tokenHash }) => tokenHash);
    const existing = await tx.select({ hash: tokens.hash }).from(tokens).where(inArray(tokens.hash, hashes));
    for (const { hash } of existing) tokenHashes.add(hash);
  });
  return { eventsByRecipient: byRecipient, tokenHashes };
}

function readEvents(tx: Queryable, behind: readonly StreamPosition[]) {
  return tx
    .select()
    .from(liveEvents)
    .where(
      anyOf(furthestBehind(behind), (of) =>
        and(
          eq(liveEvents.world, of.world),
          eq(liveEvents.recipient, of.to),
          gt(liveEvents.sequence, of.after ?? 0),
        ),
      ),
    )
    .orderBy(asc(liveEvents.world), asc(liveEvents.recipient), asc(liveEvents.sequence));
}

function furthestBehind(entries: readonly StreamPosition[]): readonly StreamPosition[] {
  const furthest = new Map<string, StreamPosition>();
  for (const entry of entries) {
    const other = furthest.get(keyOf(entry));
    if (!other || (entry.after ?? 0) < (other.after ?? 0)) furthest.set(keyOf(entry), entry);
  }
  return [...furthest.values()];
}

const anyOf = (
  entries: readonly StreamPosition[],
  isOf: (entry: StreamPosition) => SQL | undefined,
): SQL | undefined => or(...entries.map(isOf));
