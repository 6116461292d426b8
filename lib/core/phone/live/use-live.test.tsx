// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { Fragment, useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { callError } from '@/lib/core/ground/contract/call-error';
import { sessionCalls } from '@/lib/core/ground/session/calls';
import { addMs } from '@/lib/core/ground/time/zoned';
import { useCall } from '@/lib/core/phone/client/use-call';
import { idleCallback } from '@/lib/core/phone/scheduling/idle-callback';
import { useClock } from '@/lib/core/phone/session/clock';
import { flagCalls } from '@/lib/features/people/flags/calls';
import { performanceCalls } from '@/lib/features/standing/performance/calls';
import { chatCalls, messageCalls } from '@/lib/features/talk/chat/calls';
import { unreadCount } from '@/lib/features/talk/chat/rules';
import { useKnownUnreadChats, useUnreadChats } from '@/lib/features/talk/chat/use-unread-chats';
import { lostVisitsCalls } from '@/lib/features/work/lost-visits/calls';
import { useLostVisits } from '@/lib/features/work/lost-visits/hooks';
import type { LostVisit } from '@/lib/features/work/lost-visits/schema';
import { scheduleCalls } from '@/lib/features/work/schedule/calls';
import type { WorkingDay } from '@/lib/features/work/schedule/schema';
import { visitCalls } from '@/lib/features/work/visits/calls';
import { withFinish, withStart } from '@/lib/features/work/visits/rules';
import { aVisit } from '@/tests/support/a-visit';
import { FakeCallClient } from '@/tests/support/fake-call-client';
import { type FakeLiveStream, fakeLiveStream } from '@/tests/support/fake-live-stream';
import { renderApp } from '@/tests/support/render-app';
import { aPage, aReview } from '@/tests/support/some-stats';
import { WhileImpersonating } from '@/tests/support/while-impersonating';
import { useLive } from './use-live';

let stream: FakeLiveStream;
let fake: FakeCallClient;

beforeEach(() => {
  fake = new FakeCallClient();
  stream = fakeLiveStream();
});
afterEach(() => vi.unstubAllGlobals());

const VISIT = { params: { jobId: 1, date: '2026-11-18' } };

/** Shows the unread count that the menu requests, and mounts before the menu. */
function Block() {
  const unread = useKnownUnreadChats();
  return <p>{unread ? unreadCount(unread) : 'unknown'} in the schedule</p>;
}

function Page() {
  useLive();
  const unread = useUnreadChats(true).data;
  const visit = useCall(visitCalls.getVisit, VISIT, null).data;
  const lost = useLostVisits().data;
  return (
    <>
      <Block />
      <p>{lost?.length ?? 'unknown'} lost</p>
      <p>
        {unread ? unreadCount(unread) : 'unknown'} unread, {visit?.startedAt ? 'started' : 'not started'}
      </p>
    </>
  );
}

const OF_WORKER = { params: { workerId: 1 } };

function RatedPage() {
  useLive();
  const stats = useCall(performanceCalls.getStats, OF_WORKER, null).data;
  const list = useCall(performanceCalls.listRatings, OF_WORKER, null).data;
  const user = useCall(sessionCalls.getUser, {}, null).data;
  return (
    <p>
      {stats?.ratingCount} ratings, {list?.results.length} listed, rated {user?.currentRating}
    </p>
  );
}

const write = (id: number, event: object) => stream.write(id, event);

interface Unread {
  readonly ofVisits: readonly number[];
  readonly ofHandovers: readonly number[];
}

/** Renders a worker's page with unread messages of each source and waits for its stream. */
async function show(
  unread: Unread,
  count: number,
  Around: typeof WhileImpersonating | typeof Fragment = Fragment,
) {
  const answer = ({ ofVisits, ofHandovers }: Unread) => {
    const value = {
      visitChats: ofVisits.map((count, place) => ({ jobId: place + 1, scheduledDate: '2026-11-18', count })),
      remoteKeyTransferChats: ofHandovers.map((count, place) => ({ remoteKeyTransferId: place + 1, count })),
    };
    fake.answer(chatCalls.listUnreadChats, () => value);
  };
  answer(unread);
  fake.answer(visitCalls.getVisit, () => aVisit());
  fake.answer(messageCalls.markChat, () => ({ chatId: 5, unreadCount: 0 }));
  const { unmount } = renderApp(
    <Around>
      <Page />
    </Around>,
    fake,
  );
  await screen.findByText(`${count} unread, not started`);
  await waitFor(() => expect(stream.isOpen()).toBe(true));
  return { answer, unmount };
}

const MESSAGE = {
  type: 'message',
  chatId: 5,
  unreadCount: 1,
  message: {
    id: 9,
    clientKey: '6f2a4b1c-0d7e-4c55-8a53-2f5d5c7b9e10',
    isOwn: false,
    text: 'Hello',
    writtenAt: '2026-11-18T10:40:00.000Z',
    sentAt: '2026-11-18T10:40:00.000Z',
  },
};

