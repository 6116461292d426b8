// @vitest-environment jsdom
import { act, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { callError } from '@/lib/core/ground/contract/call-error';
import { AnswerCacheContext, CallContext, NO_ANSWER_CACHE } from '@/lib/core/phone/client/call-context';
import { reportAnswer } from '@/lib/core/phone/client/online';
import { ClockContext, createClock } from '@/lib/core/phone/session/clock';
import { FakeAnswers } from '@/tests/support/fake-answers';
import { FakeCallClient } from '@/tests/support/fake-call-client';
import { messageCalls } from './calls';
import { type ChatSubject, MOST_CHATS_AHEAD } from './persist-ahead';
import type { Chat, ChatHistory, ChatMessage, UnreadChats } from './schema';
import { usePersistedChat } from './use-persisted-chat';
import { usePersistUnreadChats } from './use-persisted-chats';

const NOW = '2026-11-18T10:46:00.000Z';
const { listChats, listChatMessages, markChat } = messageCalls;

const message = (id: number): ChatMessage => ({
  id,
  clientKey: '6f2a4b1c-0d7e-4c55-8a53-2f5d5c7b9e11',
  isOwn: false,
  text: `Message ${id}`,
  writtenAt: NOW,
  sentAt: NOW,
});

/** This chat is about the visit of the job with the same number. */
const chat = (id: number, change: Partial<Chat> = {}): Chat => ({
  id,
  kind: 'visit',
  name: 'Priya',
  jobId: id,
  scheduledDate: '2026-11-18',
  actualDate: '2026-11-18',
  remoteKeyTransferId: null,
  unreadCount: 1,
  isWritable: true,
  lastMessage: message(100 + id),
  deliveredUpTo: 0,
  readUpTo: 0,
  ...change,
});

const historyOf = (one: Chat): ChatHistory => ({
  chat: one,
  messages: one.lastMessage ? [one.lastMessage] : [],
  hasEarlier: false,
});

const unreadOf = (...jobIds: readonly number[]): UnreadChats => ({
  visitChats: jobIds.map((jobId) => ({ jobId, scheduledDate: '2026-11-18', count: 1 })),
  remoteKeyTransferChats: [],
});

function answering(chats: readonly Chat[]): FakeCallClient {
  const fake = new FakeCallClient();
  fake.answer(listChats, ({ input }) => ({
    chats: chats.filter(({ kind }) => (kind === 'visit') === (input.query?.with === 'customers')),
  }));
  fake.answer(listChatMessages, ({ input }) => {
    const one = chats.find(({ id }) => id === input.params?.chatId);
    return historyOf(one ?? chat(0));
  });
  return fake;
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('requestIdleCallback', queueMicrotask);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  reportAnswer('ok');
});

const pass = async (ms: number) => {
  await act(() => vi.advanceTimersByTimeAsync(ms));
  await act(() => vi.dynamicImportSettled());
};

function setUp(unread: UnreadChats, fake: FakeCallClient, answers = new FakeAnswers().cache) {
  const clock = createClock(() => Date.parse(NOW));
  const Ahead = () => {
    usePersistUnreadChats(unread);
    return null;
  };
  return render(
    <CallContext value={fake.client}>
      <ClockContext value={clock}>
        <AnswerCacheContext value={answers}>
          <Ahead />
        </AnswerCacheContext>
      </ClockContext>
    </CallContext>,
  );
}

const asked = (fake: FakeCallClient) =>
  fake.madeOf(listChatMessages).map(({ input }) => input.params?.chatId);

