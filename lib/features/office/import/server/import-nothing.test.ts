import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { importFolder } from '@/lib/cli/import/import-folder';
import type { Database } from '@/lib/core/backend/database/database';
import { MARKETPLACE } from '@/lib/core/backend/lifecycle/marketplace';
import { createWorld } from '@/lib/core/backend/worlds/worlds';
import { openTestDatabase } from '@/tests/support/test-database';
import { importIntoMarketplace } from './import-sheets';
import { COLUMNS, fileOf, SHEET_NAMES } from './sheets';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  await createWorld(database, { id: MARKETPLACE, kind: 'marketplace' });
});
afterAll(() => database.close());

let folder: string;
let printed: string[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sweep-import-'));
  printed = [];
  for (const method of ['log', 'error'] as const) {
    vi.spyOn(console, method).mockImplementation((text: unknown) => void printed.push(String(text)));
  }
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

const write = (name: string, content: string | Buffer) => writeFileSync(join(folder, name), content);
const run = (...args: string[]) =>
  importFolder([folder, ...args], (request, onProgress) =>
    importIntoMarketplace(database, request, onProgress),
  );

function writeHeadings(): void {
  for (const sheet of SHEET_NAMES) write(fileOf(sheet), `${Object.values(COLUMNS[sheet]).join(',')}\n`);
}

it.each<[string, () => void, string]>([
  ['an empty folder', () => undefined, 'customers.csv is not in the folder'],
  ['a folder without known sheets', () => write('Rota.xlsx', 'PK'), 'customers.csv is not in the folder'],
  ['empty sheets', () => write('customers.csv', ''), 'customers.csv is empty'],
  ['a sheet of blank lines', () => write('customers.csv', '\n,,\n\n'), 'customers.csv is empty'],
  [
    'a sheet that is not text',
    () => write('customers.csv', Buffer.from([0x41, 0, 0x42])),
    'customers.csv is not text.',
  ],
  [
    'a workbook with another name',
    () => write('customers.csv', 'PK\u0003\u0004'),
    'customers.csv is an Excel workbook',
  ],
  [
    'a folder in place of a sheet',
    () => mkdirSync(join(folder, 'customers.csv')),
    'customers.csv is a folder',
  ],
  [
    'a link to nothing',
    () => symlinkSync(join(folder, 'missing'), join(folder, 'customers.csv')),
    'customers.csv cannot be read (ENOENT)',
  ],
  [
    'a sheet with other columns',
    () => write('customers.csv', 'Name,Phone\nJo,020\n'),
    'customers.csv:1 has no column "Ref"',
  ],
  ['sheets with headings only', writeHeadings, 'Nothing was taken'],
  [
    'lines that are all refused',
    () => {
      writeHeadings();
      write('customers.csv', 'Ref,Preferred name,Email,Phone\n,,,\nC1,n/a,jo@x.example,020\n');
    },
    'Nothing was taken',
  ],
])('an import of %s exits with 1 and says why', async (_, prepare, reason) => {
  prepare();
  expect(await run()).toBe(1);
  expect(printed.join('\n')).toContain(reason);
});

it.runIf(process.getuid?.() !== 0)(
  'an import exits with 1 when it has no permission to read a sheet',
  async () => {
    write('customers.csv', 'Ref\n');
    chmodSync(join(folder, 'customers.csv'), 0);
    expect(await run()).toBe(1);
  },
);

it('a dry run of headings only exits with 1', async () => {
  writeHeadings();
  expect(await run('--dry-run')).toBe(1);
});

it('a missing folder ends with one sentence', async () => {
  const missing = join(folder, 'missing');
  await expect(importFolder([missing])).rejects.toThrow(`There is no folder ${missing}`);
});

it('one customer among unreadable sheets exits with 0, even the second time', async () => {
  write('customers.csv', 'Ref,Preferred name,Email,Phone\nC1,Jo,,020 7946 0000\n');
  write('jobs.csv', Buffer.from([0]));
  expect([await run(), await run()]).toEqual([0, 0]);
  expect(printed.join('\n')).toContain('jobs.csv is not text');
});
