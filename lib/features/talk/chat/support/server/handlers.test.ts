import { expect, it } from 'vitest';
import { issueOfficeToken } from '@/lib/core/backend/accounts/token';
import { buildAccount } from '@/lib/features/sample/draft/server/builders/build';
import { backendForFile } from '@/tests/support/backend-for-file';
import { auditOf, impersonate, makeAdministrator } from '@/tests/support/office';
import type { TestWorker } from '@/tests/support/test-backend';
import { setUpVisit } from '@/tests/support/visit-set-up';
import { openThread } from '../../server/threads';

const backend = backendForFile();

interface Chat {
  readonly is_ongoing: boolean;
  readonly is_ended_by_support: boolean;
  readonly unread_count: number;
  readonly messages: readonly { readonly id: number; readonly text: string; readonly is_own: boolean }[];
}

async function setUp() {
  const { world, worker, visit } = await setUpVisit(backend);
  const admin = await backend.in(world, async (ctx) => {
    const { id } = await buildAccount(ctx, { role: 'admin' });
    return issueOfficeToken(ctx, id, 'admin');
  });
  const own = async (who: TestWorker = worker) =>
    (await backend.call('GET', 'contact/support-chat/', { token: who.token })).body as Chat;
  const write = (text: string, who: TestWorker = worker) =>
    backend.call('POST', 'contact/support-chat/messages/', {
      token: who.token,
      body: { text, client_key: crypto.randomUUID() },
    });
  const end = () => backend.call('POST', 'contact/support-chat/end/', { token: worker.token });
  const office = (method: string, path = '', body?: unknown, token = admin) =>
    backend.call(method, `admin/support-chats/${path}`, { token, body });
  const inInbox = (method: string, path: string, token = admin) =>
    backend.call(method, `admin/inbox/${path}`, { token });
  const inbox = async () => {
    const shown = ['open', 'resolved'].map(async (state) => {
      const { body } = await inInbox('GET', `?kind=chat&state=${state}`);
      return (body as { items: readonly Readonly<Record<string, unknown>>[] }).items;
    });
    return (await Promise.all(shown)).flat().map((item) => ({
      ...{ id: Number(item.subject), unread_count: item.count, last_text: item.preview },
      is_ongoing: item.resolved_at === null,
    }));
  };
  const resolve = (id: number) => inInbox('POST', `chat/${id}/resolve/`);
  const answer = (id: number, text: string) =>
    office('POST', `${id}/messages/`, { text, client_key: crypto.randomUUID() });
  return { world, worker, visit, admin, own, write, end, office, inInbox, inbox, resolve, answer };
}

it('a support chat cannot be marked as read during an impersonation', async () => {
  const { world, worker, own, write, inbox, answer } = await setUp();
  await write('Hello');
  const [chat] = await inbox();
  await answer(chat?.id ?? 0, 'Good morning');
  const upTo = (await own()).messages.at(-1)?.id;
  const token = await impersonate(backend, await makeAdministrator(backend, world), worker.workerId);
  const mark = { token, body: { up_to: upTo } };
  expect((await backend.call('POST', 'contact/support-chat/read/', mark)).status).toBe(403);
  expect(await own()).toMatchObject({ unread_count: 1 });
});

it('a support chat that an administrator ends while impersonating has its state before and after in the audit log', async () => {
  const { world, worker, write } = await setUp();
  await write('Hello');
  const token = await impersonate(backend, await makeAdministrator(backend, world), worker.workerId);
  const ended = await backend.call('POST', 'contact/support-chat/end/', { token });
  expect(ended.status).toBe(200);
  const entry = (await auditOf(backend, world)).at(-1);
  expect([entry?.call, entry?.subject]).toMatchObject([
    'endSupportChat',
    { chatBefore: 'ongoing', chatAfter: 'ended' },
  ]);
});

it('[CHAT-01] a support chat is ongoing from a message until either side ends it', async () => {
  const { world, worker, own: ownChat, write, end, inbox, resolve } = await setUp();
  const other = await backend.makeWorker(world);
  const unread = async (who: TestWorker) =>
    (await backend.call('GET', 'contact/unread-chats/', { token: who.token })).body;
  // The unread counts also carry the state, for the chat's own cleaner only.
  const own = async () => {
    const chat = await ownChat();
    expect(await unread(worker)).toMatchObject({ is_support_chat_ongoing: chat.is_ongoing });
    expect(await unread(other)).toMatchObject({ is_support_chat_ongoing: false });
    return chat;
  };
  expect(await own()).toEqual({
    is_ongoing: false,
    is_ended_by_support: false,
    unread_count: 0,
    messages: [],
  });
  await write('Hello');
  expect(await own()).toMatchObject({ is_ongoing: true });
  await end();
  expect(await own()).toMatchObject({ is_ongoing: false, is_ended_by_support: false });
  await write('Once more');
  expect(await own()).toMatchObject({ is_ongoing: true });
  const [{ id } = { id: 0 }] = await inbox();
  await resolve(id);
  expect(await own()).toMatchObject({ is_ongoing: false, is_ended_by_support: true });
  await write('And again');
  expect(await own()).toMatchObject({ is_ongoing: true, is_ended_by_support: false });
});