describe('usePersistUnreadChats', () => {
  it('usePersistUnreadChats caches unread chats after four seconds without marking them as read', async () => {
    const chats = [chat(1), chat(2, { unreadCount: 0 }), chat(3)];
    const fake = answering(chats);
    const answers = new FakeAnswers();
    setUp(unreadOf(1, 3), fake, answers.cache);
    await pass(3_000);
    expect(fake.made).toEqual([]);
    await pass(1_000);
    expect(asked(fake)).toEqual([1, 3]);
    expect(answers.keptOf(listChats, { query: { with: 'customers' } })?.value.chats).toEqual(chats);
    expect(answers.keptOf(listChatMessages, { params: { chatId: 3 } })).toEqual({
      value: historyOf(chat(3)),
      since: NOW,
    });
    expect(fake.madeOf(markChat)).toEqual([]);
  });

  it('usePersistUnreadChats caches unread chats with other cleaners', async () => {
    const fake = answering([chat(5, { kind: 'handover', remoteKeyTransferId: 9 })]);
    const unread = { visitChats: [], remoteKeyTransferChats: [{ remoteKeyTransferId: 9, count: 1 }] };
    setUp(unread, fake);
    await pass(4_000);
    expect(fake.madeOf(listChats).map(({ input }) => input.query?.with)).toEqual(['workers']);
    expect(asked(fake)).toEqual([5]);
  });

  it('usePersistUnreadChats caches the latest ten chats at most', async () => {
    const numbers = Array.from({ length: 14 }, (_, index) => index + 1);
    const fake = answering(numbers.map((id) => chat(id)));
    setUp(unreadOf(...numbers), fake);
    await pass(4_000);
    expect(MOST_CHATS_AHEAD).toBe(10);
    expect(asked(fake)).toEqual(numbers.slice(0, 10));
  });

  it('usePersistUnreadChats fetches only chats whose cached history is outdated', async () => {
    const answers = new FakeAnswers();
    answers.give(listChatMessages, { params: { chatId: 1 } }, historyOf(chat(1)), NOW);
    const older = historyOf(chat(2, { lastMessage: message(7) }));
    answers.give(listChatMessages, { params: { chatId: 2 } }, older, NOW);
    const fake = answering([chat(1), chat(2)]);
    setUp(unreadOf(1, 2), fake, answers.cache);
    await pass(4_000);
    expect(asked(fake)).toEqual([2]);
  });

  it('usePersistUnreadChats stops at the first failed request', async () => {
    const fake = answering([chat(1), chat(2)]);
    fake.refuse(listChatMessages, callError('no_internet', 'r1'));
    setUp(unreadOf(1, 2), fake);
    await pass(4_000);
    expect(asked(fake)).toEqual([1]);
  });

  it.each([
    ['has no cache, as in a demo or an impersonation', NO_ANSWER_CACHE, {}],
    ['has data saving on', new FakeAnswers().cache, { connection: { saveData: true } }],
    ['is offline', new FakeAnswers().cache, { onLine: false }],
  ])('usePersistUnreadChats sends no request when the device %s', async (_, answers, device) => {
    vi.stubGlobal('navigator', { onLine: true, ...device });
    const fake = answering([chat(1)]);
    setUp(unreadOf(1), fake, answers);
    await pass(4_000);
    expect(fake.made).toEqual([]);
  });

  it('usePersistUnreadChats stops when it unmounts', async () => {
    const fake = answering([chat(1)]);
    const { unmount } = setUp(unreadOf(1), fake);
    await pass(1_000);
    unmount();
    await pass(4_000);
    expect(fake.made).toEqual([]);
  });
});

describe('usePersistedChat', () => {
  async function find(subject: ChatSubject, answers: FakeAnswers): Promise<() => number | null> {
    let found: number | null = null;
    const Finder = () => {
      found = usePersistedChat(subject);
      return null;
    };
    render(
      <AnswerCacheContext value={answers.cache}>
        <Finder />
      </AnswerCacheContext>,
    );
    await pass(0);
    await pass(0);
    return () => found;
  }

  /** Makes a cache with these chats' histories but no list of chats. */
  function withHistories(...chats: readonly Chat[]): FakeAnswers {
    const answers = new FakeAnswers();
    for (const one of chats)
      answers.give(listChatMessages, { params: { chatId: one.id } }, historyOf(one), NOW);
    return answers;
  }

  const visit = { jobId: 4, scheduledDate: '2026-11-18' };

  it('usePersistedChat finds a visit’s or handover’s chat offline without a cached list', async () => {
    const handover = chat(2, { kind: 'handover', jobId: 4, remoteKeyTransferId: 9 });
    const answers = withHistories(handover, chat(3), chat(4));
    reportAnswer('no_internet');
    expect((await find(visit, answers))()).toBe(4);
    expect((await find({ remoteKeyTransferId: 9 }, answers))()).toBe(2);
  });

  it('usePersistedChat finds no chat without a cached history or of another visit', async () => {
    reportAnswer('no_internet');
    const listed = new FakeAnswers();
    listed.give(listChats, { query: { with: 'customers' } }, { chats: [chat(4)] }, NOW);
    expect((await find(visit, listed))()).toBeNull();
    const moved = chat(4, { scheduledDate: '2026-11-11' });
    expect((await find(visit, withHistories(moved)))()).toBeNull();
  });

  it('usePersistedChat finds a chat only while offline', async () => {
    const found = await find(visit, withHistories(chat(4)));
    expect(found()).toBeNull();
    await act(async () => reportAnswer('no_internet'));
    await pass(0);
    await pass(0);
    expect(found()).toBe(4);
    await act(async () => reportAnswer('ok'));
    expect(found()).toBeNull();
  });
});
