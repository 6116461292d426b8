// @module-tag slow
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openDatabase } from '@/lib/core/backend/database/database';
import { lockDataDir } from '@/lib/core/backend/database/lock';
import { MARKETPLACE, makeSampleWhenEmpty } from '@/lib/core/backend/lifecycle/marketplace';
import { createWorld } from '@/lib/core/backend/worlds/worlds';
import { rowsOfDatabase } from '@/tests/support/rows-of-database';
import { createOnServer } from '@/tests/support/test-database';
import { moveToPostgres } from './move-to-postgres';

const server = process.env.TEST_DATABASE_URL;
const SECRET = 'the secret of the marketplace that moves';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'sweep-move-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

const messageOf = (work: Promise<unknown>) =>
  work.then(
    () => 'no error',
    (error: Error) => error.message,
  );

it.runIf(server)(
  'moveToPostgres copies every row into an empty database, once, and leaves the folder as it was',
  async () => {
    const source = await openDatabase({ dataDir });
    await createWorld(source, { id: MARKETPLACE, kind: 'marketplace' });
    await makeSampleWhenEmpty(source);
    const before = await rowsOfDatabase(source);
    await source.close();
    writeFileSync(join(dataDir, 'secret'), `${SECRET}\n`);
    const { place, drop } = await createOnServer(server ?? '');
    try {
      const move = { dataDir, ...place, sessionSecret: SECRET };
      await moveToPostgres(move);
      expect(before.visits?.length).toBeGreaterThan(100);
      const target = await openDatabase(place);
      expect(await rowsOfDatabase(target)).toEqual(before);
      await target.close();
      expect(await messageOf(moveToPostgres(move))).toMatch(/database is not empty/);
      expect(readdirSync(dataDir).sort()).toEqual(['lock.db', 'pglite', 'secret']);
      const again = await openDatabase({ dataDir });
      expect(await rowsOfDatabase(again)).toEqual(before);
      await again.close();
    } finally {
      await drop();
    }
  },
);

it('moveToPostgres refuses an empty folder, another secret, and a folder in use', async () => {
  const move = { dataDir, databaseUrl: 'postgres://nowhere.invalid/none', sessionSecret: SECRET };
  expect(await messageOf(moveToPostgres(move))).toBe(`There is no data in ${dataDir}.`);
  const source = await openDatabase({ dataDir });
  await source.close();
  writeFileSync(join(dataDir, 'secret'), 'another secret of at least 32 characters\n');
  expect(await messageOf(moveToPostgres(move))).toMatch(/^SESSION_SECRET must be the line in /);
  writeFileSync(join(dataDir, 'secret'), `${SECRET}\n`);
  const lock = lockDataDir(dataDir, null);
  expect(await messageOf(moveToPostgres(move))).toMatch(/is using/);
  lock.release();
});
