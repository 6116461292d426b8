// @module-tag slow
import {
  createWriteStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { exitWith } from '@/lib/cli/support/run-command';
import { LONGEST_LINE_BYTES, readArchive, writeArchive } from './archive';
import { MANIFEST, type Manifest, sumOf } from './manifest';
import { restoreBackup } from './restore';

const WHOLE = 'tests/fixtures/schemas/0024.tar.gz';
const ACCOUNTS = 'tables/accounts/1.jsonl';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sweep-damaged-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
  process.exitCode = undefined;
});

type Row = (string | null)[];

interface Contents {
  readonly entries: Map<string, string>;
  readonly manifest: Manifest;
}

async function readContents(): Promise<Contents> {
  const entries = new Map<string, string>();
  for await (const { name, content } of readArchive(WHOLE)) {
    entries.set(name, (await buffer(content)).toString('utf8'));
  }
  const manifest = JSON.parse(entries.get(MANIFEST) ?? '') as Manifest;
  entries.delete(MANIFEST);
  return { entries, manifest };
}

/** Writes right sums and counts, as an attacker would. */
async function damaged(change: (contents: Contents) => void): Promise<string> {
  const contents = await readContents();
  change(contents);
  const path = join(folder, 'damaged.tar.gz');
  await writeArchive(createWriteStream(path), async (add) => {
    const sums = [];
    for (const [name, text] of contents.entries) {
      sums.push(sumOf(name, Buffer.from(text)));
      await add(name, Buffer.from(text));
    }
    const tables = contents.manifest.tables.map((table) => {
      const text = contents.entries.get(`tables/${table.name}/1.jsonl`) ?? '';
      const isLong = contents.entries.has(`tables/${table.name}/2.jsonl`);
      return { ...table, rows: isLong ? table.rows : text.split('\n').length - 1 };
    });
    const manifest = { ...contents.manifest, tables, entries: sums };
    await add(MANIFEST, Buffer.from(JSON.stringify(manifest)));
  });
  return path;
}

const firstRow = (change: (row: Row, columns: readonly string[]) => Row | string, table = 'accounts') =>
  damaged(({ entries, manifest }) => {
    const name = `tables/${table}/1.jsonl`;
    const [first = '', ...others] = (entries.get(name) ?? '').split('\n');
    const columns = manifest.tables.find((one) => one.name === table)?.columns ?? [];
    const changed = change(JSON.parse(first) as Row, columns);
    entries.set(
      name,
      [typeof changed === 'string' ? changed : JSON.stringify(changed), ...others].join('\n'),
    );
  });

const withValue = (column: string, value: string | null, table?: string) =>
  firstRow((row, columns) => row.with(columns.indexOf(column), value), table);

async function withBytes(change: (bytes: Buffer) => Buffer): Promise<string> {
  const path = join(folder, 'damaged.tar.gz');
  writeFileSync(path, change(readFileSync(WHOLE)));
  return path;
}

/** Restores as the command does, and returns what it prints. */
async function printedBy(path: string, dataDir: string): Promise<readonly unknown[][]> {
  const print = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await exitWith(async () => {
    await restoreBackup(path, { dataDir, databaseUrl: null, sessionSecret: null });
    return 0;
  });
  return print.mock.calls.splice(0);
}

