import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Refusal } from '@/lib/core/backend/api/refusal';
import { liveEvents } from '@/lib/core/backend/live/tables';
import { chatMessages } from '@/lib/features/records/conversations';
import { visits } from '@/lib/features/records/visits';
import { backendForFile } from '@/tests/support/backend-for-file';
import { setUpVisit } from '@/tests/support/visit-set-up';
import { appendMessage, markMessages, readMessages, receiptsOf } from './thread-messages';
import { findThread, openThread, type Side } from './threads';

const backend = backendForFile();

const WRITTEN = '2026-06-16T08:00:00.000Z';

/** Makes a cleaner who chats with the customer of today's visit. */
async function setUp() {
  const { world, worker, visit } = await setUpVisit(backend);
  const { jobId, scheduledDate } = visit;
  const subject = { kind: 'visit', workerId: worker.workerId, jobId, scheduledDate } as const;
  const { id } = await backend.in(world, (ctx) => openThread(ctx, subject));
  const append = (author: Side, text: string, clientKey: string = crypto.randomUUID()) =>
    backend.in(world, (ctx) => appendMessage(ctx, id, { author, text, clientKey, writtenAt: WRITTEN }));
  const mark = (reader: Side, upTo: number, state: 'delivered' | 'read') =>
    backend.in(world, (ctx) => markMessages(ctx, id, reader, { upTo, state }));
  const thread = () => backend.in(world, (ctx) => findThread(ctx, id));
  const move = (actualDate: string) =>
    backend.in(world, ({ tx }) => tx.update(visits).set({ actualDate }).where(eq(visits.world, world)));
  const events = () =>
    backend.in(world, ({ tx }) =>
      tx
        .select()
        .from(liveEvents)
        .where(eq(liveEvents.world, world))
        .orderBy(liveEvents.recipient, liveEvents.sequence),
    );
  return { world, worker, id, append, mark, thread, move, events };
}

const idOf = (message: Awaited<ReturnType<typeof appendMessage>>) =>
  message instanceof Refusal ? Number.NaN : message.id;

it('the chat stores a message with a repeated key once', async () => {
  const { world, append, thread, events } = await setUp();
  const key = crypto.randomUUID();
  const [first, again] = await Promise.all([append('worker', 'Hello', key), append('worker', 'Hello', key)]);
  expect(idOf(again)).toBe(idOf(first));
  expect(await backend.in(world, ({ tx }) => tx.$count(chatMessages, eq(chatMessages.world, world)))).toBe(1);
  expect(await thread()).toMatchObject({ unreadCount: 0, counterpartUnreadCount: 1 });
  expect(await events()).toHaveLength(2);
});

it.each([
  ['an empty message', ' \n ', 'This message is empty.'],
  ['20,000 characters', 'x'.repeat(20_000), 'Use at most 2,000 characters.'],
  ['control characters', 'a\u0007b', 'This message has characters that cannot be shown.'],
  ['a NUL', 'a\u0000b', 'This message has characters that cannot be shown.'],
  ['half a surrogate pair', 'a\ud800b', 'This message has characters that cannot be shown.'],
])('the chat refuses %s with a reason', async (_, text, message) => {
  const { append, events } = await setUp();
  expect(await append('worker', text)).toMatchObject({ code: 'validation_error', message });
  expect(await events()).toEqual([]);
});

it('the chat keeps markup and line breaks', async () => {
  const { append } = await setUp();
  expect(await append('worker', ' <b>Hi</b>\r\n&amp; 👩‍🔧 ')).toMatchObject({
    text: '<b>Hi</b>\n&amp; 👩‍🔧',
  });
});

it('the chat accepts messages until a week after the visit’s actual day', async () => {
  const { append, move } = await setUp();
  await move('2026-06-09');
  expect(await append('worker', 'On the last day')).toMatchObject({ text: 'On the last day' });
  await move('2026-06-08');
  expect(await append('counterpart', 'Too late')).toMatchObject({
    message: 'This chat is closed. Need help? Contact support.',
  });
  await move('2026-07-30');
  expect(await append('worker', 'It has moved')).toMatchObject({ text: 'It has moved' });
});

it('the chat publishes each receipt to the author once', async () => {
  const { world, worker, id, append, mark, events } = await setUp();
  const sent = idOf(await append('worker', 'Where is the key?'));
  expect(await mark('counterpart', sent, 'delivered')).toBe(1);
  expect(await mark('counterpart', sent, 'delivered')).toBe(1);
  expect(await mark('counterpart', sent, 'read')).toBe(0);
  expect(await mark('counterpart', sent, 'read')).toBe(0);
  const to = (recipient: string) => async () =>
    (await events()).filter((event) => event.recipient === recipient).map(({ event }) => event);
  expect(await to(`worker:${worker.workerId}`)()).toMatchObject([
    { type: 'message', unread_count: 0, message: { is_own: true } },
    { type: 'receipt', chat_id: id, up_to: sent, state: 'delivered' },
    { type: 'receipt', chat_id: id, up_to: sent, state: 'read' },
  ]);
  expect(await to(`chat:${id}`)()).toMatchObject([
    { type: 'message', unread_count: 1, message: { is_own: false } },
    { type: 'unread', unread_count: 0 },
  ]);
  expect(await backend.in(world, (ctx) => receiptsOf(ctx, id, 'worker'))).toEqual({
    deliveredUpTo: sent,
    readUpTo: sent,
  });
});

it('the chat pages through the history without gaps or duplicates', async () => {
  const { world, id, append } = await setUp();
  for (let number = 1; number <= 7; number += 1) await append('worker', `Message ${number}`);
  const page = (before?: number) => backend.in(world, (ctx) => readMessages(ctx, id, { before, limit: 3 }));
  const texts: string[] = [];
  let before: number | undefined;
  for (let hasEarlier = true; hasEarlier; ) {
    const read = await page(before);
    texts.unshift(...read.messages.map(({ text }) => text));
    before = read.messages[0]?.id;
    hasEarlier = read.hasEarlier;
  }
  expect(texts).toEqual(Array.from({ length: 7 }, (_, index) => `Message ${index + 1}`));
});

it('the chat keeps both unread counts right after any sequence of steps', async () => {
  const side = fc.constantFrom<Side>('worker', 'counterpart');
  const step = fc.oneof(
    side.map((who) => ({ who, upTo: null })),
    fc.record({ who: side, upTo: fc.nat({ max: 12 }) }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
      const { append, mark, thread } = await setUp();
      const model: { id: number; author: Side; isRead: boolean }[] = [];
      for (const { who, upTo } of steps) {
        if (upTo === null) model.push({ id: idOf(await append(who, 'Hi')), author: who, isRead: false });
        else {
          const last = model[upTo]?.id;
          if (last === undefined) continue;
          await mark(who, last, 'read');
          for (const message of model)
            if (message.author !== who && message.id <= last) message.isRead = true;
        }
      }
      const left = (reader: Side) =>
        model.filter(({ author, isRead }) => author !== reader && !isRead).length;
      expect(await thread()).toMatchObject({
        unreadCount: left('worker'),
        counterpartUnreadCount: left('counterpart'),
      });
    }),
    { numRuns: 25 },
  );
});
