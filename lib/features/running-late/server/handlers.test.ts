import { and, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { problemReports } from '@/lib/features/contact/server/tables';
import { backendForFile } from '@/tests/support/backend-for-file';
import { makeAdministrator } from '@/tests/support/office';
import { buildSetting } from '@/tests/support/row-builders';
import { setUpVisit } from '@/tests/support/visit-set-up';

const backend = backendForFile();

/** A visit in a marketplace with chat, and functions to send and read late notices. */
async function setUp({ hasChat = true } = {}) {
  const made = await setUpVisit(backend);
  const { world, worker, visit } = made;
  if (hasChat) await backend.in(world, (ctx) => buildSetting(ctx, { name: 'chat_allowed', value: true }));
  const path = `work/jobs/${visit.jobId}/visits/${visit.scheduledDate}/running-late/`;
  const send = (body: object, { token } = worker, headers: Record<string, string> = {}) => {
    const sent = { client_key: crypto.randomUUID(), minutes: 20, text: 'About 20 minutes late', ...body };
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

it('sends a chat message to the customer and a report to support, and stores the minutes', async () => {
  const { visit, send, read, reports, written } = await setUp();
  expect((await read()).body).toMatchObject({ minutes: null });
  const { status, body } = await send({});
  expect([status, body]).toMatchObject([200, { job_id: visit.jobId, minutes: 20 }]);
  expect(await written()).toEqual(['About 20 minutes late']);
  expect(await reports()).toMatchObject([
    {
      category: 'late',
      reason: '20 minutes late',
      description: 'About 20 minutes late',
      actualDate: visit.actualDate,
    },
  ]);
  expect((await read()).body).toMatchObject({ minutes: 20 });
});

it('sends a notice once, however often its key is repeated', async () => {
  const { send, reports, written } = await setUp();
  const notice = { client_key: crypto.randomUUID() };
  for (let time = 0; time < 3; time += 1) expect((await send(notice)).status).toBe(200);
  expect(await written()).toEqual(['About 20 minutes late']);
  expect(await reports()).toHaveLength(1);
});

it('updates the report while it is open, and creates another once it is done', async () => {
  const { world, send, read, reports, written } = await setUp();
  await send({});
  await send({ minutes: 30, text: 'About 30 minutes late' });
  expect(await reports()).toMatchObject([{ reason: '30 minutes late' }]);
  expect(await written()).toEqual(['About 20 minutes late', 'About 30 minutes late']);
  const office = await makeAdministrator(backend, world);
  const [report] = await reports();
  const done = await backend.call('POST', `admin/inbox/report/${report?.id}/resolve/`, {
    token: office.token,
  });
  expect(done.status).toBe(200);
  await send({ minutes: 10, text: 'Only 10 minutes late' });
  expect((await reports()).map(({ reason }) => reason)).toEqual(['30 minutes late', '10 minutes late']);
  expect((await read()).body).toMatchObject({ minutes: 10 });
});

it('refuses invalid choices, other workers and visits without a chat, and sends nothing', async () => {
  const { world, visit, send, read, reports, written } = await setUp();
  const stranger = await backend.makeWorker(world);
  expect((await send({ minutes: 25 })).status).toBe(400);
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
