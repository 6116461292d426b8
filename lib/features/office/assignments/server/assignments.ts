import 'server-only';
import { and, eq, exists, inArray, notExists, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { administratorName } from '@/lib/core/backend/accounts/administrators';
import { accounts } from '@/lib/core/backend/accounts/tables';
import type { OfficeContext } from '@/lib/core/backend/api/handler-context';
import { toInstantOrNull } from '@/lib/core/backend/database/columns';
import { ofWorld, sameWorld } from '@/lib/core/backend/worlds/rows';
import type { WorldContext } from '@/lib/core/backend/worlds/worlds';
import type { Instant } from '@/lib/core/ground/time/zoned';
import { inboxItems } from '@/lib/features/records/office';
import type { InboxKind } from '@/lib/features/records/office-values';
import { type InboxItemId, type InboxOwner, itemKey } from '../model';

const table = inboxItems;

export interface Assignment {
  readonly assigneeId: number | null;
  readonly assignee: string | null;
  readonly resolvedAt: Instant | null;
  readonly resolvedById: number | null;
  readonly resolvedBy: string | null;
}

const NONE: Assignment = {
  ...{ assigneeId: null, assignee: null },
  ...{ resolvedAt: null, resolvedById: null, resolvedBy: null },
};

/** Removed accounts count as nobody. */
export async function assignmentsOf(ctx: WorldContext, items: readonly InboxItemId[]) {
  const assignees = alias(accounts, 'assignees');
  const resolvers = alias(accounts, 'resolvers');
  const kinds = [...new Set(items.map(({ kind }) => kind))];
  const isOfKind = (kind: InboxKind) => {
    const subjects = items.filter((item) => item.kind === kind).map(({ subject }) => subject);
    return and(eq(table.kind, kind), inArray(table.subject, subjects));
  };
  const rows = await ctx.tx
    .select({ row: table, assignee: assignees, resolver: resolvers })
    .from(table)
    .leftJoin(assignees, sameWorld(assignees, table, eq(assignees.id, table.assigneeId)))
    .leftJoin(resolvers, sameWorld(resolvers, table, eq(resolvers.id, table.resolvedBy)))
    .where(ofWorld(ctx, table, or(...kinds.map(isOfKind)) ?? sql`false`));
  const byKey = new Map(
    rows.map(({ row, assignee, resolver }): [string, Assignment] => [
      itemKey(row),
      {
        assigneeId: assignee?.id ?? null,
        assignee: assignee && administratorName(assignee),
        resolvedAt: toInstantOrNull(row.resolvedAt),
        resolvedById: resolver?.id ?? null,
        resolvedBy: resolver && administratorName(resolver),
      },
    ]),
  );
  return (item: InboxItemId): Assignment => byKey.get(itemKey(item)) ?? NONE;
}

/** Locks the item's row until commit; makes it if there is none. */
export async function lockItem(ctx: WorldContext, { kind, subject }: InboxItemId): Promise<void> {
  await ctx.tx.insert(table).values({ world: ctx.world.id, kind, subject }).onConflictDoNothing();
  await ctx.tx.select().from(table).where(isItem(ctx, { kind, subject })).for('update');
}

/** Lock the row first. */
export async function changeItem(
  ctx: WorldContext,
  item: InboxItemId,
  values: Partial<Pick<typeof table.$inferInsert, 'assigneeId' | 'resolvedAt' | 'resolvedBy'>>,
): Promise<void> {
  await ctx.tx.update(table).set(values).where(isItem(ctx, item));
}

const isItem = (ctx: WorldContext, { kind, subject }: InboxItemId) =>
  ofWorld(ctx, table, eq(table.kind, kind), eq(table.subject, subject));

/** This works only for kinds with rows with `id` as items. `waits` is true if a row waits for the office. */
export function isOwnedBy(
  ctx: OfficeContext,
  {
    kind,
    id,
    owner,
    waits,
  }: { readonly kind: InboxKind; readonly id: SQL; readonly owner: InboxOwner; readonly waits: SQL },
): SQL | undefined {
  if (owner === 'all') return undefined;
  if (owner === 'waiting') return waits;
  const taken = ctx.tx
    .select({ one: sql`1` })
    .from(table)
    .innerJoin(accounts, sameWorld(accounts, table, eq(accounts.id, table.assigneeId)))
    .where(
      ofWorld(
        ctx,
        table,
        eq(table.kind, kind),
        eq(table.subject, sql`${id}::text`),
        owner === 'mine' ? eq(table.assigneeId, ctx.account.id) : undefined,
      ),
    );
  return owner === 'mine' ? exists(taken) : notExists(taken);
}

/** The ids of the kind's items that colleagues have taken. */
export async function takenItems(ctx: OfficeContext, kind: InboxKind) {
  const rows = await ctx.tx
    .select({ subject: table.subject, assigneeId: accounts.id })
    .from(table)
    .innerJoin(accounts, sameWorld(accounts, table, eq(accounts.id, table.assigneeId)))
    .where(ofWorld(ctx, table, eq(table.kind, kind)));
  return new Map(rows.map(({ subject, assigneeId }) => [subject, assigneeId]));
}
