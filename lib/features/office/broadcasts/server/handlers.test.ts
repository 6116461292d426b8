import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { auditEntries, workers } from '@/lib/core/backend/accounts/tables';
import { toInstantOrNull } from '@/lib/core/backend/database/columns';
import { backgroundJobs } from '@/lib/core/backend/jobs/tables';
import { LIVE_CHANNEL } from '@/lib/core/backend/live/publish';
import { liveEvents } from '@/lib/core/backend/live/tables';
import { worlds } from '@/lib/core/backend/worlds/tables';
import { deliveries, notifications } from '@/lib/features/records/notices';
import { backendForFile } from '@/tests/support/backend-for-file';
import { makeAdministrator } from '@/tests/support/office';
import { createSubscriber } from '@/tests/support/push-service';
import { buildDevice } from '@/tests/support/row-builders';
import type { TestWorker } from '@/tests/support/test-backend';
import { broadcastJobHandler } from './deliver';

const NOW = '2026-06-16T08:00:00.000Z';

const backend = backendForFile();
let world: string;
let worker: TestWorker;
let token: string;
beforeEach(async () => {
  world = await backend.makeWorld(NOW);
  worker = await backend.makeWorker(world);
  token = (await makeAdministrator(backend, world)).token;
});

const POPUP = {
  kind: 'popup',
  content: { heading: 'Evening visits', body: 'See <b>how</b><script>x</script>' },
};
const QUESTION = { kind: 'mood', content: { question: 'How was your week?' } };

const save = (broadcast: object = POPUP, more: object = {}) =>
  backend.call('POST', 'admin/broadcasts/', {
    token,
    body: { id: null, audience: 'all', who: '', client_key: crypto.randomUUID(), ...broadcast, ...more },
  });

async function list(state: string) {
  const { body } = await backend.call('GET', `admin/broadcasts/?state=${state}`, { token });
  return (body as { broadcasts: readonly Record<string, unknown>[] }).broadcasts;
}

/** Saves a broadcast and returns its id. */
async function saved(broadcast: object = POPUP, more: object = {}): Promise<number> {
  expect((await save(broadcast, more)).status).toBe(200);
  return Number((await list('draft'))[0]?.id);
}

const send = (id: number, at = '') =>
  backend.call('POST', `admin/broadcasts/${id}/send/`, { token, body: { at } });
const withdraw = (id: number) => backend.call('POST', `admin/broadcasts/${id}/withdraw/`, { token });

async function waiting(who = worker) {
  const { body } = await backend.call('GET', `workers/${who.workerId}/deliveries/`, { token: who.token });
  return body as readonly { data: Readonly<Record<string, string>>; body?: string }[];
}

const submit = (kind: string, id: string, body: object, who = worker) =>
  backend.call('PUT', `workers/submit-${kind}/${id}/`, { token: who.token, body });

const change = (workerId: number, set: Partial<typeof workers.$inferInsert>) =>
  backend.in(world, ({ tx }) => tx.update(workers).set(set).where(eq(workers.id, workerId)));

it('a sent broadcast brings a popup to each cleaner, updates open pages, and counts the answers', async () => {
  const other = await backend.makeWorker(world);
  const id = await saved();
  expect(await waiting()).toEqual([]);
  expect((await send(id)).status).toBe(200);
  for (const who of [worker, other]) {
    expect(await waiting(who)).toMatchObject([
      { data: { action: 'content_modal', heading: 'Evening visits', id: String(id) } },
    ]);
  }
  const [first] = await waiting();
  const report = { id: first?.data.delivery_id, type: 'push', state: 'o' };
  await backend.call('POST', 'contact/delivery/', { token: worker.token, body: report });
  expect(await waiting()).toEqual([]);
  expect(await waiting(other)).toHaveLength(1);
  expect(await list('sent')).toMatchObject([{ id, recipients: 2, delivered: 1, opened: 1, state: 'sent' }]);
  const events = await backend.in(world, ({ tx }) => tx.select().from(liveEvents));
  const published = events.filter(({ event }) => (event as { type: string }).type === 'deliveries');
  expect(published.map(({ recipient }) => recipient).toSorted()).toEqual(
    [worker, other].map(({ workerId }) => `worker:${workerId}`).toSorted(),
  );
  expect((await send(id)).status).toBe(400);
});

it('the backend wakes the streams of its cleaners with the same payload as other events', async () => {
  const payloads: string[] = [];
  const stop = await backend.database.listen(LIVE_CHANNEL, {
    onPayload: (payload) => void payloads.push(payload),
    onReconnected: () => undefined,
  });
  await send(await saved());
  await expect.poll(() => payloads).toContain(JSON.stringify([world, `worker:${worker.workerId}`]));
  await stop();
});

