import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { chatThreads, visitContacts } from '@/lib/features/records/conversations';
import { backendForFile } from '@/tests/support/backend-for-file';
import { buildChatThread, buildSetting } from '@/tests/support/row-builders';
import type { TestWorker } from '@/tests/support/test-backend';
import { setUpVisit } from '@/tests/support/visit-set-up';

const backend = backendForFile();

const requestChat = 'contact/request-chat-v2/';
const tokens = ['contact/request-chat-token/', 'contact/request-customer-service-chat-token/?messaging=true'];

/** Makes a visit moved to another day, in a world with the given chat setting. */
async function setUp(chatAllowed: string | number | boolean | null = true) {
  const { world, worker, visit } = await setUpVisit(backend, { visit: { actualDate: '2026-06-18' } });
  if (chatAllowed !== null) {
    await backend.in(world, (ctx) => buildSetting(ctx, { name: 'chat_allowed', value: chatAllowed }));
  }
  const other = await backend.makeWorker(world);
  const allowed = `contact/chat/allowed/?job=${visit.jobId}&actual_date=2026-06-18&reason=late`;
  const ask = (path: string, who: TestWorker = worker) => backend.call('GET', path, { token: who.token });
  const body = { job_id: visit.jobId, actual_date: '2026-06-18', reason: 'late' };
  const request = (change: object = {}, who: TestWorker = worker) =>
    backend.call('POST', requestChat, { token: who.token, body: { ...body, ...change } });
  const kept = () =>
    backend.in(world, async ({ tx }) => ({
      threads: await tx.select().from(chatThreads).where(eq(chatThreads.world, world)),
      contacts: await tx.select().from(visitContacts).where(eq(visitContacts.world, world)),
    }));
  return { world, worker, other, visit, allowed, ask, request, kept };
}

it('[CONTACT-06] the backend allows a chat when the marketplace’s setting is on', async () => {
  const { allowed, ask } = await setUp();
  expect(await ask(allowed)).toMatchObject({ status: 200, body: { allowed: true } });
  const camelCase = allowed.replace('actual_date', 'actualDate');
  expect((await ask(camelCase)).body).toEqual({ allowed: true });
});

it.each([null, false, 0, 'yes'])(
  'the backend refuses a chat and its tokens when the setting is %s',
  async (setting) => {
    const { allowed, ask, request, kept } = await setUp(setting);
    expect(await ask(allowed)).toMatchObject({ status: 200, body: { allowed: false } });
    for (const { status, body } of [
      await request(),
      await ask(tokens[0] ?? ''),
      await ask(tokens[1] ?? ''),
    ]) {
      expect(status).toBe(403);
      expect(body).toEqual({
        error_code: 'permission_denied',
        error_message: 'Chat is not available',
        success: false,
      });
    }
    expect(await kept()).toEqual({ threads: [], contacts: [] });
  },
);

it('[CHAT-11] the backend opens one chat for each visit and counts it as contact', async () => {
  const { visit, ask, request, kept } = await setUp();
  const comms = `contact/comms-by-user-for-visit/?job=${visit.jobId}`;
  expect((await ask(comms)).body).toMatchObject({ has_chatted: false });
  const first = await request();
  expect(first).toMatchObject({ status: 200, body: { chat_id: expect.any(Number) } });
  const second = await request({ reason: 'lost' });
  expect(second.body).toEqual(first.body);
  const { threads, contacts } = await kept();
  const { jobId, scheduledDate } = visit;
  expect(threads.map(({ id }) => ({ chat_id: id }))).toEqual([first.body]);
  expect(threads).toMatchObject([{ jobId, scheduledDate, unreadCount: 0 }]);
  expect(contacts).toMatchObject([
    { kind: 'customer-chat', reason: 'late' },
    { kind: 'customer-chat', reason: 'lost' },
  ]);
  expect((await ask(comms)).body).toEqual({ has_chatted: true, has_called: false });
});

it('the backend returns a chat that the customer started unchanged', async () => {
  const { world, worker, visit, request, kept } = await setUp();
  const { jobId, scheduledDate } = visit;
  await backend.in(world, (ctx) =>
    buildChatThread(ctx, { id: 12, workerId: worker.workerId, jobId, scheduledDate, unreadCount: 3 }),
  );
  expect((await request()).body).toEqual({ chat_id: 12 });
  expect((await kept()).threads).toMatchObject([{ id: 12, unreadCount: 3 }]);
});

it('the backend requires the cleaner’s own visit on its actual day', async () => {
  const { visit, other, allowed, ask, request, kept } = await setUp();
  const scheduled = allowed.replace('2026-06-18', visit.scheduledDate);
  for (const { status } of [
    await ask(allowed, other),
    await ask(scheduled),
    await request({}, other),
    await request({ actual_date: visit.scheduledDate }),
    await request({ job_id: 999_999 }),
  ]) {
    expect(status).toBe(404);
  }
  for (const change of [{ reason: 'x'.repeat(101) }, { reason: undefined }, { actual_date: 'today' }]) {
    expect((await request(change)).status).toBe(400);
  }
  expect(await kept()).toEqual({ threads: [], contacts: [] });
});

it.each(tokens)('the backend answers service_unavailable at %s when chat is allowed', async (path) => {
  const { ask } = await setUp();
  expect(await ask(path)).toMatchObject({
    status: 404,
    body: { error_code: 'service_unavailable', error_message: expect.stringMatching(/\S/) },
  });
});
