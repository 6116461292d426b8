import { fileURLToPath } from 'node:url';
import { and, eq, getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '@/lib/core/backend/database/database';
import { createWorld, inWorld, type WorldContext } from '@/lib/core/backend/worlds/worlds';
import { importSheets } from '@/lib/features/office/import/server/import-sheets';
import { readSheets } from '@/lib/features/office/import/server/read-sheets';
import type { AgencySheets, SheetName } from '@/lib/features/office/import/server/sheets';
import { schema } from '@/lib/features/tables';

/** This is a Monday close to the dates in the fixture's sheets. */
const NOW = '2026-03-02T09:00:00Z';
const FOLDER = fileURLToPath(new URL('../fixtures/agency', import.meta.url));

export type AgencyWorld = Awaited<ReturnType<typeof agencyWorld>>;

/** Makes an empty world on that Monday, with helpers for import tests. */
export async function agencyWorld(database: Database) {
  const world = `agency-${crypto.randomUUID().slice(0, 8)}`;
  await createWorld(database, { id: world, kind: 'test', clockOffsetMs: Date.parse(NOW) - Date.now() });
  const sheets = ownSheets(await readSheets(FOLDER), world);
  const inside = <T>(work: (ctx: WorldContext) => Promise<T>) => inWorld(database, world, work);

  const visitsOf = (ref: string) => inside((ctx) => findVisits(ctx, ref));
  const visitOn = async (ref: string, day: string) =>
    (await visitsOf(ref)).find(({ scheduledDate }) => scheduledDate === day);

  return {
    world,
    sheets,
    inside,
    visitsOf,
    visitOn,
    take: (given: AgencySheets = sheets, dryRun = false, isWithoutMail = false) =>
      inside((ctx) =>
        importSheets(ctx, given, { dryRun, isWithoutMail, hashPassword: async (text) => `hash of ${text}` }),
      ),
    /** Returns the sheets with changed cells in one line. */
    changed: (sheet: SheetName, line: number, cells: Record<string, string>): AgencySheets => {
      const lines = sheets.lines[sheet]?.map((entry) =>
        entry.line === line ? { ...entry, cells: { ...entry.cells, ...cells } } : entry,
      );
      return { ...sheets, lines: { ...sheets.lines, [sheet]: lines } };
    },
    start: async (ref: string, day: string) => {
      const visit = await visitOn(ref, day);
      const isIt = eq(schema.visits.id, visit?.id ?? 0);
      await inside(({ tx }) => tx.update(schema.visits).set({ startedAt: NOW }).where(isIt));
    },
    everything: () => inside(everyRow),
  };
}

/** Makes e-mails unique, which they must be across all worlds. */
function ownSheets(sheets: AgencySheets, world: string): AgencySheets {
  const text = JSON.stringify(sheets).replace(/@north\.example/gi, `@${world}.example`);
  return JSON.parse(text) as AgencySheets;
}

async function findVisits({ tx }: WorldContext, ref: string) {
  const { importRefs, visits } = schema;
  const rows = await tx
    .select({ visit: visits })
    .from(visits)
    .innerJoin(importRefs, and(eq(importRefs.entityId, visits.jobId), eq(importRefs.sheet, 'jobs')))
    .where(eq(importRefs.ref, ref))
    .orderBy(visits.scheduledDate);
  return rows.map(({ visit }) => visit);
}

async function everyRow({ tx }: WorldContext): Promise<Record<string, readonly string[]>> {
  const rows: Record<string, readonly string[]> = {};
  for (const table of Object.values(schema)) {
    if (!is(table, PgTable)) continue;
    rows[getTableName(table)] = (await tx.select().from(table)).map((row) => JSON.stringify(row)).sort();
  }
  return rows;
}
