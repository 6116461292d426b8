import { and, asc, eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { devices, workers } from '@/lib/core/backend/accounts/tables';
import { worlds } from '@/lib/core/backend/worlds/tables';
import { addDays } from '@/lib/core/ground/time/zoned';
import { notifications } from '@/lib/features/records/notices';
import { visits } from '@/lib/features/records/visits';
import {
  buildCustomer,
  buildJob,
  buildProperty,
  buildVisit,
} from '@/lib/features/sample/draft/server/builders/build';
import { appendMessage, markMessages } from '@/lib/features/talk/chat/server/thread-messages';
import { openThread } from '@/lib/features/talk/chat/server/threads';
import { offerVisit } from '@/lib/features/work/extra-jobs/server/offers';
import { backendForFile } from '@/tests/support/backend-for-file';
import { makeAdministrator } from '@/tests/support/office';
import { createSubscriber } from '@/tests/support/push-service';
import { buildDevice } from '@/tests/support/row-builders';
import type { TestWorker } from '@/tests/support/test-backend';
import { remindOfTomorrow } from './evening';

/** The tests run on a Tuesday, at noon in London. */
const NOON = '2026-06-16T11:00:00.000Z';
const TODAY = '2026-06-16';
const TOMORROW = addDays(TODAY, 1);
const SECRETS = ['Rosa', 'Acacia', 'SW12', 'K-7781', 'blue pot'];

const backend = backendForFile();
let world: string;
let amara: TestWorker;
let ben: TestWorker;
beforeEach(async () => {
  world = await backend.makeWorld(NOON);
  amara = await backend.makeWorker(world);
  ben = await backend.makeWorker(world);
  for (const { workerId } of [amara, ben]) await addPhone(workerId);
});

const addPhone = (workerId: number) =>
  backend.in(world, (ctx) =>
    buildDevice(ctx, { workerId, uuid: crypto.randomUUID(), pushToken: createSubscriber('a').token }),
  );

/** The visit is Amara's visit to Rosa. */
const makeVisit = (scheduledDate: string, startTime = '10:00') =>
  backend.in(world, async (ctx) => {
    const customer = await buildCustomer(ctx, { preferredName: 'Rosa' });
    const values = { customerId: customer.id, line1: '12 Acacia Road', postcode: 'SW12 8AA' };
    const property = await buildProperty(ctx, values);
    const { workerId } = amara;
    const job = await buildJob(ctx, { propertyId: property.id, workerId, firstDate: scheduledDate });
    await buildVisit(ctx, { jobId: job.id, scheduledDate, workerId, startTime });
    return { jobId: job.id, scheduledDate };
  });

const told = async (workerId: number) =>
  (
    await backend.in(world, ({ tx }) =>
      tx
        .select()
        .from(notifications)
        .where(and(eq(notifications.world, world), eq(notifications.workerId, workerId)))
        .orderBy(asc(notifications.id)),
    )
  ).map(({ kind, title, body, toUrl }) => [kind, title, body, toUrl]);

async function moveClock(instant: string): Promise<void> {
  const clockOffsetMs = Date.parse(instant) - Date.now();
  await backend.in(world, ({ tx }) => tx.update(worlds).set({ clockOffsetMs }).where(eq(worlds.id, world)));
}

const write = (author: 'worker' | 'counterpart', threadId: number) =>
  backend.in(world, (ctx) =>
    appendMessage(ctx, threadId, {
      ...{ author, text: 'The key is under the blue pot', clientKey: crypto.randomUUID() },
      writtenAt: ctx.now,
    }),
  );

it('an event notifies a worker of a customer’s message without its text, and is forgotten once the message is read', async () => {
  const visit = await makeVisit(TODAY);
  const { id } = await backend.in(world, (ctx) =>
    openThread(ctx, { kind: 'visit', workerId: amara.workerId, ...visit }),
  );
  await write('worker', id);
  expect(await told(amara.workerId)).toEqual([]);
  const message = await write('counterpart', id);
  expect(await told(amara.workerId)).toEqual([
    ['chat', 'You have a new message', 'Tap to read it.', `/customer-comms/${id}`],
  ]);
  const upTo = 'id' in message ? message.id : 0;
  await backend.in(world, (ctx) => markMessages(ctx, id, 'worker', { upTo, state: 'read' }));
  expect(await told(amara.workerId)).toEqual([]);
});

it('an event notifies a worker of an answer of the support chat, and the office of none', async () => {
  const { id } = await backend.in(world, (ctx) =>
    openThread(ctx, { kind: 'support', workerId: ben.workerId }),
  );
  await write('worker', id);
  await write('counterpart', id);
  expect(await told(ben.workerId)).toEqual([
    ['ticket', 'Support has replied', 'Tap to read the answer.', '/help'],
  ]);
});

it('an event notifies of a cancelled visit by its day, without name and address', async () => {
  const { jobId, scheduledDate } = await makeVisit(TOMORROW);
  const { token } = await makeAdministrator(backend, world);
  const path = `admin/visits/${jobId}/${scheduledDate}/cancel/`;
  expect((await backend.call('POST', path, { token, body: {} })).status).toBe(200);
  const shown = await told(amara.workerId);
  expect(shown).toEqual([
    ['visit', 'A visit on Wednesday 17 June is cancelled', 'Tap to see your week.', '/schedule'],
  ]);
  for (const secret of SECRETS) expect(JSON.stringify(shown)).not.toContain(secret);
  expect(await told(ben.workerId)).toEqual([]);
});

it('an event notifies workers nearby of an offered visit, and its former worker that it is gone', async () => {
  const far = await backend.makeWorker(world);
  await addPhone(far.workerId);
  const areasOf = (workerId: number, oneOff: string[]) =>
    backend.in(world, ({ tx }) =>
      tx
        .update(workers)
        .set({ assignedAreas: { regular: [], oneOff }, postcode: null })
        .where(and(eq(workers.world, world), eq(workers.id, workerId))),
    );
  await areasOf(ben.workerId, ['SW12']);
  await areasOf(far.workerId, ['N1']);
  const visit = await makeVisit(addDays(TODAY, 3));
  expect(await backend.in(world, (ctx) => offerVisit(ctx, visit, amara.workerId))).toBeNull();
  expect(await told(ben.workerId)).toEqual([
    ['extra-job', 'There is a new extra job near you', 'Tap to see it.', '/extra-jobs'],
  ]);
  expect(await told(far.workerId)).toEqual([]);
  expect(await told(amara.workerId)).toEqual([
    ['visit', 'Your visits have changed', 'Tap to see your week.', '/schedule'],
  ]);
});

it('a reminder of tomorrow is sent once, between 19:00 and 21:00', async () => {
  await makeVisit(TOMORROW, '14:30');
  await makeVisit(TOMORROW, '09:15');
  const skipped = await makeVisit(TOMORROW, '08:00');
  await makeVisit(addDays(TODAY, 2), '07:30');
  await backend.in(world, ({ tx }) =>
    tx
      .update(visits)
      .set({ skipped: true, skippedByUserRole: 'customers' })
      .where(and(eq(visits.world, world), eq(visits.jobId, skipped.jobId))),
  );
  const remindAt = async (instant: string) => {
    await moveClock(instant);
    await remindOfTomorrow(backend.database);
    return told(amara.workerId);
  };
  expect(await remindAt('2026-06-16T17:59:00.000Z')).toEqual([]);
  const reminder = [
    'evening',
    'You work tomorrow',
    'You have 2 visits. The first is at 9:15am.',
    '/schedule',
  ];
  expect(await remindAt('2026-06-16T18:00:01.000Z')).toEqual([reminder]);
  expect(await remindAt('2026-06-16T18:01:01.000Z')).toEqual([reminder]);
  expect(await told(ben.workerId)).toEqual([]);
  await backend.in(world, ({ tx }) => tx.delete(devices).where(eq(devices.world, world)));
  expect(await remindAt('2026-06-17T18:30:00.000Z')).toEqual([reminder]);
});

it('no reminder of tomorrow is sent after 21:00', async () => {
  await makeVisit(TOMORROW);
  await moveClock('2026-06-16T20:00:01.000Z');
  await remindOfTomorrow(backend.database);
  expect(await told(amara.workerId)).toEqual([]);
});
