import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findTokenOwner, issueToken } from '@/lib/core/backend/accounts/token';
import type { Database } from '@/lib/core/backend/database/database';
import { customers } from '@/lib/features/records/visits';
import { buildAccount } from '@/lib/features/sample/draft/server/builders/build';
import { openTestDatabase } from '@/tests/support/test-database';
import { worlds } from './tables';
import { acrossWorlds, createWorld, inWorld, inWorldOf, removeWorld } from './worlds';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  await createWorld(database, { id: 'east', kind: 'test' });
  await createWorld(database, { id: 'west', kind: 'test', clockOffsetMs: 7 * 86_400_000 });
  for (const world of ['east', 'west']) {
    await inWorld(database, world, ({ tx }) =>
      tx.insert(customers).values({ world, id: 1, name: `${world} customer`, preferredName: 'Pat' }),
    );
  }
});
afterAll(() => database.close());

it('the database limits an unconditional query to its world', async () => {
  const rows = await inWorld(database, 'east', ({ tx }) => tx.select().from(customers));
  expect(rows.map((row) => row.name)).toEqual(['east customer']);
});

it('the database refuses a write to another world', async () => {
  const write = inWorld(database, 'east', ({ tx }) =>
    tx.insert(customers).values({ world: 'west', id: 2, name: 'Stranger', preferredName: 'Sam' }),
  );
  await expect(write).rejects.toThrow();
});

it('the database shows no rows to the plain role outside a world', async () => {
  const rows = await database.db.transaction(async (tx) => {
    if (database.worldRole) await tx.execute(`set local role ${database.worldRole}`);
    return tx.select().from(customers);
  });
  expect(rows).toEqual([]);
});

it('the database resets the world at the end of a transaction', async () => {
  await inWorld(database, 'east', async () => undefined);
  const result = await database.db.execute<{ world: string | null }>(
    "select current_setting('app.world', true) as world",
  );
  expect((result as unknown as { rows: { world: string | null }[] }).rows[0]?.world ?? '').toBe('');
});

it('the database shows all worlds in acrossWorlds', async () => {
  const rows = await acrossWorlds(database, (tx) => tx.select().from(customers));
  expect(rows).toHaveLength(2);
});

it('the database shows only the rows of the world that was found by its id or by a token', async () => {
  const token = await inWorld(database, 'west', async (ctx) =>
    issueToken(ctx, (await buildAccount(ctx, { role: 'admin' })).id),
  );
  const byId = (id: string) => async (tx: Database['db']) => {
    const [world] = await tx.select().from(worlds).where(eq(worlds.id, id));
    return world ? { world } : null;
  };
  for (const find of [byId('west'), (tx: Database['db']) => findTokenOwner(tx, token)]) {
    const rows = await inWorldOf(database, find, ({ tx }) => tx.select().from(customers));
    expect(rows?.map(({ name }) => name)).toEqual(['west customer']);
  }
  expect(await inWorldOf(database, byId('no such world'), async () => 'worked')).toBeNull();
});

it('the database returns the world’s own clock and day', async () => {
  const ctx = await inWorld(database, 'west', async ({ now, today }) => ({ now, today }));
  const ahead = Date.parse(ctx.now) - Date.now();
  expect(Math.round(ahead / 86_400_000)).toBe(7);
  expect(ctx.now).toMatch(/Z$/);
  expect(ctx.today).toMatch(/^\d{4}-\d{2}-\d{2}$/);
});

it('the database refuses a taken name and the name *', async () => {
  expect(await createWorld(database, { id: 'east', kind: 'test' })).toBeNull();
  await expect(createWorld(database, { id: '*', kind: 'test' })).rejects.toThrow();
});

it('the database removes a world with its rows and keeps the other worlds', async () => {
  await createWorld(database, { id: 'gone', kind: 'test' });
  await inWorld(database, 'gone', ({ tx }) =>
    tx.insert(customers).values({ world: 'gone', id: 1, name: 'x', preferredName: 'x' }),
  );
  await removeWorld(database, 'gone');
  const left = await acrossWorlds(database, (tx) =>
    tx.select().from(customers).where(eq(customers.world, 'gone')),
  );
  expect(left).toEqual([]);
  expect(await acrossWorlds(database, (tx) => tx.select().from(worlds))).toHaveLength(2);
});
