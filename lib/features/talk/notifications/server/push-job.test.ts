// @module-tag slow
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { devices, workerFeatures } from '@/lib/core/backend/accounts/tables';
import { enqueueBackgroundJob, type TakenBackgroundJob } from '@/lib/core/backend/jobs/background-jobs';
import { startRunner } from '@/lib/core/backend/jobs/runner';
import { backgroundJobs } from '@/lib/core/backend/jobs/tables';
import { createSendPush, type SendPush } from '@/lib/core/backend/push/send-push';
import { vapidKeys } from '@/lib/core/backend/push/vapid-keys';
import { worlds } from '@/lib/core/backend/worlds/tables';
import { SLOW_JOBS, TRUE_PAGES } from '@/lib/features/backend';
import { deliveries, notifications } from '@/lib/features/records/notices';
import { visits } from '@/lib/features/records/visits';
import { buildVisit, buildWorker } from '@/lib/features/sample/draft/server/builders/build';
import { backendForFile } from '@/tests/support/backend-for-file';
import { createSubscriber, type PushService, startPushService } from '@/tests/support/push-service';
import { buildDevice } from '@/tests/support/row-builders';
import { notifyOfClaim } from './events';
import {
  A_BATCH,
  forgetNotifications,
  type NewNotification,
  PUSH_JOB,
  removeOldNotifications,
  sendNotification,
} from './notify';
import { A_ROUND, pushJobHandler } from './push-job';

const NOON = '2026-06-16T11:00:00.000Z';
const NIGHT = '2026-06-16T22:00:00.000Z';

const backend = backendForFile();
let service: PushService;
let world: string;
beforeEach(async () => {
  service = await startPushService();
  world = await backend.makeWorld(NOON);
  await moveClock(NOON);
});
afterEach(() => service.close());

/** The phone belongs to a worker. */
async function makePhone(name = crypto.randomUUID(), workerId?: number) {
  const phone = createSubscriber(name);
  const id = await backend.in(world, async (ctx) => {
    const worker = workerId ?? (await buildWorker(ctx)).id;
    await buildDevice(ctx, { workerId: worker, pushToken: phone.token, uuid: name });
    return worker;
  });
  const shown = () =>
    service.received.filter(({ path }) => path === `/${name}`).map(({ body }) => phone.read(body));
  return { ...phone, workerId: id, shown };
}

async function moveClock(instant: string): Promise<void> {
  const clockOffsetMs = Date.parse(instant) - Date.now();
  await backend.in(world, ({ tx }) => tx.update(worlds).set({ clockOffsetMs }).where(eq(worlds.id, world)));
}

const VISIT = {
  kind: 'visit',
  title: 'A visit on Thursday is cancelled',
  body: 'Tap to see your week.',
  toUrl: '/schedule',
  delayMs: 0,
} as const;

const notify = (change: Partial<NewNotification> & Pick<NewNotification, 'workerIds'>) =>
  backend.in(world, (ctx) => sendNotification(ctx, { ...VISIT, ...change }));

/** Runs the jobs that are due, or all that wait. */
async function run({ all = false, send = sender() } = {}): Promise<void> {
  if (all)
    await backend.in(world, ({ tx }) =>
      tx.update(backgroundJobs).set({ dueAt: sql`now()` }).where(isWaiting()),
    );
  const runner = runnerWith(send);
  await runner.runDue();
  await runner.stop();
}

/** The timeout is long enough for a busy machine, where a first request may take a second. */
const sender = (timeoutMs = 10_000) => createSendPush({ keys: vapidKeys, agent: service.agent, timeoutMs });

function runnerWith(send: SendPush) {
  const handlers = {
    [PUSH_JOB]: pushJobHandler({ database: backend.database, send, truePages: TRUE_PAGES }),
  };
  return startRunner({ database: backend.database, handlers, log: () => undefined });
}

const isWaiting = () => and(eq(backgroundJobs.world, world), eq(backgroundJobs.status, 'waiting'));
const jobs = () =>
  backend.in(world, ({ tx }) => tx.select().from(backgroundJobs).where(eq(backgroundJobs.world, world)));
const popupsOf = (workerId: number) =>
  backend.in(world, ({ tx }) =>
    tx
      .select()
      .from(deliveries)
      .where(and(eq(deliveries.world, world), eq(deliveries.workerId, workerId))),
  );
