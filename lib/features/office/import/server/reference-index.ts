import 'server-only';
import { eq, inArray, sql } from 'drizzle-orm';
import { chunksOf } from '@/lib/core/backend/worlds/insert-rows';
import { ofWorld } from '@/lib/core/backend/worlds/rows';
import { importRefs } from '@/lib/core/backend/worlds/tables';
import type { WorldContext } from '@/lib/core/backend/worlds/worlds';
import { SHEET_NAMES, type SheetName } from './sheets';

export interface Reference {
  readonly entityId: number;
  readonly fingerprint: string;
}

type Kept = Omit<typeof importRefs.$inferInsert, 'world'>;

/** Maps the agency's references to entities: those of earlier imports and new ones, which `save` stores. */
export class ReferenceIndex {
  readonly #known: ReadonlyMap<SheetName, Map<string, Reference>>;
  readonly #changed = new Map<string, Kept>();
  readonly #forgotten: { sheet: SheetName; ref: string }[] = [];

  private constructor(rows: readonly Kept[]) {
    this.#known = new Map(SHEET_NAMES.map((sheet) => [sheet, new Map<string, Reference>()]));
    for (const { sheet, ref, entityId, fingerprint } of rows) {
      this.#known.get(sheet)?.set(ref, { entityId, fingerprint });
    }
  }

  static async load(ctx: WorldContext): Promise<ReferenceIndex> {
    return new ReferenceIndex(await ctx.tx.select().from(importRefs).where(ofWorld(ctx, importRefs)));
  }

  find(sheet: SheetName, ref: string): Reference | undefined {
    return this.#known.get(sheet)?.get(ref);
  }

  refsOf(sheet: SheetName): readonly string[] {
    return [...(this.#known.get(sheet)?.keys() ?? [])];
  }

  keep(sheet: SheetName, ref: string, reference: Reference): void {
    this.#known.get(sheet)?.set(ref, reference);
    this.#changed.set(`${sheet}/${ref}`, { sheet, ref, ...reference });
  }

  forget(sheet: SheetName, ref: string): void {
    if (!this.#known.get(sheet)?.delete(ref)) return;
    this.#changed.delete(`${sheet}/${ref}`);
    this.#forgotten.push({ sheet, ref });
  }

  async save(ctx: WorldContext): Promise<void> {
    for (const sheet of SHEET_NAMES) {
      const gone = this.#forgotten.filter((entry) => entry.sheet === sheet).map(({ ref }) => ref);
      for (const refs of chunksOf(gone)) {
        await ctx.tx
          .delete(importRefs)
          .where(ofWorld(ctx, importRefs, eq(importRefs.sheet, sheet), inArray(importRefs.ref, [...refs])));
      }
    }
    for (const rows of chunksOf([...this.#changed.values()])) {
      await ctx.tx
        .insert(importRefs)
        .values(rows.map((row) => ({ ...row, world: ctx.world.id })))
        .onConflictDoUpdate({
          target: [importRefs.world, importRefs.sheet, importRefs.ref],
          set: { entityId: sql`excluded.entity_id`, fingerprint: sql`excluded.fingerprint` },
        });
    }
  }
}