it('[CHAT-13] the page recounts unread messages of both sources after an event and confirms delivery', async () => {
  const { answer, unmount } = await show({ ofVisits: [4, 2], ofHandovers: [3] }, 9);
  answer({ ofVisits: [4, 3], ofHandovers: [3, 1] });
  write(1, MESSAGE);
  await screen.findByText('11 unread, not started');
  expect(screen.getByText('11 in the schedule')).toBeDefined();
  await waitFor(() =>
    expect(fake.madeOf(messageCalls.markChat)[0]?.input).toMatchObject({
      params: { chatId: 5 },
      body: { upTo: 9, state: 'delivered' },
    }),
  );
  unmount();
});

const LOST: LostVisit = {
  ...{ id: 91, jobId: 1, scheduledDate: '2026-11-18', actualDate: '2026-11-18', startTime: '10:00' },
  ...{ customerPreferredName: 'Priya', isWholeJob: false, cause: 'office', state: 'nobody' },
  ...{ lostAt: '2026-11-18T10:00:00.000Z', isUnread: true },
};

it('the page revalidates lost visits after a visits event', async () => {
  let losses: readonly LostVisit[] = [];
  fake.answer(flagCalls.getFeatureGenerallyActive, () => ({ active: true }));
  fake.answer(lostVisitsCalls.listLostVisits, () => losses);
  await show({ ofVisits: [], ofHandovers: [] }, 0);
  await screen.findByText('0 lost');
  losses = [LOST];
  write(1, { type: 'visits' });
  await screen.findByText('1 lost');
});

it('the page reads features again after missed events, but not at the reset that begins the first stream of a page', async () => {
  fake.answer(flagCalls.getFeatureGenerallyActive, () => ({ active: true }));
  fake.answer(lostVisitsCalls.listLostVisits, () => []);
  await show({ ofVisits: [], ofHandovers: [] }, 0);
  await screen.findByText('0 lost');
  const [chats, features] = [chatCalls.listUnreadChats, flagCalls.getFeatureGenerallyActive].map(
    (call) => () => fake.madeOf(call).length,
  );
  const before = [chats?.(), features?.()] as [number, number];
  stream.reset(1);
  await waitFor(() => expect(chats?.()).toBeGreaterThan(before[0]));
  expect(features?.()).toBe(before[1]);
  stream.reset(2);
  await waitFor(() => expect(features?.()).toBeGreaterThan(before[1]));
});

it('the page ignores an event of an unknown type and applies the next one', async () => {
  let losses: readonly LostVisit[] = [];
  fake.answer(flagCalls.getFeatureGenerallyActive, () => ({ active: true }));
  fake.answer(lostVisitsCalls.listLostVisits, () => losses);
  await show({ ofVisits: [], ofHandovers: [] }, 0);
  await screen.findByText('0 lost');
  losses = [LOST];
  write(1, { type: 'from-a-newer-server' });
  write(2, { type: 'visits' });
  await screen.findByText('1 lost');
});

it('the page revalidates ratings, stats and user after a ratings event', async () => {
  const readers = { ratingCount: 0, currentRating: 0 };
  fake.answer(performanceCalls.getStats, () => ({ ratingCount: readers.ratingCount, visitCount: 1 }));
  fake.answer(sessionCalls.getUser, () => ({ id: 1, currentRating: readers.currentRating }));
  fake.answer(performanceCalls.listRatings, () =>
    aPage([...Array(readers.ratingCount).keys()].map((id) => aReview({ id }))),
  );
  const { unmount } = renderApp(<RatedPage />, fake);
  await screen.findByText('0 ratings, 0 listed, rated 0');
  await waitFor(() => expect(stream.isOpen()).toBe(true));
  Object.assign(readers, { ratingCount: 3, currentRating: 4 });
  write(1, { type: 'ratings' });
  await screen.findByText('3 ratings, 3 listed, rated 4');
  unmount();
});

it('the page does not confirm delivery during impersonation', async () => {
  const { answer, unmount } = await show({ ofVisits: [], ofHandovers: [] }, 0, WhileImpersonating);
  answer({ ofVisits: [1], ofHandovers: [] });
  write(1, MESSAGE);
  await screen.findByText('1 unread, not started');
  expect(fake.madeOf(messageCalls.markChat)).toEqual([]);
  unmount();
});

it('the page asks for the user when the stream ends and the next gets 401', async () => {
  const { unmount } = await show({ ofVisits: [], ofHandovers: [] }, 0);
  fake.refuse(sessionCalls.getUser, callError('unauthorized', 'test'));
  vi.stubGlobal('fetch', async () => new Response(null, { status: 401 }));
  expect(fake.madeOf(sessionCalls.getUser)).toEqual([]);
  stream.close();
  // The page waits a second in case another tab signs out.
  await waitFor(() => expect(fake.madeOf(sessionCalls.getUser)).toHaveLength(1));
  unmount();
});

it('the page revalidates the open visit after a visits event', async () => {
  const { unmount } = await show({ ofVisits: [], ofHandovers: [] }, 0);
  fake.answer(visitCalls.getVisit, () => aVisit({ startedAt: '2026-11-18T10:41:00.000Z' }));
  write(1, { type: 'visits' });
  await screen.findByText('0 unread, started');
  unmount();
});