const tokens = () =>
  backend.in(world, async ({ tx }) =>
    (await tx.select().from(devices).where(eq(devices.world, world))).map(({ pushToken }) => pushToken),
  );

it('the push job shows a notification on each phone of its worker, and on no other', async () => {
  const phone = await makePhone();
  const [tablet, other] = [await makePhone(crypto.randomUUID(), phone.workerId), await makePhone()];
  await notify({ workerIds: [phone.workerId] });
  await run();
  const [delivery] = await popupsOf(phone.workerId);
  const shown = {
    id: expect.stringMatching(/^\d+$/),
    action: 'notification',
    delivery_id: String(delivery?.id),
    title: 'A visit on Thursday is cancelled',
    body: 'Tap to see your week.',
    to_url: '/schedule',
    to_url_target: 'app',
    hash: 'visit',
    expires_at: expect.stringMatching(/^2026-06-17T11:0/),
  };
  expect([phone.shown(), tablet.shown(), other.shown()]).toEqual([[shown], [shown], []]);
  expect(service.received[0]?.headers).toMatchObject({ topic: 'visit', urgency: 'high' });
  const ttlS = Number(service.received[0]?.headers.ttl);
  expect(ttlS).toBeGreaterThan(86_300);
  expect(ttlS).toBeLessThanOrEqual(86_400);
  await run({ all: true });
  expect(service.received).toHaveLength(2);
});

it('the push job enqueues nothing for workers without a phone and those who turned the kind off', async () => {
  const phone = await makePhone();
  const without = await backend.makeWorker(world);
  const mute = { world, workerId: phone.workerId, name: 'mute-visit', active: true };
  await backend.in(world, ({ tx }) => tx.insert(workerFeatures).values(mute));
  await notify({ workerIds: [phone.workerId, without.workerId] });
  expect([await jobs(), await popupsOf(phone.workerId)]).toEqual([[], []]);
  await notify({ workerIds: [phone.workerId], kind: 'chat' });
  await run();
  expect(phone.shown()).toHaveLength(1);
});

it('the push job does not send a kind that is turned off while the push waits', async () => {
  const phone = await makePhone();
  await notify({ workerIds: [phone.workerId] });
  const mute = { world, workerId: phone.workerId, name: 'mute-visit', active: true };
  await backend.in(world, ({ tx }) => tx.insert(workerFeatures).values(mute));
  await run();
  expect(service.received).toEqual([]);
  expect(await jobs()).toMatchObject([{ status: 'done' }]);
});

it('the push job groups several notifications of a kind, and opens their common page', async () => {
  const phone = await makePhone();
  const chat = { workerIds: [phone.workerId], kind: 'chat', title: 'You have a new message' } as const;
  await notify({ ...chat, toUrl: '/customer-comms/7' });
  await notify({ ...chat, toUrl: '/customer-comms/8' });
  await notify({ ...chat, toUrl: '/customer-comms/8' });
  await notify({ workerIds: [phone.workerId] });
  await run();
  expect(phone.shown()).toMatchObject([
    { title: '3 new messages', body: 'Tap to see them.', to_url: '/customer-comms', hash: 'chat' },
    { title: 'A visit on Thursday is cancelled', to_url: '/schedule' },
  ]);
});

it('the push job counts earlier notifications that were not opened or read in the app', async () => {
  const phone = await makePhone();
  const chat = { kind: 'chat', title: 'You have a new message', toUrl: '/customer-comms/7' } as const;
  const write = async () => {
    await notify({ workerIds: [phone.workerId], ...chat });
    await run();
    return (phone.shown().at(-1) as { title: string }).title;
  };
  expect([await write(), await write()]).toEqual(['You have a new message', '2 new messages']);
  await backend.in(world, ({ tx }) => tx.update(deliveries).set({ openedAt: NOON }));
  expect([await write(), await write()]).toEqual(['You have a new message', '2 new messages']);
  await notify({ workerIds: [phone.workerId], ...chat });
  await backend.in(world, (ctx) => forgetNotifications(ctx, { workerId: phone.workerId, ...chat }));
  await run();
  expect(phone.shown()).toHaveLength(4);
  expect(await write()).toBe('You have a new message');
});

