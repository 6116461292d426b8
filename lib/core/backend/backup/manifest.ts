import 'server-only';
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { knownMigrations } from '@/lib/core/backend/database/migrate';
import { readArchive, shortContent } from './archive';
import { BackupError } from './backup-error';

/** Raise it when an older Sweep could not read the file. */
export const FORMAT = 1;

/** The manifest is the last entry, so a truncated file has none. */
export const MANIFEST = 'manifest.json';
export const SECRET = 'secret';

const count = z.int().min(0);
/** Tables, columns and sequences have such names. */
const name = z.string().regex(/^\w{1,63}$/);
const version = z.string().regex(/^[\w.+-]{1,40}$/);

const manifestSchema = z.object({
  format: z.literal(FORMAT),
  version,
  createdAt: z.iso.datetime(),
  /** Hashes of the applied migrations, oldest first. */
  migrations: z.array(z.string()),
  tables: z.array(z.object({ name, columns: z.array(name), rows: count })),
  sequences: z.array(z.object({ name, value: z.string(), isCalled: z.boolean() })),
  entries: z.array(z.object({ name: z.string(), bytes: count, sha256: z.string() })),
});

export type Manifest = z.output<typeof manifestSchema>;
export type EntrySum = Manifest['entries'][number];

export interface CheckedBackup {
  readonly path: string;
  readonly manifest: Manifest;
  readonly secret: string;
}

export function sumOf(name: string, content: Buffer): EntrySum {
  return { name, bytes: content.length, sha256: createHash('sha256').update(content).digest('hex') };
}

/** The name of an entry is, for example, `tables/visits/3.jsonl`. */
export const tableOfEntry = (name: string): string | null =>
  /^tables\/(\w+)\/\d+\.jsonl$/.exec(name)?.[1] ?? null;

/** This is a `Map`, because a hostile file may name an entry `constructor`. */
const MOST_BYTES = new Map([
  [MANIFEST, 16 * 1024 * 1024],
  [SECRET, 1024],
]);
/** The rows of the largest agency need fewer entries. */
const MOST_ENTRIES = 100_000;
const SHORTEST_SECRET = 32;

/** Reads the whole file, and holds no rows. Throws `BackupError` if it is damaged, or made by a newer Sweep. */
export async function checkBackup(path: string): Promise<CheckedBackup> {
  const sums: EntrySum[] = [];
  const rows = new Map<string, number>();
  let [secret, list]: [string?, Buffer?] = [];
  for await (const entry of readArchive(path)) {
    const mostBytes = MOST_BYTES.get(entry.name);
    const content = mostBytes === undefined ? entry.content : [await shortContent(entry, mostBytes)];
    const { lines, ...sum } = await measure(entry.name, content);
    const table = tableOfEntry(entry.name);
    if (table !== null) rows.set(table, (rows.get(table) ?? 0) + lines);
    const [whole] = Array.isArray(content) ? content : [];
    if (entry.name === SECRET) secret = whole?.toString('utf8').trim();
    list = entry.name === MANIFEST ? whole : undefined;
    sums.push(sum);
    if (sums.length > MOST_ENTRIES) throw new BackupError(`${path} is damaged: it has too many parts.`);
  }
  if (list === undefined) throw new BackupError(`${path} is damaged: its end is missing.`);
  const manifest = readManifest(path, list);
  const isWhole = JSON.stringify(sums.slice(0, -1)) === JSON.stringify(manifest.entries);
  const isEachTableOnce = new Set(manifest.tables.map((table) => table.name)).size === manifest.tables.length;
  const areRowsRight =
    isEachTableOnce && manifest.tables.every((table) => (rows.get(table.name) ?? 0) === table.rows);
  if (!isWhole || !areRowsRight || secret === undefined || secret.length < SHORTEST_SECRET) {
    throw new BackupError(`${path} is damaged: its content differs from its list.`);
  }
  refuseUnknownMigrations(path, manifest);
  return { path, manifest, secret };
}

async function measure(name: string, content: AsyncIterable<Buffer> | Iterable<Buffer>) {
  const hash = createHash('sha256');
  let [bytes, lines] = [0, 0];
  for await (const part of content) {
    hash.update(part);
    bytes += part.length;
    lines += linesIn(part);
  }
  return { name, bytes, sha256: hash.digest('hex'), lines };
}

function readManifest(path: string, content: Buffer): Manifest {
  let value: unknown;
  try {
    value = JSON.parse(content.toString('utf8'));
  } catch (error) {
    throw new BackupError(`${path} is damaged: its list cannot be read.`, { cause: error });
  }
  const found = z.object({ format: z.number(), version }).safeParse(value).data;
  if (found && found.format > FORMAT) throw newer(path, found.version);
  const { success, data } = manifestSchema.safeParse(value);
  if (!success) throw new BackupError(`${path} is damaged: its list is incomplete.`);
  return data;
}

function refuseUnknownMigrations(path: string, { migrations, version }: Manifest): void {
  const known = knownMigrations();
  if (migrations.some((hash, index) => hash !== known[index])) throw newer(path, version);
}

const newer = (path: string, version: string) =>
  new BackupError(`${path} was made by another Sweep (${version}). Update this one, then restore.`);

function linesIn(content: Buffer): number {
  let lines = 0;
  for (let at = content.indexOf(LINE_END); at !== -1; at = content.indexOf(LINE_END, at + 1)) lines += 1;
  return lines;
}

const LINE_END = 0x0a;
