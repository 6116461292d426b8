import 'server-only';
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { knownMigrations } from '@/lib/core/database/migrate';
import { type ArchiveEntry, readArchive } from './archive';
import { BackupError } from './backup-error';

/** Raise it when an older Sweep could not read the file. */
export const FORMAT = 1;

/** The last entry, so a truncated file has none. */
export const MANIFEST = 'manifest.json';
export const SECRET = 'secret';

const count = z.int().min(0);

const manifestSchema = z.object({
  format: z.literal(FORMAT),
  version: z.string(),
  createdAt: z.iso.datetime(),
  /** Hashes of the applied migrations, oldest first. */
  migrations: z.array(z.string()),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: count })),
  sequences: z.array(z.object({ name: z.string(), value: z.string(), isCalled: z.boolean() })),
  entries: z.array(z.object({ name: z.string(), bytes: count, sha256: z.string() })),
});

export type Manifest = z.output<typeof manifestSchema>;
export type EntrySum = Manifest['entries'][number];

export interface CheckedBackup {
  readonly path: string;
  readonly manifest: Manifest;
  readonly secret: string;
}

export function sumOf({ name, content }: ArchiveEntry): EntrySum {
  return { name, bytes: content.length, sha256: createHash('sha256').update(content).digest('hex') };
}

/** `tables/visits/3.jsonl` */
export const tableOfEntry = (name: string): string | null =>
  /^tables\/(\w+)\/\d+\.jsonl$/.exec(name)?.[1] ?? null;

/** Reads the whole file. Throws `BackupError` if it is damaged, or made by a newer Sweep. */
export async function checkBackup(path: string): Promise<CheckedBackup> {
  const sums: EntrySum[] = [];
  const rows = new Map<string, number>();
  let secret: string | undefined;
  let last: ArchiveEntry | undefined;
  for await (const entry of readArchive(path)) {
    if (last) sums.push(sumOf(last));
    if (entry.name === SECRET) secret = entry.content.toString('utf8').trim();
    const table = tableOfEntry(entry.name);
    if (table !== null) rows.set(table, (rows.get(table) ?? 0) + linesIn(entry.content));
    last = entry;
  }
  if (last?.name !== MANIFEST) throw new BackupError(`${path} is damaged: its end is missing.`);
  const manifest = readManifest(path, last.content);
  const isWhole = JSON.stringify(sums) === JSON.stringify(manifest.entries);
  const areRowsRight = manifest.tables.every((table) => (rows.get(table.name) ?? 0) === table.rows);
  if (!isWhole || !areRowsRight || secret === undefined) {
    throw new BackupError(`${path} is damaged: its content differs from its list.`);
  }
  refuseUnknownMigrations(path, manifest);
  return { path, manifest, secret };
}

function readManifest(path: string, content: Buffer): Manifest {
  let value: unknown;
  try {
    value = JSON.parse(content.toString('utf8'));
  } catch (error) {
    throw new BackupError(`${path} is damaged: its list cannot be read.`, { cause: error });
  }
  const { format, version } = Object(value) as { format?: unknown; version?: unknown };
  if (typeof format === 'number' && format > FORMAT) throw newer(path, String(version));
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