it.each([
  ['trialling', '', [1]],
  ['area', 'sw12', [2]],
  ['worker', 'zoe', [3]],
  ['all', '', [0, 1, 2, 3]],
])('the backend sends to %s %s only', async (audience, who, expected) => {
  const all = [worker];
  for (let more = 0; more < 3; more += 1) all.push(await backend.makeWorker(world));
  await change(worker.workerId, { postcode: 'N2 2AA' });
  await change(all[1]?.workerId ?? 0, { trustLevel: 'trialling', postcode: 'N1 1AA' });
  await change(all[2]?.workerId ?? 0, { postcode: 'SW12 0BN' });
  await change(all[3]?.workerId ?? 0, { firstNames: 'Zoe', postcode: 'SW1 2AB' });
  await send(await saved(POPUP, { audience, who }));
  const got = await Promise.all(all.map(async (one) => (await waiting(one)).length));
  expect(got.flatMap((count, at) => (count > 0 ? [at] : []))).toEqual(expected);
});

it.each([
  ['content', { ...POPUP, content: { body: 'No heading' } }, {}],
  ['content', { ...POPUP, content: { heading: 'News', cta_url: '//evil.example' } }, {}],
  ['image', { ...POPUP, content: { heading: 'News', image: 'https://evil.example/a.png' } }, {}],
  ['worker', POPUP, { audience: 'worker', who: 'nobody at all' }],
  ['area', POPUP, { audience: 'area', who: 'ZZ9' }],
])('the backend refuses to save because of its %s', async (field, broadcast, more) => {
  const { status, body } = await save(broadcast, more);
  expect([status, Object.keys((body as { error_details: object }).error_details)]).toEqual([400, [field]]);
  expect(await list('draft')).toEqual([]);
});

it('the backend adds one draft when its form is sent twice, with the second text, and changes nothing once it is sent', async () => {
  const client_key = crypto.randomUUID();
  const changed = (heading: string) => ({ ...POPUP, content: { heading, image: '/pictures/key.svg' } });
  const id = await saved(POPUP, { client_key });
  await save(changed('Second'), { client_key });
  expect(await list('draft')).toMatchObject([
    { id, client_key, content: { heading: 'Second', image: '/pictures/key.svg' } },
  ]);
  await send(id);
  await save(changed('Third'), { client_key });
  expect(await list('sent')).toMatchObject([{ id, content: { heading: 'Second' } }]);
  expect(await list('draft')).toEqual([]);
});

it('the backend sends at the chosen time in the marketplace’s zone, and not at an earlier plan', async () => {
  const id = await saved();
  expect((await send(id, '2026-06-16T08:59')).status).toBe(400);
  expect((await send(id, '2026-06-16T12:00')).status).toBe(200);
  expect((await send(id, '2026-06-16T11:30')).status).toBe(200);
  expect(await list('scheduled')).toMatchObject([{ send_at: '2026-06-16T10:30:00.000Z' }]);
  const jobs = await backend.in(world, ({ tx }) =>
    tx.select().from(backgroundJobs).orderBy(backgroundJobs.id),
  );
  expect(jobs.map(({ kind }) => kind)).toEqual(['broadcast', 'broadcast']);
  const run = (at: number) => broadcastJobHandler(backend.database)({ ...jobs[at], tries: 1 } as never);
  await run(0);
  expect(await waiting()).toEqual([]);
  await run(1);
  await run(1);
  expect(await waiting()).toHaveLength(1);
});

it('a withdrawal deletes the popups that were not opened and keeps the others', async () => {
  const other = await backend.makeWorker(world);
  const id = await saved();
  await send(id);
  const [first] = await waiting(other);
  const report = { id: first?.data.delivery_id, type: 'push', state: 'o' };
  await backend.call('POST', 'contact/delivery/', { token: other.token, body: report });
  expect((await withdraw(id)).status).toBe(200);
  expect(await waiting()).toEqual([]);
  expect(await list('withdrawn')).toMatchObject([{ recipients: 1, opened: 1 }]);
});

it('[MOOD-07] [MOOD-09] the backend keeps the first answer; an answer replaces a dismissal', async () => {
  await send(await saved(QUESTION));
  const sample = (await waiting())[0]?.data.mood_sample_id ?? '';
  const answers = async () => (await list('sent')).map(({ good, bad, dismissed }) => [good, bad, dismissed]);
  for (const [mood, expected] of [
    ['dismissed', [0, 0, 1]],
    ['good', [1, 0, 0]],
    ['bad', [1, 0, 0]],
    ['dismissed', [1, 0, 0]],
  ] as const) {
    expect(await submit('sample', sample, { mood })).toMatchObject({ status: 200, body: { success: true } });
    expect(await answers()).toEqual([expected]);
  }
  expect(await waiting()).toEqual([]);
});