it('the push job waits from 21:00 to 7:00, except about a visit within 24 hours', async () => {
  const phone = await makePhone();
  await moveClock(NIGHT);
  await notify({ workerIds: [phone.workerId], visitStartsAt: '2026-06-18T09:00:00.000Z' });
  await notify({ workerIds: [phone.workerId], kind: 'ticket', title: 'Support has replied' });
  await notify({ workerIds: [phone.workerId], kind: 'handover', visitStartsAt: '2026-06-17T09:00:00.000Z' });
  await run();
  expect(phone.shown()).toMatchObject([{ hash: 'handover' }]);
  // A job that runs too early puts itself off again.
  await run({ all: true });
  expect(phone.shown()).toHaveLength(1);
  await moveClock('2026-06-17T06:00:01.000Z');
  await run({ all: true });
  expect(phone.shown()).toMatchObject([{ hash: 'handover' }, { hash: 'visit' }, { hash: 'ticket' }]);
});

it('the push job deletes a subscription that has ended and sends to the worker’s other phone', async () => {
  const phone = await makePhone('expired');
  const tablet = await makePhone('tablet', phone.workerId);
  service.answer = (path) => (path === '/expired' ? 410 : 201);
  await notify({ workerIds: [phone.workerId] });
  await run();
  expect((await tokens()).toSorted()).toEqual([tablet.token, null].toSorted());
  expect(tablet.shown()).toHaveLength(1);
  expect(await jobs()).toMatchObject([{ status: 'done' }]);
});

it.each([
  ['is down', 503],
  ['does not answer', null],
] as const)('the push job tries again later when the push service %s', async (_, status) => {
  const phone = await makePhone();
  service.answer = () => status;
  await notify({ workerIds: [phone.workerId] });
  await run({ send: sender(400) });
  expect(await jobs()).toMatchObject([{ status: 'waiting', tries: 1, lastError: 'PushServiceFailed' }]);
  service.answer = () => 201;
  await run({ all: true });
  expect(await jobs()).toMatchObject([{ status: 'done', tries: 2 }]);
  expect(phone.shown().at(-1)).toMatchObject({ title: 'A visit on Thursday is cancelled' });
});

it('the push job does not send expired notifications', async () => {
  const phone = await makePhone();
  await notify({ workerIds: [phone.workerId], expiresAt: '2026-06-16T12:00:00.000Z' });
  await moveClock('2026-06-16T12:00:01.000Z');
  await run();
  expect(service.received).toEqual([]);
  const [row] = await backend.in(world, ({ tx }) => tx.select().from(notifications));
  expect(row?.endedAt).not.toBeNull();
});

/** The visit runs, and its worker gets a notification. */
async function forget(workerId: number) {
  const values = { workerId, scheduledDate: '2026-06-16', startedAt: '2026-06-16T07:00:00.000Z' };
  const { id, jobId } = await backend.in(world, (ctx) => buildVisit(ctx, values));
  const toUrl = `/schedule/visit/${jobId}/2026-06-16/2026-06-16`;
  const title = 'Did you forget to finish a visit?';
  await notify({ workerIds: [workerId], kind: 'forgotten-finish', title, body: 'Tap to open it.', toUrl });
  const finish = () =>
    backend.in(world, ({ tx }) =>
      tx
        .update(visits)
        .set({ finishedAt: NOON })
        .where(and(eq(visits.world, world), eq(visits.id, id))),
    );
  return { toUrl, finish };
}

it('the push job tells of a forgotten finish only while the visit runs', async () => {
  const phone = await makePhone();
  const [open, finished] = [await forget(phone.workerId), await forget(phone.workerId)];
  await finished.finish();
  await run();
  expect(phone.shown()).toMatchObject([
    {
      title: 'Did you forget to finish a visit?',
      body: 'Tap to open it.',
      to_url: open.toUrl,
      hash: 'forgotten-finish',
    },
  ]);
  expect((await jobs()).map(({ status }) => status)).toEqual(['done', 'done']);
  await forget(phone.workerId);
  await run();
  expect(phone.shown().at(-1)).toMatchObject({ title: '2 visits are not finished', to_url: '/schedule' });
  await open.finish();
  await (await forget(phone.workerId)).finish();
  await run();
  expect(phone.shown()).toHaveLength(2);
});

