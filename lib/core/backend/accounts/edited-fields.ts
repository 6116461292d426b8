import 'server-only';
import { eq, sql } from 'drizzle-orm';
import { ofWorld } from '@/lib/core/backend/worlds/rows';
import type { WorldContext } from '@/lib/core/backend/worlds/worlds';
import { workers } from './tables';

type WorkerRow = typeof workers.$inferSelect;

/** An import writes these columns of a worker. `basePay` is her rate, which has a table of its own. */
export const IMPORTED_FIELDS = [
  'firstNames',
  'lastName',
  'telephone',
  'postcode',
  'assignedAreas',
  'travelPreferences',
  'startedWork',
  'status',
] as const satisfies readonly (keyof WorkerRow)[];

export type ImportedField = (typeof IMPORTED_FIELDS)[number];
export type EditedField = ImportedField | 'basePay';

/** What the cleaner or the office typed stays when an import has another value. */
export async function markEdited(
  ctx: WorldContext,
  workerId: number,
  fields: readonly EditedField[],
): Promise<void> {
  if (fields.length === 0) return;
  const typed = sql.join(
    fields.map((field) => sql`${field}::text`),
    sql`, `,
  );
  await ctx.tx
    .update(workers)
    .set({
      editedFields: sql`array(select distinct unnest(${workers.editedFields} || array[${typed}]) order by 1)`,
    })
    .where(ofWorld(ctx, workers, eq(workers.id, workerId)));
}