it('the backend keeps the time of an answer that waited in the phone’s outbox', async () => {
  await send(await saved(QUESTION));
  const sample = (await waiting())[0]?.data.mood_sample_id ?? '';
  const headers = { 'x-event-registered-at': '2026-06-16T06:30:00Z' };
  const request = { token: worker.token, body: { mood: 'good' }, headers };
  expect((await backend.call('PUT', `workers/submit-sample/${sample}/`, request)).status).toBe(200);
  const [row] = await backend.in(world, ({ tx }) => tx.select().from(deliveries));
  const times = [row?.answeredAt, row?.openedAt, row?.deliveredAt].map((at) => toInstantOrNull(at ?? null));
  expect(times).toEqual(Array(3).fill('2026-06-16T06:30:00.000Z'));
});

it('[MOOD-08] the backend keeps the response to a question for follow-up', async () => {
  await send(await saved({ ...QUESTION, kind: 'intervention' }));
  const sample = (await waiting())[0]?.data.intervention_sample_id ?? '';
  expect((await submit('intervention-sample', sample, { response: 'bad' })).status).toBe(200);
  expect(await list('sent')).toMatchObject([{ good: 0, bad: 1, dismissed: 0 }]);
});

it('the backend refuses an answer to another’s or unknown question, and an unknown answer', async () => {
  const other = await backend.makeWorker(world);
  await send(await saved(QUESTION, { audience: 'worker', who: other.email }));
  const sample = (await waiting(other))[0]?.data.mood_sample_id ?? '';
  expect((await submit('sample', sample, { mood: 'good' })).status).toBe(404);
  expect((await submit('sample', '999', { mood: 'good' })).status).toBe(404);
  expect((await submit('sample', sample, { mood: 'fine' }, other)).status).toBe(400);
  expect(await list('sent')).toMatchObject([{ good: 0, bad: 0, dismissed: 0 }]);
});

it('[PUSH-11] the backend brings no popup that has expired', async () => {
  await send(await saved());
  expect(await waiting()).toHaveLength(1);
  const clockOffsetMs = Date.parse('2026-06-30T08:10:00.000Z') - Date.now();
  await backend.in(world, ({ tx }) => tx.update(worlds).set({ clockOffsetMs }).where(eq(worlds.id, world)));
  expect(await waiting()).toEqual([]);
});

it('the backend writes one audit entry for each act', async () => {
  const id = await saved();
  await send(id);
  await withdraw(id);
  const entries = await backend.in(world, ({ tx }) =>
    tx.select().from(auditEntries).orderBy(auditEntries.id),
  );
  expect(entries.map(({ call, subject }) => [call, subject.name])).toEqual([
    ['saveBroadcast', 'Evening visits'],
    ['sendBroadcast', 'Evening visits'],
    ['withdrawBroadcast', 'Evening visits'],
  ]);
  expect(entries[1]?.subject).toMatchObject({ count: 1 });
  const stored = await backend.in(world, ({ tx }) => tx.$count(deliveries));
  expect(stored).toBe(0);
});

const NOTICE = { kind: 'notification', content: { title: 'Team lunch', body: 'On Friday', to_url: '/help' } };

async function stored() {
  const rows = await backend.in(world, ({ tx }) =>
    tx.select().from(notifications).where(eq(notifications.world, world)),
  );
  return rows.map((row) => [row.workerId, row.kind, row.title, row.body, row.toUrl, row.toUrlTarget]);
}

it('a sent broadcast notifies the phones that allow notifications, and a withdrawn one notifies none', async () => {
  await backend.makeWorker(world);
  const pushToken = createSubscriber('a').token;
  await backend.in(world, (ctx) =>
    buildDevice(ctx, { workerId: worker.workerId, uuid: crypto.randomUUID(), pushToken }),
  );
  const id = await saved(NOTICE);
  expect(await stored()).toEqual([]);
  expect((await send(id)).status).toBe(200);
  const notice = ['office', 'Team lunch', 'On Friday', '/help', 'app'];
  expect(await stored()).toEqual([[worker.workerId, ...notice]]);
  expect(await list('sent')).toMatchObject([{ kind: 'notification', recipients: 2, delivered: 0 }]);
  expect(await waiting()).toEqual([]);
  expect((await withdraw(id)).status).toBe(200);
  expect(await stored()).toEqual([]);

  await send(await saved({ ...NOTICE, content: { title: 'News', to_url: 'https://news.example/' } }));
  const news = ['office', 'News', '', 'https://news.example/', 'iab'];
  expect(await stored()).toEqual([[worker.workerId, ...news]]);
});

it.each([
  { body: 'No title' },
  { title: 'Elsewhere', to_url: '//evil.example' },
  { title: 'Elsewhere', to_url: '/\\evil.example' },
  { title: 'Elsewhere', to_url: '/\t/evil.example' },
  { title: 'Elsewhere', to_url: 'https://news.example/\n' },
  { title: 'Elsewhere', to_url: 'http://evil.example' },
  { title: 'Script', to_url: 'javascript:alert(1)' },
])('the backend refuses the notification %o', async (content) => {
  expect((await save({ kind: 'notification', content })).status).toBe(400);
  expect(await list('draft')).toEqual([]);
});
