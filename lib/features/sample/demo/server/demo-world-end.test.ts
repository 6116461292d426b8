import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { worlds } from '@/lib/core/backend/worlds/tables';
import { acrossWorlds } from '@/lib/core/backend/worlds/worlds';
import { backendForFile } from '@/tests/support/backend-for-file';
import { findLeftWorlds } from './demo-world';

const backend = backendForFile();

async function start() {
  const started = await backend.startDemo();
  if (!('token' in started)) throw new Error(started.message);
  return started;
}

const allWorlds = () => acrossWorlds(backend.database, (tx) => tx.select().from(worlds).orderBy(worlds.id));
const demos = async () => (await allWorlds()).filter(({ kind }) => kind === 'demo');

const passMinutes = (minutes: number) =>
  acrossWorlds(backend.database, (tx) =>
    tx.update(worlds).set({ endsAt: sql`${worlds.endsAt} - ${minutes} * interval '1 minute'` }),
  );

it('a demo that ends has its token revoked, and a second end changes nothing', async () => {
  const { token } = await start();
  await backend.endDemo(token);
  const ended = await demos();
  await backend.endDemo(token);
  expect(await demos()).toEqual(ended);
  expect(await backend.call('GET', 'auth/', { token })).toMatchObject({
    status: 401,
    body: { error_code: 'unauthorized', error_message: 'Session expired' },
  });
});

it('ending demos ends no world other than a demo', async () => {
  const world = await backend.makeWorld();
  const { token } = await backend.makeWorker(world);
  const before = await allWorlds();
  await backend.endDemo(token);
  await backend.endDemo('of-nobody');
  expect(await allWorlds()).toEqual(before);
  expect((await backend.call('GET', 'auth/', { token })).status).toBe(200);
});

it('ending demos removes ended and expired demos after a minute, and keeps running ones', async () => {
  await passMinutes(70);
  await backend.tidyDemos();
  const [abandoned, ended, running] = [await start(), await start(), await start()];
  const ids = (await demos()).map(({ id }) => id);
  await backend.endDemo(ended.token);
  await backend.tidyDemos();
  expect((await demos()).map(({ id }) => id)).toEqual(ids);
  await acrossWorlds(backend.database, (tx) =>
    tx
      .update(worlds)
      .set({ endsAt: sql`now() - interval '61 seconds'` })
      .where(sql`${worlds.kind} = 'demo' and ${worlds.endsAt} <> ${running.endsAt}`),
  );
  await backend.tidyDemos();
  expect(await demos()).toHaveLength(1);
  expect((await backend.call('GET', 'auth/', { token: running.token })).status).toBe(200);
  for (const { token } of [abandoned, ended]) {
    expect((await backend.call('GET', 'auth/', { token })).status).toBe(401);
  }
  expect(backend.failures).toEqual([]);
});

it('ending demos removes the canned world of another day and keeps today’s', async () => {
  const { id = '' } = (await allWorlds()).find(({ kind }) => kind === 'canned') ?? {};
  const day = id.slice('canned-'.length, -'-1'.length);
  expect(await findLeftWorlds(backend.database, `${day}T12:00:00.000Z`)).not.toContain(id);
  await acrossWorlds(backend.database, (tx) =>
    tx.insert(worlds).values({ id: 'canned-2026-01-01-1', kind: 'canned', timeZone: 'Europe/London' }),
  );
  await backend.tidyDemos();
  const left = (await allWorlds()).filter(({ kind }) => kind === 'canned');
  expect(left.map((world) => world.id)).toEqual([id]);
});

it('ending demos does not list a world of another kind for removal', async () => {
  const world = await backend.makeWorld();
  await acrossWorlds(backend.database, (tx) =>
    tx.update(worlds).set({ endsAt: '2020-01-01T00:00:00Z' }).where(eq(worlds.id, world)),
  );
  expect(await findLeftWorlds(backend.database)).not.toContain(world);
});
