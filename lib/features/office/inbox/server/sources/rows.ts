import 'server-only';
import { and, eq, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { OfficeContext } from '@/lib/core/backend/api/handler-context';
import { takenItems } from '@/lib/features/office/assignments/server/assignments';
import type { InboxKind } from '@/lib/features/records/office-values';
import type { OwnerCounts } from '../../schema';
import { type Cursor, isUrgent, rankOf } from '../cursor';

/** Reads a subject that is an id; null for any other. */
export function idOf(subject: string): number | null {
  return /^[1-9]\d{0,8}$/.test(subject) ? Number(subject) : null;
}

/** Selects the rows of a kind that follow the cursor, in descending order of time and id. */
export function isAfter(
  kind: InboxKind,
  { at, id }: { readonly at: AnyPgColumn; readonly id: AnyPgColumn },
  cursor: Cursor | null,
): SQL | undefined {
  if (cursor === null || isUrgent(cursor.kind)) return undefined;
  if (rankOf(kind) > rankOf(cursor.kind)) return lte(at, cursor.at);
  if (kind !== cursor.kind) return lt(at, cursor.at);
  return or(lt(at, cursor.at), and(eq(at, cursor.at), lt(id, idOf(cursor.subject) ?? 0)));
}

interface CountedRows {
  readonly kind: InboxKind;
  /** Counts the rows of a kind by whether they are open. */
  readonly total: (condition: SQL | undefined) => Promise<readonly { isOpen: boolean; count: number }[]>;
  readonly id: AnyPgColumn;
  /** It is true if the row waits for the office. */
  readonly waits: SQL;
}

/** Counts the open and the resolved items: all, the colleague's own, those of nobody, and those that wait. */
export async function countRows(ctx: OfficeContext, { kind, total, id, waits }: CountedRows) {
  const taken = [...(await takenItems(ctx, kind))];
  const idsOf = (isAsked: (assigneeId: number) => boolean) =>
    taken.filter(([, assigneeId]) => isAsked(assigneeId)).flatMap(([subject]) => idOf(subject) ?? []);
  const isAnyOf = (ids: readonly number[]) => sql`${id} = any(${sql.param(`{${ids.join(',')}}`)}::int[])`;
  const all = await total(undefined);
  const assigned = await total(isAnyOf(idsOf(() => true)));
  const waiting = await total(waits);
  const mine = await total(isAnyOf(idsOf((assigneeId) => assigneeId === ctx.account.id)));
  const countsOf = (isOpen: boolean): OwnerCounts => {
    const countOf = (rows: typeof all) => rows.find((row) => row.isOpen === isOpen)?.count ?? 0;
    return {
      all: countOf(all),
      mine: countOf(mine),
      nobody: countOf(all) - countOf(assigned),
      waiting: countOf(waiting),
    };
  };
  return { open: countsOf(true), resolved: countsOf(false) };
}
