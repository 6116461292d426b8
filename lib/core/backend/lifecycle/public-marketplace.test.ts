import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { accounts, workers } from '@/lib/core/backend/accounts/tables';
import { inWorld } from '@/lib/core/backend/worlds/worlds';
import { parseEnv } from '@/lib/core/ground/server/env';
import { customers, visits } from '@/lib/features/records/visits';
import { MARKETPLACE, openMarketplace } from './marketplace';

it('the start of the backend creates no sample account behind a public address', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sweep-marketplace-'));
  try {
    const isPublic = { PUBLIC_ORIGIN: 'https://work.example.org', SESSION_SECRET: 's'.repeat(40) };
    const { database, close } = await openMarketplace(parseEnv({ DATA_DIR: folder, ...isPublic }));
    for (const table of [workers, customers, accounts, visits])
      expect(await inWorld(database, MARKETPLACE, ({ tx }) => tx.$count(table))).toBe(0);
    await close();
  } finally {
    rmSync(folder, { recursive: true });
  }
});