it('the push job tells of accepted and of declined times separately; a declined answer leads to its visit', async () => {
  const phone = await makePhone();
  const actualDate = '2026-06-12';
  const answer = (jobId: number, isAccepted: boolean) =>
    backend.in(world, (ctx) =>
      notifyOfClaim(ctx, phone.workerId, { jobId, scheduledDate: actualDate, actualDate, isAccepted }),
    );
  await answer(1, true);
  await answer(2, false);
  await answer(3, true);
  await notify({ workerIds: [phone.workerId] });
  await moveClock('2026-06-16T11:01:00.000Z');
  await run({ all: true });
  const shown = phone.shown() as readonly { hash: string; title: string; body: string; to_url: string }[];
  const byHash = new Map(shown.map(({ hash, title, body, to_url }) => [hash, [title, body, to_url]]));
  expect(Object.fromEntries(byHash)).toEqual({
    visit: [VISIT.title, VISIT.body, '/schedule'],
    'claim-accepted': ['Your times of 2 visits are accepted', 'Tap to see them.', '/schedule'],
    'claim-declined': [
      'Your times on Friday 12 June are not accepted',
      'Tap to read why.',
      '/schedule/visit/2/2026-06-12/2026-06-12',
    ],
  });
  await answer(4, false);
  await moveClock('2026-06-16T11:02:00.000Z');
  await run({ all: true });
  expect(phone.shown().at(-1)).toMatchObject({
    ...{ title: 'Your times of 2 visits are not accepted', to_url: '/schedule' },
  });
});

it('the push job sends no answer to late taps to a worker who turned changes of visits off', async () => {
  const phone = await makePhone();
  const row = { world, workerId: phone.workerId, name: 'mute-visit', active: true };
  await backend.in(world, ({ tx }) => tx.insert(workerFeatures).values(row));
  const visit = { jobId: 1, scheduledDate: '2026-06-12', actualDate: '2026-06-12', isAccepted: false };
  await backend.in(world, (ctx) => notifyOfClaim(ctx, phone.workerId, visit));
  expect(await jobs()).toEqual([]);
});

it('the push job removes notifications after 30 days', async () => {
  const phone = await makePhone();
  await notify({ workerIds: [phone.workerId] });
  const left = async (now: string) => {
    await moveClock(now);
    return backend.in(world, async (ctx) => {
      await removeOldNotifications(ctx);
      return ctx.tx.$count(notifications, eq(notifications.world, world));
    });
  };
  expect(await left('2026-07-16T10:59:00.000Z')).toBe(1);
  expect(await left('2026-07-16T11:01:00.000Z')).toBe(0);
});

it('the push job sends again only to the phone that does not have it yet', async () => {
  const phone = await makePhone('phone');
  const tablet = await makePhone('tablet', phone.workerId);
  service.answer = (path) => (path === '/tablet' ? 503 : 201);
  await notify({ workerIds: [phone.workerId] });
  await run();
  await run({ all: true });
  expect([phone.shown().length, tablet.shown().length]).toEqual([1, 2]);
  // Another notification joins the group while it waits: both phones need the new text.
  await notify({ workerIds: [phone.workerId] });
  await run({ all: true });
  service.answer = () => 201;
  await run({ all: true });
  await run({ all: true });
  const titleOf = (shown: unknown) => (shown as { title: string }).title;
  const single = 'A visit on Thursday is cancelled';
  expect(phone.shown().map(titleOf)).toEqual([single, '2 changes to your visits']);
  expect(new Set(tablet.shown().slice(0, 2).map(titleOf))).toEqual(new Set([single]));
  expect(titleOf(tablet.shown().at(-1))).toBe('2 changes to your visits');
  expect((await jobs()).map(({ status }) => status)).toEqual(['done', 'done']);
});

it('a push service that does not answer holds up no other job', async () => {
  const phone = await makePhone();
  service.answer = () => null;
  await notify({ workerIds: [phone.workerId] });
  await backend.in(world, (ctx) => enqueueBackgroundJob(ctx, { kind: 'mail', subject: '1' }));
  let isPushOver = false;
  const mailed: boolean[] = [];
  const push = pushJobHandler({ database: backend.database, send: sender(60_000), truePages: TRUE_PAGES });
  const handlers = {
    [PUSH_JOB]: (job: TakenBackgroundJob) =>
      push(job).finally(() => {
        isPushOver = true;
      }),
    mail: async () => void mailed.push(isPushOver),
  };
  const runner = startRunner({
    database: backend.database,
    handlers,
    slowKinds: SLOW_JOBS,
    log: () => undefined,
  });
  const turn = runner.runDue();
  await vi.waitFor(() => expect([service.received.length, mailed]).toEqual([1, [false]]), 20_000);
  // The service's end ends the request.
  await service.close();
  await turn;
  await runner.stop();
  expect(isPushOver).toBe(true);
  // The job's next try must not fall into another test.
  await backend.in(world, ({ tx }) => tx.delete(backgroundJobs).where(isWaiting()));
  service = await startPushService();
});

