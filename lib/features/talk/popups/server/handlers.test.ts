import { eq, inArray } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { workers } from '@/lib/core/backend/accounts/tables';
import { toInstantOrNull } from '@/lib/core/backend/database/columns';
import { addMs } from '@/lib/core/ground/time/zoned';
import { deliveries } from '@/lib/features/records/notices';
import { backendForFile } from '@/tests/support/backend-for-file';
import type { TestWorker } from '@/tests/support/test-backend';
import { createPopups, type NewPopup } from './create-popups';

const NOW = '2026-06-16T08:00:00.000Z';
const POPUP: NewPopup = { action: 'content_modal', payload: { heading: 'News' } };

const backend = backendForFile();
let world: string;
let worker: TestWorker;
beforeEach(async () => {
  world = await backend.makeWorld(NOW);
  worker = await backend.makeWorker(world);
});

const create = (workerIds: readonly number[], popup = POPUP) =>
  backend.in(world, (ctx) => createPopups(ctx, workerIds, popup));

async function createOne(): Promise<number> {
  const [created] = await create([worker.workerId]);
  return created?.id ?? 0;
}

/** The report is minutes older than the world's time: the phone was offline. */
const report = (id: number | string, state: string, { minute = '59', who = worker, type = 'push' } = {}) =>
  backend.call('POST', 'contact/delivery/', {
    token: who.token,
    body: { id, type, state },
    headers: { 'x-event-registered-at': `2026-06-16T07:${minute}:00Z` },
  });

async function stateOf(id: number) {
  const [row] = await backend.in(world, ({ tx }) =>
    tx.select().from(deliveries).where(eq(deliveries.id, id)),
  );
  return row && [toInstantOrNull(row.deliveredAt), toInstantOrNull(row.openedAt)];
}

it('[PUSH-12] [PUSH-14] the backend keeps the phone’s first time of each state of a popup, and an opened popup counts as delivered', async () => {
  const at = (minute: string) => `2026-06-16T07:${minute}:00.000Z`;
  const id = await createOne();
  expect(await stateOf(id)).toEqual([null, null]);
  expect(await report(id, 'd', { minute: '50' })).toMatchObject({ status: 200, body: { success: true } });
  expect(await stateOf(id)).toEqual([at('50'), null]);
  expect(await report(String(id), 'o', { minute: '52' })).toMatchObject({
    status: 200,
    body: { success: true },
  });
  expect(await stateOf(id)).toEqual([at('50'), at('52')]);
  await report(id, 'o', { minute: '54' });
  await report(id, 'd', { minute: '55' });
  expect(await stateOf(id)).toEqual([at('50'), at('52')]);
  const other = await createOne();
  await report(other, 'o', { minute: '53' });
  expect(await stateOf(other)).toEqual([at('53'), at('53')]);
});

it.each([0, -1, 2 ** 31, 'phone', '1e3', 999])(
  'a report of the unknown popup %s succeeds without effect',
  async (id) => {
    const own = await createOne();
    expect(await report(id, 'o')).toMatchObject({ status: 200, body: { success: true } });
    expect(await stateOf(own)).toEqual([null, null]);
  },
);

it('the backend ignores a report of another worker’s popup, and refuses unknown states and types', async () => {
  const id = await createOne();
  const other = await backend.makeWorker(world);
  expect((await report(id, 'o', { who: other })).status).toBe(200);
  expect((await report(id, 'x')).status).toBe(400);
  expect((await report(id, 'o', { type: 'mail' })).status).toBe(400);
  expect(await stateOf(id)).toEqual([null, null]);
});

it('the backend adds ten thousand popups at once', async () => {
  const ids = await backend.in(world, async ({ tx }) => {
    const rows = Array.from({ length: 10_000 }, (_, at) => ({
      ...{ world, id: at + 1, email: `w${at}@sweep.example`, firstNames: 'Ada', lastName: 'Byron' },
    }));
    for (let at = 0; at < rows.length; at += 1_000)
      await tx.insert(workers).values(rows.slice(at, at + 1_000));
    return rows.map(({ id }) => id);
  });
  const created = await create(ids, { ...POPUP, hash: 'news', expiresAt: addMs(NOW, 1_000) });
  expect(created.map(({ workerId }) => workerId).toSorted((a, b) => a - b)).toEqual(ids);
  const rows = await backend.in(world, ({ tx }) =>
    tx
      .select()
      .from(deliveries)
      .where(inArray(deliveries.workerId, [1, 10_000])),
  );
  expect(rows).toHaveLength(2);
  for (const row of rows) {
    expect(row).toMatchObject({ action: 'content_modal', payload: { heading: 'News' }, hash: 'news' });
    expect(toInstantOrNull(row.expiresAt)).toBe(addMs(NOW, 1_000));
  }
});

it('two notifications with the same text have different hashes', async () => {
  const [one] = await create([worker.workerId]);
  const [two] = await create([worker.workerId]);
  expect(one?.hash).not.toBe(two?.hash);
});
