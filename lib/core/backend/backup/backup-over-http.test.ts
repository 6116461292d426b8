import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '@/lib/core/backend/database/database';
import { MARKETPLACE } from '@/lib/core/backend/lifecycle/marketplace';
import { createWorld } from '@/lib/core/backend/worlds/worlds';
import { readRootSecret, secretFor } from '@/lib/core/ground/server/env';
import { CONTROL_KEY_HEADER } from '@/lib/core/ground/server/internal-requests';
import { openTestDatabase } from '@/tests/support/test-database';
import { type BackupEvent, backupOverHttp } from './backup-over-http';
import { checkBackup } from './manifest';

let database: Database;
let folder: string;

beforeAll(async () => {
  database = await openTestDatabase();
  await createWorld(database, { id: MARKETPLACE, kind: 'marketplace' });
  folder = mkdtempSync(join(tmpdir(), 'sweep-backup-http-'));
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true });
});

const post = (path: string, key = secretFor('control')) =>
  backupOverHttp(
    new Request('http://localhost/api/control/backup', {
      method: 'POST',
      headers: { 'content-type': 'application/json', [CONTROL_KEY_HEADER]: key },
      body: JSON.stringify({ path }),
    }),
    async () => ({ database }),
  );

async function eventsOf(response: Response): Promise<BackupEvent[]> {
  const lines = (await response.text()).trim().split('\n');
  return lines.map((line) => JSON.parse(line) as BackupEvent);
}

it('a backup through the server writes the file and tells the progress by table', async () => {
  const path = join(folder, 'backup.tar.gz');
  const events = await eventsOf(await post(path));
  expect(events).toContainEqual({ type: 'progress', progress: { table: 'worlds', rows: 1 } });
  expect(events.at(-1)).toMatchObject({ type: 'done', report: { path, rows: 1 } });
  expect((await checkBackup(path)).secret).toBe(readRootSecret());
});

it.each(['missing', 'secret.txt'])(
  'a backup into a missing folder, %s, reads no table and names the folder',
  async (name) => {
    writeFileSync(join(folder, 'secret.txt'), '');
    const path = join(folder, name);
    const events = await eventsOf(await post(join(path, 'backup.tar.gz')));
    expect(events).toEqual([{ type: 'failed', message: `The folder does not exist: ${path}` }]);
  },
);

it('the backup’s address answers 404 to another key, and refuses a relative path', async () => {
  const before = readdirSync(folder);
  expect((await post(join(folder, 'other.tar.gz'), 'a guess')).status).toBe(404);
  expect((await post('other.tar.gz')).status).toBe(400);
  expect(readdirSync(folder)).toEqual(before);
});