const MANY = 10_000;

async function makeManyPhones(): Promise<readonly number[]> {
  const [first, last] = [2_000_000, 2_000_000 + MANY - 1];
  const { subscription } = createSubscriber('');
  const keys = JSON.stringify(subscription.keys);
  await backend.in(world, async (ctx) => {
    await ctx.tx.execute(sql`insert into workers (world, id, email, first_names, last_name)
      select ${world}, n, n || '@sweep.example', 'Worker', 'W' from generate_series(${first}::int, ${last}::int) n`);
    await ctx.tx.execute(sql`insert into devices (world, worker_id, uuid, push_token, created_at, last_seen_at)
      select ${world}, n, n::text,
        '{"endpoint":"https://push.example.com/' || n || '","keys":' || ${keys}::text || '}', ${NOON}, ${NOON}
      from generate_series(${first}::int, ${last}::int) n`);
  });
  return Array.from({ length: MANY }, (_, index) => first + index);
}

const waiting = async () => (await jobs()).filter(({ status }) => status === 'waiting').length;

it('the push job tries the ten devices of a worker that were seen last', async () => {
  const { workerId } = await makePhone('seen-1');
  for (let phone = 2; phone <= 12; phone += 1) {
    await moveClock(`2026-06-16T11:${String(phone).padStart(2, '0')}:00.000Z`);
    await makePhone(`seen-${phone}`, workerId);
  }
  await notify({ workerIds: [workerId] });
  await run({ all: true });
  const paths = service.received.map(({ path }) => path).toSorted();
  const expected = Array.from({ length: 10 }, (_, index) => `/seen-${index + 3}`);
  expect(paths).toEqual(expected.toSorted());
});

it('the push job sends 10,000 notifications once each by 100 jobs, few at the same time, even after a crash half-way', async () => {
  const ids = await makeManyPhones();
  await notify({ workerIds: ids, kind: 'office', title: 'Happy holidays' });
  const isHere = eq(deliveries.world, world);
  expect(await backend.in(world, ({ tx }) => tx.$count(deliveries, isHere))).toBe(MANY);
  // Nothing was sent in the request.
  expect(await waiting()).toBe(MANY / A_BATCH);
  const sentTo: string[] = [];
  let [atOnce, most] = [0, 0];
  const send: SendPush = async ({ subscription }) => {
    atOnce += 1;
    most = Math.max(most, atOnce);
    await new Promise(setImmediate);
    atOnce -= 1;
    sentTo.push(subscription.endpoint);
    return 'sent';
  };
  const crashAfter = MANY / 2 + 60;
  let started = 0;
  // A process that ends answers nothing more and stores nothing more.
  const crashing: SendPush = (delivery) => {
    started += 1;
    return started > crashAfter ? new Promise(() => undefined) : send(delivery);
  };
  const first = runnerWith(crashing);
  void first.runDue();
  await vi.waitFor(() => expect(started).toBeGreaterThan(crashAfter), 120_000);
  await first.stop(0);
  const isSent = and(eq(notifications.world, world), isNotNull(notifications.endedAt));
  const stored = await backend.in(world, ({ tx }) =>
    tx.select({ id: notifications.workerId }).from(notifications).where(isSent),
  );
  const before = sentTo.length;
  expect(before - stored.length).toBeLessThan(A_ROUND);
  expect(stored.length).toBeGreaterThan(MANY / 2);
  await run({ all: true, send });
  const again = new Set(sentTo.slice(before));
  expect(stored.filter(({ id }) => again.has(`https://push.example.com/${id}`))).toEqual([]);
  expect([again.size, sentTo.length - before]).toEqual([MANY - stored.length, MANY - stored.length]);
  expect(new Set(sentTo).size).toBe(MANY);
  expect(most).toBeLessThanOrEqual(A_ROUND);
  expect(await waiting()).toBe(0);
}, 180_000);