it.each<[string, () => Promise<string>, string]>([
  [
    'a truncated file',
    () => withBytes((bytes) => bytes.subarray(0, 30_000)),
    'FILE is damaged or not a backup.',
  ],
  [
    'a file that is not gzip',
    () => withBytes(() => Buffer.from('hello')),
    'FILE is damaged or not a backup.',
  ],
  ['an empty file', () => withBytes(() => Buffer.alloc(0)), 'FILE is damaged or not a backup.'],
  [
    'a later format',
    () => damaged(({ manifest }) => Object.assign(manifest, { format: 2, version: '9.0.0' })),
    'FILE was made by another Sweep (9.0.0). Update this one, then restore.',
  ],
  [
    'a version that writes to the terminal',
    () => damaged(({ manifest }) => Object.assign(manifest, { format: 2, version: '\u001b[2J' })),
    'FILE is damaged: its list is incomplete.',
  ],
  [
    'a backup of a newer database',
    () => damaged(({ manifest }) => manifest.migrations.push('a later one')),
    'FILE was made by another Sweep (3.25.0). Update this one, then restore.',
  ],
  [
    'a short secret',
    () => damaged(({ entries }) => entries.set('secret', 'guess me\n')),
    'FILE is damaged: its content differs from its list.',
  ],
  [
    'a line that is no JSON',
    () => firstRow(() => '["1","2'),
    'The backup is damaged, table accounts: a line is no row.',
  ],
  [
    'a line that is too long',
    () => withValue('email', 'x'.repeat(LONGEST_LINE_BYTES)),
    'The backup is damaged: a row is too long.',
  ],
  [
    'a row of an unknown table',
    () => damaged(({ entries }) => entries.set('tables/strangers/1.jsonl', '["1"]\n')),
    'The backup has an unknown table: strangers.',
  ],
  [
    'a row without its last value',
    () => firstRow((row) => row.slice(0, -1)),
    'The backup is damaged, table accounts: a row has 10 values for 11 columns.',
  ],
  [
    'a table without a column',
    () =>
      damaged(({ entries, manifest }) => {
        const table = manifest.tables.find(({ name }) => name === 'accounts');
        const at = table?.columns.indexOf('password_hash') ?? 0;
        table?.columns.splice(at, 1);
        const rows = (entries.get(ACCOUNTS) ?? '').trimEnd().split('\n');
        const shorter = rows.map((row) => JSON.stringify((JSON.parse(row) as Row).toSpliced(at, 1)));
        entries.set(ACCOUNTS, `${shorter.join('\n')}\n`);
      }),
    'The backup cannot be restored, table accounts: a value is missing.',
  ],
  [
    'an unknown column',
    () =>
      damaged(({ manifest }) =>
        manifest.tables.find(({ name }) => name === 'accounts')?.columns.fill('odd', 1, 2),
      ),
    'The backup has an unknown column: accounts.odd.',
  ],
  [
    'a value of another type',
    () => withValue('id', 'a word'),
    'The backup cannot be restored, table accounts: a value does not fit (22P02).',
  ],
  [
    'two rows with one key',
    () =>
      damaged(({ entries }) => entries.set(ACCOUNTS, `${entries.get(ACCOUNTS)}`.replace(/^(.*\n)/, '$1$1'))),
    'The backup cannot be restored, table accounts: two rows have the same key.',
  ],
  [
    'a row that refers to nothing',
    () => withValue('job_id', '987654', 'visits'),
    'The backup cannot be restored, table visit_pay: a row refers to one that is missing.',
  ],
  [
    'a NUL character',
    () => withValue('email', 'amara\0@sweep.example'),
    'The backup is damaged, table accounts: a value has a character that no text may have.',
  ],
  [
    'a row of all worlds',
    () => withValue('world', '*'),
    'The backup is damaged, table accounts: a row is of no world.',
  ],
  [
    'a world that is all worlds',
    () => withValue('id', '*', 'worlds'),
    'The backup is damaged, table worlds: a row is of no world.',
  ],
  [
    'a world in an unknown time zone',
    () => withValue('time_zone', 'Mars/Olympus', 'worlds'),
    'The backup is damaged, table worlds: a world has an unknown time zone.',
  ],
  [
    'a world of an unknown kind',
    () => withValue('kind', 'nonsense', 'worlds'),
    'The backup is damaged, table worlds: a world is of an unknown kind.',
  ],
  [
    'a table that is listed twice',
    () => damaged(({ manifest }) => manifest.tables.push(...manifest.tables.slice(0, 1))),
    'FILE is damaged: its content differs from its list.',
  ],
  [
    'an unknown sequence',
    () => damaged(({ manifest }) => manifest.sequences.push({ name: 'odd', value: '1', isCalled: true })),
    'The backup cannot be restored, table sequences: a value does not fit (42P01).',
  ],
])('%s ends with exit code 1 and one sentence, and leaves no data', async (_, make, sentence) => {
  const path = await make();
  const dataDir = join(folder, 'restored');
  expect(await printedBy(path, dataDir)).toEqual([[sentence.replace('FILE', path)]]);
  expect(process.exitCode).toBe(1);
  const left = existsSync(dataDir) ? readdirSync(dataDir) : [];
  expect(left.filter((name) => name !== 'lock.db')).toEqual([]);
});

it('a backup without damage is restored into a folder that a refused one left', async () => {
  const dataDir = join(folder, 'restored');
  mkdirSync(dataDir);
  writeFileSync(join(dataDir, 'lock.db'), '');
  expect(await printedBy(await damaged(() => undefined), dataDir)).toEqual([]);
  expect(process.exitCode).toBe(0);
  expect(readdirSync(dataDir).sort()).toEqual(['lock.db', 'pglite', 'secret']);
});
