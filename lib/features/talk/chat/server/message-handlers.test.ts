import { expect, it } from 'vitest';
import { buildRemoteKeyTransfer, buildVisit } from '@/lib/features/sample/draft/server/builders/build';
import { backendForFile } from '@/tests/support/backend-for-file';
import { impersonate, makeAdministrator } from '@/tests/support/office';
import { buildChatThread, buildSetting } from '@/tests/support/row-builders';
import type { TestWorker } from '@/tests/support/test-backend';
import { setUpVisit } from '@/tests/support/visit-set-up';
import { appendMessage } from './thread-messages';

const backend = backendForFile();

/** Makes a cleaner with a visit today, and the other cleaner of its key handover. */
async function setUp(isAllowed = true) {
  const { world, worker, visit } = await setUpVisit(backend);
  const [other, stranger] = [await backend.makeWorker(world), await backend.makeWorker(world)];
  const { jobId, scheduledDate } = visit;
  const transferId = await backend.in(world, async (ctx) => {
    if (isAllowed) await buildSetting(ctx, { name: 'chat_allowed', value: true });
    const key = { jobId, scheduledDate, otherWorkerId: other.workerId };
    return (await buildRemoteKeyTransfer(ctx, key)).id;
  });
  const get = (who: TestWorker, path: string) => backend.call('GET', path, { token: who.token });
  const post = (who: TestWorker, path: string, body: object) =>
    backend.call('POST', path, { token: who.token, body });
  const requestWorkerChat = (who: TestWorker) =>
    post(who, 'contact/request-chat-v2/worker/', { remote_key_transfer_id: transferId });
  const say = (who: TestWorker, chatId: number, text: string) =>
    post(who, `contact/chats/${chatId}/messages/`, { text, client_key: crypto.randomUUID() });
  return { world, visit, worker, other, stranger, transferId, get, post, requestWorkerChat, say };
}

const bodyOf = ({ body }: { body: unknown }) => body as Record<string, never>;

it('[CONTACT-07] the backend allows a handover chat to its two cleaners if the setting is on', async () => {
  const { worker, other, stranger, transferId, get } = await setUp();
  const path = `contact/chat/allowed/worker/?transfer=${transferId}`;
  expect(await get(worker, path)).toMatchObject({ status: 200, body: { allowed: true } });
  expect(await get(other, path)).toMatchObject({ status: 200, body: { allowed: true } });
  expect((await get(stranger, path)).status).toBe(404);
  const without = await setUp(false);
  const its = `contact/chat/allowed/worker/?transfer=${without.transferId}`;
  expect((await without.get(without.worker, its)).body).toEqual({ allowed: false });
  expect((await without.requestWorkerChat(without.worker)).status).toBe(403);
});

it.each(['read', 'delivered'] as const)(
  'a chat cannot be marked as %s during an impersonation',
  async (state) => {
    const { world, worker, other, get, post, requestWorkerChat, say } = await setUp();
    const chatId = Number(bodyOf(await requestWorkerChat(worker)).chat_id);
    const messageId = Number(bodyOf(await say(other, chatId, 'I have the key')).id);
    const token = await impersonate(backend, await makeAdministrator(backend, world), worker.workerId);
    const path = `contact/chats/${chatId}/`;
    const read = await backend.call('GET', `${path}messages/`, { token });
    expect(read).toMatchObject({ status: 200, body: { messages: [{ text: 'I have the key' }] } });
    const mark = { up_to: messageId, state };
    expect((await backend.call('POST', `${path}marks/`, { token, body: mark })).status).toBe(403);
    const receipts = async () => ((await get(other, `${path}messages/`)).body as { chat: object }).chat;
    const unread = async () => ((await get(worker, `${path}messages/`)).body as { chat: object }).chat;
    expect(await receipts()).toMatchObject({ delivered_up_to: 0, read_up_to: 0 });
    expect(await unread()).toMatchObject({ unread_count: 1 });
    expect((await post(worker, `${path}marks/`, { up_to: messageId, state: 'read' })).body).toMatchObject({
      unread_count: 0,
    });
  },
);

it('[CHAT-12] both cleaners of a handover share one chat', async () => {
  const { worker, other, stranger, transferId, get, requestWorkerChat, say } = await setUp();
  const asked = [await requestWorkerChat(worker), await requestWorkerChat(other)].map(bodyOf);
  expect(asked[1]).toEqual(asked[0]);
  const chatId = Number(asked[0]?.chat_id);
  expect((await requestWorkerChat(stranger)).status).toBe(404);
  expect((await say(worker, chatId, 'I have the key')).body).toMatchObject({ is_own: true });
  const theirs = await get(other, `contact/chats/${chatId}/messages/`);
  expect(theirs.body).toMatchObject({
    has_earlier: false,
    messages: [{ is_own: false, text: 'I have the key' }],
    // The other cleaner does not see the visit.
    chat: { kind: 'handover', unread_count: 1, job_id: null, scheduled_date: null, is_writable: true },
  });
  expect((await get(other, 'contact/unread-chats/')).body).toEqual({
    visit_chats: [],
    remote_key_transfer_chats: [{ remote_key_transfer_id: transferId, count: 1 }],
    is_support_chat_ongoing: false,
  });
  expect((await get(worker, 'contact/unread-chats/')).body).toMatchObject({ remote_key_transfer_chats: [] });
});

