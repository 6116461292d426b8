import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { parseEnv } from '@/lib/env';
import type { Backend } from './backend';
import { MARKETPLACE, openMarketplace } from './marketplace';
import { SAMPLE_PASSWORD } from './sample-password';
import { accounts, visits } from './schema';
import { inWorld } from './worlds';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sweep-marketplace-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const settings = (more: Readonly<Record<string, string>> = {}) => parseEnv({ DATA_DIR: folder, ...more });

const count = ({ database }: Backend, table: typeof accounts | typeof visits) =>
  inWorld(database, MARKETPLACE, ({ tx }) => tx.$count(table));

it('makes the sample in a new folder, where its accounts sign in, and leaves it as it is at the next start', async () => {
  const first = await openMarketplace(settings());
  const answer = await first.handle({
    method: 'POST',
    path: 'auth/obtain-token/',
    query: new URLSearchParams(),
    headers: {},
    body: { username: 'amara@sweep.example', password: SAMPLE_PASSWORD },
  });
  expect(answer.status).toBe(200);
  const made = [await count(first, accounts), await count(first, visits)];
  await first.close();
  const again = await openMarketplace(settings());
  expect([await count(again, accounts), await count(again, visits)]).toEqual(made);
  await again.close();
}, 60_000);

it('lets nobody else open the folder while it is open', async () => {
  const first = await openMarketplace(settings());
  await expect(openMarketplace(settings())).rejects.toThrow(/^Another Sweep .+ is using /);
  await first.close();
}, 60_000);

it('makes no account with a public password behind a public address', async () => {
  const isPublic = { PUBLIC_ORIGIN: 'https://work.example.org', SESSION_SECRET: 's'.repeat(40) };
  const backend = await openMarketplace(settings(isPublic));
  expect(await count(backend, accounts)).toBe(0);
  await backend.close();
}, 60_000);