it('the page revalidates the pay of a visit, of the schedule and of past days after a payments event', async () => {
  const visit = withFinish(withStart(aVisit(), '2026-11-18T10:00:00.000Z'), '2026-11-18T12:00:00.000Z');
  let hours = 2;
  const corrected = () => ({ ...visit, paid: { hours } });
  fake.answer(visitCalls.getVisit, corrected);
  fake.answer(scheduleCalls.listWorkingDays, ({ input }) => {
    const [start, end] = ['2026-11-18T10:00:00.000Z', '2026-11-18T12:00:00.000Z'];
    const activity = { type: 'WorkPeriod', start, end, visit: corrected() } as const;
    return [{ day: String(input.query?.from ?? '2026-11-18'), working: true, activities: [activity] }];
  });
  const hoursIn = (days: readonly WorkingDay[] = []) =>
    days.flatMap(({ activities }) =>
      activities.map(({ visit }) => typeof visit === 'object' && visit?.paid?.hours),
    );
  function PaidPage() {
    useLive();
    const past = { ...OF_WORKER, query: { from: '2026-11-09' } };
    const shown = useCall(visitCalls.getVisit, VISIT, null).data?.paid?.hours;
    const coming = hoursIn(useCall(scheduleCalls.listWorkingDays, OF_WORKER, null).data);
    const done = hoursIn(useCall(scheduleCalls.listWorkingDays, past, null).data);
    return <p>{[shown, ...coming, ...done].join(', ')} hours</p>;
  }
  const { unmount } = renderApp(<PaidPage />, fake);
  await screen.findByText('2, 2, 2 hours');
  await waitFor(() => expect(stream.isOpen()).toBe(true));
  hours = 3.5;
  write(1, { type: 'payments' });
  await screen.findByText('3.5, 3.5, 3.5 hours');
  unmount();
});

it('the page joins the stream on the next connection when its code could not load', async () => {
  let isOffline = true;
  const load = vi.fn(() =>
    isOffline ? Promise.reject(new TypeError('Failed to fetch')) : import('./follow-stream'),
  );
  function LatePage() {
    useLive(true, load);
    return null;
  }
  const { unmount } = renderApp(<LatePage />, fake);
  await waitFor(() => expect(load).toHaveBeenCalledOnce());
  expect(stream.isOpen()).toBe(false);
  isOffline = false;
  // The listener is added after the failure.
  await Promise.resolve();
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(stream.isOpen()).toBe(true));
  unmount();
});

it('the page keeps its stream when a later render passes another loading function', async () => {
  const opened = vi.fn(fetch);
  vi.stubGlobal('fetch', opened);
  const load = vi.fn(() => import('./follow-stream'));
  const Rendered = () => {
    const [renders, setRenders] = useState(1);
    useLive(true, () => load());
    return (
      <button type="button" onClick={() => setRenders(renders + 1)}>
        {renders} renders
      </button>
    );
  };
  const { unmount } = renderApp(<Rendered />, fake);
  await waitFor(() => expect(stream.isOpen()).toBe(true));
  fireEvent.click(screen.getByRole('button', { name: '1 renders' }));
  screen.getByRole('button', { name: '2 renders' });
  await idleCallback();
  await load();
  expect([opened.mock.calls.length, load.mock.calls.length]).toEqual([1, 2]);
  unmount();
});

it('the page reads data again that the server read just before an event, with a clock ahead of the phone’s', async () => {
  const read = vi.fn(() => aVisit({ startedAt: '2026-11-18T10:41:00.000Z' }));
  fake.answer(visitCalls.getVisit, read);
  const initial = { ok: true, value: aVisit() } as const;
  const NextPage = () => {
    const { data } = useCall(visitCalls.getVisit, visitOf(3), initial, { loadedAt: later, now });
    return <p>{data?.startedAt ? 'started' : 'not started'}</p>;
  };
  const visitOf = (jobId: number) => ({ params: { ...VISIT.params, jobId } });
  let now = () => '';
  let later = '';
  const Following = () => {
    useLive();
    useCall(visitCalls.getVisit, visitOf(2), null);
    now = useClock().now;
    const [isOpened, setIsOpened] = useState(false);
    if (isOpened) return <NextPage />;
    return (
      <button type="button" onClick={() => setIsOpened(true)}>
        Open
      </button>
    );
  };
  const { unmount } = renderApp(<Following />, fake);
  await waitFor(() => expect(stream.isOpen()).toBe(true));
  await waitFor(() => expect(read).toHaveBeenCalledTimes(1));
  later = addMs(now(), 1_500);
  write(1, { type: 'visits' });
  // The event has been applied.
  await waitFor(() => expect(read).toHaveBeenCalledTimes(2));
  fireEvent.click(screen.getByRole('button', { name: 'Open' }));
  await screen.findByText('started');
  expect(read).toHaveBeenCalledTimes(3);
  unmount();
});