it('a support chat counts unread messages for each side', async () => {
  const { own, worker, write, inbox, office, answer } = await setUp();
  await write('One');
  await write('Two');
  const [chat = { id: 0 }] = await inbox();
  expect(chat).toMatchObject({ unread_count: 2, last_text: 'Two', is_ongoing: true });
  const { body } = await office('GET', `${chat.id}/`);
  const { messages } = body as Chat;
  expect(messages.map(({ text, is_own }) => [text, is_own])).toEqual([
    ['One', false],
    ['Two', false],
  ]);
  await office('POST', `${chat.id}/read/`, { up_to: messages.at(-1)?.id });
  expect(await inbox()).toMatchObject([{ unread_count: 0 }]);
  await answer(chat.id, 'Hello');
  const unread = await own();
  expect(unread).toMatchObject({ unread_count: 1 });
  const upTo = unread.messages.at(-1)?.id;
  await backend.call('POST', 'contact/support-chat/read/', { token: worker.token, body: { up_to: upTo } });
  expect(await own()).toMatchObject({ unread_count: 0 });
});

it('the office gets only support chats, and only the office gets the inbox', async () => {
  const { world, worker, visit, write, office, inInbox, inbox, resolve } = await setUp();
  await write('One');
  const [{ id } = { id: 0 }] = await inbox();
  const { token, workerId } = worker;
  const { jobId, scheduledDate } = visit;
  const { id: chatId } = await backend.in(world, (ctx) =>
    openThread(ctx, { kind: 'visit', workerId, jobId, scheduledDate }),
  );
  const message = { text: 'For the customer', client_key: crypto.randomUUID() };
  const sent = await backend.call('POST', `contact/chats/${chatId}/messages/`, { token, body: message });
  expect(sent.status).toBe(200);
  expect((await inbox()).map((chat) => chat.id)).toEqual([id]);
  for (const other of [chatId, 999_999]) {
    expect((await office('GET', `${other}/`)).status).toBe(404);
    expect((await office('POST', `${other}/read/`, { up_to: 1 })).status).toBe(404);
    expect((await office('POST', `${other}/messages/`, message)).status).toBe(404);
    expect((await resolve(other)).status).toBe(404);
  }
  expect((await inInbox('GET', '', token)).status).toBe(403);
});

it('each support chat shows the reader’s unread count', async () => {
  const { own, write, office, inbox, answer } = await setUp();
  await write('One');
  await write('Two');
  const [{ id } = { id: 0 }] = await inbox();
  expect((await office('GET', `${id}/`)).body).toMatchObject({ unread_count: 2 });
  expect(await own()).toMatchObject({ unread_count: 0 });
  await answer(id, 'Three');
  expect(await own()).toMatchObject({ unread_count: 1 });
  expect((await office('GET', `${id}/`)).body).toMatchObject({ unread_count: 2 });
});

it('the inbox shows whether a support chat is ongoing', async () => {
  const { write, end, inbox } = await setUp();
  await write('One');
  expect(await inbox()).toMatchObject([{ is_ongoing: true }]);
  await end();
  expect(await inbox()).toMatchObject([{ is_ongoing: false }]);
  await write('Two');
  expect(await inbox()).toMatchObject([{ is_ongoing: true }]);
});

it('the list of support chats has the latest first, and a cleaner gets only their own', async () => {
  const { world, own, write, inbox } = await setUp();
  const other = await backend.makeWorker(world);
  await write('From the first');
  await write('From the second', other);
  expect((await inbox()).map((chat) => chat.last_text)).toEqual(['From the second', 'From the first']);
  expect((await own()).messages.map(({ text }) => text)).toEqual(['From the first']);
  expect((await own(other)).messages.map(({ text }) => text)).toEqual(['From the second']);
});

it('the audit log has replies, reads and ends of a support chat without the text', async () => {
  const { office, write, inbox, resolve, answer, admin } = await setUp();
  await write('One');
  const [{ id } = { id: 0 }] = await inbox();
  await office('POST', `${id}/read/`, { up_to: 1 });
  await answer(id, 'A secret');
  await resolve(id);
  const { body } = await backend.call('GET', 'admin/audit/', { token: admin });
  const { results } = body as { results: readonly { call: string; subject: object }[] };
  expect(results.map(({ call }) => call)).toEqual([
    'resolveInboxItem',
    'answerOfficeChat',
    'markOfficeChatRead',
  ]);
  expect(JSON.stringify(results)).not.toContain('secret');
});
