import 'server-only';
import { WORLD_KINDS } from '@/lib/core/backend/worlds/tables';
import { type ArchiveEntry, linesOf } from './archive';
import { BackupError } from './backup-error';

/** A batch is checked lines of JSON, some megabytes at most. */
export type Batch = readonly string[];

const ROWS_AT_ONCE = 1_000;
const CHARACTERS_AT_ONCE = 2_000_000;

interface TableOfBackup {
  readonly table: string;
  readonly columns: readonly string[];
}

/** Throws `BackupError` for a line that is no row of the table. */
export async function* batchesOf(entry: ArchiveEntry, described: TableOfBackup): AsyncGenerator<Batch> {
  let lines: string[] = [];
  let characters = 0;
  for await (const line of linesOf(entry)) {
    const fault = faultOf(line, described);
    if (fault !== null) throw new BackupError(`The backup is damaged, table ${described.table}: ${fault}.`);
    lines.push(line);
    characters += line.length;
    if (lines.length < ROWS_AT_ONCE && characters < CHARACTERS_AT_ONCE) continue;
    yield lines;
    [lines, characters] = [[], 0];
  }
  if (lines.length > 0) yield lines;
}

function faultOf(line: string, { table, columns }: TableOfBackup): string | null {
  const row = rowIn(line);
  if (row === null) return 'a line is no row';
  if (row.length !== columns.length) return `a row has ${row.length} values for ${columns.length} columns`;
  if (row.some((value) => value?.includes('\0'))) return 'a value has a character that no text may have';
  if (NO_WORLDS.has(row[columns.indexOf(table === 'worlds' ? 'id' : 'world')])) return 'a row is of no world';
  return table === 'worlds' ? faultOfWorld(row, columns) : null;
}

/** Every request would fail in such a world. The database refuses null. */
function faultOfWorld(row: Row, columns: readonly string[]): string | null {
  const kind = row[columns.indexOf('kind')];
  if (typeof kind === 'string' && !WORLD_KINDS.some((known) => known === kind))
    return 'a world is of an unknown kind';
  const timeZone = row[columns.indexOf('time_zone')];
  return typeof timeZone === 'string' && !isTimeZone(timeZone) ? 'a world has an unknown time zone' : null;
}

function isTimeZone(text: string): boolean {
  try {
    new Intl.DateTimeFormat('en-GB', { timeZone: text });
    return true;
  } catch {
    return false;
  }
}

/** Row-level security takes `*` for all worlds, and the empty name for none. */
const NO_WORLDS = new Set<string | null | undefined>(['*', '']);

type Row = readonly (string | null)[];

function rowIn(line: string): Row | null {
  let row: unknown;
  try {
    row = JSON.parse(line);
  } catch {
    return null;
  }
  return Array.isArray(row) && row.every((value) => value === null || typeof value === 'string') ? row : null;
}
