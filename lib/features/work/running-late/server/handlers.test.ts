import { and, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { worlds } from '@/lib/core/backend/worlds/tables';
import { problemReports } from '@/lib/features/records/conversations';
import { backendForFile } from '@/tests/support/backend-for-file';
import { makeAdministrator } from '@/tests/support/office';
import { buildSetting } from '@/tests/support/row-builders';
import { setUpVisit } from '@/tests/support/visit-set-up';

const backend = backendForFile();

/** It is 9am in London, and the visit is at 10am. */
const AT_0920 = '2026-06-16T08:20:00.000Z';
const AT_0930 = '2026-06-16T08:30:00.000Z';
const AT_1020 = '2026-06-16T09:20:00.000Z';

/** Makes a visit in a marketplace with chat, and functions to send and read late notices. */
async function setUp({ hasChat = true } = {}) {
  const made = await setUpVisit(backend);
  const { world, worker, visit } = made;
  if (hasChat) await backend.in(world, (ctx) => buildSetting(ctx, { name: 'chat_allowed', value: true }));
  const path = `work/jobs/${visit.jobId}/visits/${visit.scheduledDate}/running-late/`;
  const send = (body: object, { token } = worker, headers: Record<string, string> = {}) => {
    const sent = { client_key: crypto.randomUUID(), arrive_at: AT_0920, text: 'By 9:20am', ...body };
    return backend.call('POST', path, { token, body: sent, headers });
  };
  const read = (token = worker.token) => backend.call('GET', path, { token });
  const reports = () =>
    backend.in(world, ({ tx }) =>
      tx
        .select()
        .from(problemReports)
        .where(and(eq(problemReports.world, world), eq(problemReports.jobId, visit.jobId))),
    );
  const written = async () => {
    const { token } = worker;
    const { body } = await backend.call('GET', 'contact/chats/?with=customers', { token });
    const [chat] = (body as { chats: { id: number }[] }).chats;
    if (!chat) return [];
    const history = await backend.call('GET', `contact/chats/${chat.id}/messages/`, { token });
    return (history.body as { messages: { text: string }[] }).messages.map(({ text }) => text);
  };
  return { ...made, send, read, reports, written };
}

it('the backend sends a chat message to the customer and a report to support, and stores the arrival', async () => {
  const { visit, send, read, reports, written } = await setUp();
  expect((await read()).body).toMatchObject({ arrive_at: null });
  const { status, body } = await send({});
  expect([status, body]).toMatchObject([200, { job_id: visit.jobId, arrive_at: AT_0920 }]);
  expect(await written()).toEqual(['By 9:20am']);
  expect(await reports()).toMatchObject([
    {
      category: 'late',
      reason: 'Running late',
      eta: '09:20',
      description: 'By 9:20am',
      actualDate: visit.actualDate,
    },
  ]);
  expect((await read()).body).toMatchObject({ arrive_at: AT_0920 });
});

it('the backend sends a notice once, however often its key is repeated', async () => {
  const { send, reports, written } = await setUp();
  const notice = { client_key: crypto.randomUUID() };
  for (let time = 0; time < 3; time += 1) expect((await send(notice)).status).toBe(200);
  expect(await written()).toEqual(['By 9:20am']);
  expect(await reports()).toHaveLength(1);
});

it('the backend updates the report while it is open, and creates another once it is done', async () => {
  const { world, send, read, reports, written } = await setUp();
  await send({});
  await send({ arrive_at: AT_0930, text: 'By 9:30am' });
  expect(await reports()).toMatchObject([{ reason: 'Running late', eta: '09:30' }]);
  expect(await written()).toEqual(['By 9:20am', 'By 9:30am']);
  const office = await makeAdministrator(backend, world);
  const [report] = await reports();
  const done = await backend.call('POST', `admin/inbox/report/${report?.id}/resolve/`, {
    token: office.token,
  });
  expect(done.status).toBe(200);
  await send({ arrive_at: '2026-06-16T08:10:00.000Z', text: 'By 9:10am' });
  expect((await reports()).map(({ eta }) => eta)).toEqual(['09:30', '09:10']);
  expect((await read()).body).toMatchObject({ arrive_at: '2026-06-16T08:10:00.000Z' });
});

it('the backend refuses invalid choices, other workers and visits without a chat, and sends nothing', async () => {
  const { world, visit, send, read, reports, written } = await setUp();
  const stranger = await backend.makeWorker(world);
  expect((await send({ arrive_at: 'soon' })).status).toBe(400);
  expect((await send({ text: '  ' })).status).toBe(400);
  expect((await send({}, stranger)).status).toBe(404);
  expect((await read(stranger.token)).status).toBe(404);
  expect(await reports()).toEqual([]);
  expect(await written()).toEqual([]);
  const silent = await setUp({ hasChat: false });
  expect((await silent.send({})).status).toBe(403);
  expect(await silent.reports()).toEqual([]);
  expect(visit.startedAt).toBeNull();
});

async function moveClock(world: string, instant: string): Promise<void> {
  const clockOffsetMs = Date.parse(instant) - Date.now();
  await backend.in(world, ({ tx }) => tx.update(worlds).set({ clockOffsetMs }).where(eq(worlds.id, world)));
}

it('the backend refuses a queued notice that arrives after the time that it promises', async () => {
  const { world, send, reports, written } = await setUp();
  const tapped = { 'x-event-registered-at': '2026-06-16T08:00:00.000Z' };
  await moveClock(world, AT_0920);
  const { status, body } = await send({}, undefined, tapped);
  expect([status, body]).toMatchObject([
    400,
    { error_message: 'The time in your message has passed. Choose a later time.' },
  ]);
  expect(await reports()).toEqual([]);
  expect(await written()).toEqual([]);
  expect((await send({ arrive_at: AT_0930 }, undefined, tapped)).status).toBe(200);
});

it('the backend reads the minutes of an older build as an arrival after the visit’s time', async () => {
  const { world, send, read } = await setUp();
  const old = { arrive_at: undefined, minutes: 20, text: 'About 20 minutes late' };
  expect((await send({ ...old, minutes: undefined })).body).toMatchObject({
    error_message: 'Choose the time when you will arrive.',
  });
  expect((await send(old)).status).toBe(200);
  expect((await read()).body).toMatchObject({ arrive_at: AT_1020 });
  await moveClock(world, AT_1020);
  expect((await send(old)).body).toMatchObject({
    error_message: 'The time in your message has passed. Choose a later time.',
  });
});