it('two cleaners who each have a transfer of their own share one chat', async () => {
  const { world, visit, worker, other, transferId, post, requestWorkerChat } = await setUp();
  const sideId = await backend.in(world, async (ctx) => {
    const theirs = await buildVisit(ctx, { workerId: other.workerId, scheduledDate: visit.scheduledDate });
    const { jobId, scheduledDate } = theirs;
    const side = { jobId, scheduledDate, otherWorkerId: worker.workerId, anchorId: transferId };
    return (await buildRemoteKeyTransfer(ctx, side)).id;
  });
  const byOther = await post(other, 'contact/request-chat-v2/worker/', { remote_key_transfer_id: sideId });
  expect(byOther.status).toBe(200);
  expect(bodyOf(await requestWorkerChat(worker))).toEqual(bodyOf(byOther));
});

it('another cleaner’s chat is not listed and answers 404', async () => {
  const { worker, stranger, get, post, requestWorkerChat, say } = await setUp();
  const chatId = Number(bodyOf(await requestWorkerChat(worker)).chat_id);
  await say(worker, chatId, 'Hello');
  for (const { status } of [
    await get(stranger, `contact/chats/${chatId}/messages/`),
    await say(stranger, chatId, 'Hello'),
    await post(stranger, `contact/chats/${chatId}/marks/`, { up_to: 1, state: 'read' }),
    await get(worker, 'contact/chats/999999/messages/'),
  ]) {
    expect(status).toBe(404);
  }
  expect((await get(stranger, 'contact/chats/?with=workers')).body).toEqual({ chats: [] });
});

it('[ACHV-10] the list of chats has those with messages and their unread counts by kind', async () => {
  const { world, visit, worker, get, post, requestWorkerChat, say } = await setUp();
  const { jobId, actualDate } = visit;
  const request = { job_id: jobId, actual_date: actualDate, reason: 'late' };
  const chatId = Number(bodyOf(await post(worker, 'contact/request-chat-v2/', request)).chat_id);
  expect((await get(worker, 'contact/chats/?with=customers')).body).toEqual({ chats: [] });
  await backend.in(world, (ctx) =>
    appendMessage(ctx, chatId, {
      author: 'counterpart',
      text: 'The bell does not work',
      clientKey: crypto.randomUUID(),
      writtenAt: ctx.now,
    }),
  );
  const handoverId = Number(bodyOf(await requestWorkerChat(worker)).chat_id);
  await say(worker, handoverId, 'I have the key');
  expect((await get(worker, 'contact/chats/?with=customers')).body).toMatchObject({
    chats: [
      {
        id: chatId,
        kind: 'visit',
        name: 'Priya',
        unread_count: 1,
        job_id: jobId,
        last_message: { text: 'The bell does not work', is_own: false },
      },
    ],
  });
  expect((await get(worker, 'contact/chats/?with=workers')).body).toMatchObject({
    chats: [{ id: handoverId, kind: 'handover', unread_count: 0 }],
  });
});

it('[ACHV-10] a chat list begins with the chat of the latest message', async () => {
  const { world, worker, get, requestWorkerChat } = await setUp();
  const handover = Number(bodyOf(await requestWorkerChat(worker)).chat_id);
  const support = 900;
  const write = (chatId: number, text: string) =>
    backend.in(world, (ctx) =>
      appendMessage(ctx, chatId, {
        ...{ author: 'counterpart', text, writtenAt: ctx.now },
        clientKey: crypto.randomUUID(),
      }),
    );
  const listed = async () => {
    const { body } = await get(worker, 'contact/chats/?with=workers');
    return (body as { chats: { id: number }[] }).chats.map(({ id }) => id);
  };
  await backend.in(world, (ctx) =>
    buildChatThread(ctx, { id: support, kind: 'support', workerId: worker.workerId }),
  );
  await write(handover, 'One');
  await write(support, 'Two');
  expect(await listed()).toEqual([support, handover]);
  await write(handover, 'Three');
  expect(await listed()).toEqual([handover, support]);
});

it('a chat records delivered and read and shows both to the author', async () => {
  const { worker, other, get, post, requestWorkerChat, say } = await setUp();
  const chatId = Number(bodyOf(await requestWorkerChat(worker)).chat_id);
  const sent = Number(bodyOf(await say(worker, chatId, 'Hello')).id);
  const mark = (state: string) => post(other, `contact/chats/${chatId}/marks/`, { up_to: sent, state });
  const own = async () => bodyOf(await get(worker, `contact/chats/${chatId}/messages/`)).chat;
  expect(await own()).toMatchObject({ delivered_up_to: 0, read_up_to: 0 });
  expect((await mark('delivered')).body).toEqual({ chat_id: chatId, unread_count: 1 });
  expect(await own()).toMatchObject({ delivered_up_to: sent, read_up_to: 0 });
  expect((await mark('read')).body).toEqual({ chat_id: chatId, unread_count: 0 });
  expect(await own()).toMatchObject({ delivered_up_to: sent, read_up_to: sent });
});
