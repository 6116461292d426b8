// @vitest-environment jsdom
import { act, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { usePersistVisitsAhead } from '@/components/work/visits/use-visit-link';
import { callError } from '@/lib/core/ground/contract/call-error';
import { AnswerCacheContext, CallContext, NO_ANSWER_CACHE } from '@/lib/core/phone/client/call-context';
import { ClockContext, createClock } from '@/lib/core/phone/session/clock';
import { aVisit } from '@/tests/support/a-visit';
import { FakeAnswers } from '@/tests/support/fake-answers';
import { FakeCallClient } from '@/tests/support/fake-call-client';
import { visitCalls } from './calls';
import { inputOf } from './hooks';
import { isFetchedAhead, type VisitAhead } from './persist-ahead';

const NOW = '2026-11-18T10:46:00.000Z';
const ZONE = 'Europe/London';
const visitOn = (jobId: number, actualDate: string): VisitAhead => ({
  jobId,
  scheduledDate: '2026-11-17',
  actualDate,
});
const past = visitOn(1, '2026-11-17');
const today = visitOn(2, '2026-11-18');
const tomorrow = visitOn(3, '2026-11-19');
const later = visitOn(4, '2026-11-20');

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('requestIdleCallback', queueMicrotask);
});
afterEach(() => vi.useRealTimers());

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

describe('isFetchedAhead', () => {
  it.each([
    ['a past visit', past, null, false],
    ['today’s visit', today, null, true],
    ['tomorrow’s visit', tomorrow, null, true],
    ['a visit of the day after tomorrow', later, null, false],
    ['today’s visit, stored one minute ago', today, '2026-11-18T10:45:00.000Z', false],
    ['today’s visit, stored just under 30 minutes ago', today, '2026-11-18T10:16:01.000Z', false],
    ['today’s visit, stored 30 minutes ago', today, '2026-11-18T10:16:00.000Z', true],
    ['tomorrow’s visit, stored one minute ago', tomorrow, '2026-11-18T10:45:00.000Z', false],
    ['tomorrow’s visit, stored this morning', tomorrow, '2026-11-18T07:00:00.000Z', true],
  ])('isFetchedAhead decides whether to fetch %s', (_, visit, persistedSince, isTaken) => {
    expect(isFetchedAhead(visit, persistedSince, { now: NOW, zone: ZONE })).toBe(isTaken);
  });

  it('isFetchedAhead refetches a visit that was stored before its day, without codes', () => {
    // In summer the day begins at 23:00 UTC.
    const visit = visitOn(5, '2026-07-15');
    const at = { now: '2026-07-14T23:05:00.000Z', zone: ZONE };
    expect(isFetchedAhead(visit, '2026-07-14T22:59:00.000Z', at)).toBe(true);
    expect(isFetchedAhead(visit, '2026-07-14T23:00:00.000Z', at)).toBe(false);
  });
});

function setUp(visits: readonly VisitAhead[], fake = new FakeCallClient(), answers = new FakeAnswers()) {
  const clock = createClock(() => Date.parse(NOW));
  const Ahead = () => {
    usePersistVisitsAhead(visits, ZONE);
    return null;
  };
  const { unmount } = render(
    <CallContext value={fake.client}>
      <ClockContext value={clock}>
        <AnswerCacheContext value={answers.cache}>
          <Ahead />
        </AnswerCacheContext>
      </ClockContext>
    </CallContext>,
  );
  const asked = () => fake.madeOf(visitCalls.getVisit).map(({ input }) => input.params?.jobId);
  return { fake, answers, asked, unmount };
}

function answering(): FakeCallClient {
  const fake = new FakeCallClient();
  fake.answer(visitCalls.getVisit, ({ input }) => aVisit({ jobId: Number(input.params?.jobId) }));
  return fake;
}

describe('usePersistVisitsAhead', () => {
  it('[CACHE-14] usePersistVisitsAhead stores only today’s and tomorrow’s visits, once the screen has settled', async () => {
    const { fake, answers, asked } = setUp([past, today, tomorrow, later], answering());
    await pass(3_499);
    expect(asked()).toEqual([]);
    await pass(1);
    expect(asked()).toEqual([2, 3]);
    expect(fake.madeOf(visitCalls.getVisit)[0]?.input.query?.expand).toContain('property');
    expect(answers.keptOf(visitCalls.getVisit, inputOf(today))).toMatchObject({
      value: { jobId: 2 },
      since: NOW,
    });
    expect(answers.keptOf(visitCalls.getVisit, inputOf(tomorrow))).toBeDefined();
    expect(answers.rows.size).toBe(2);
  });

  it('usePersistVisitsAhead sends two requests at a time', async () => {
    const fake = new FakeCallClient();
    const release = fake.hold(visitCalls.getVisit);
    const { asked } = setUp(
      [6, 7, 8].map((jobId) => visitOn(jobId, '2026-11-18')),
      fake,
    );
    await pass(10_000);
    expect(asked()).toEqual([6, 7]);
    await act(async () => release({ ok: true, value: aVisit() }));
    await pass(100);
    expect(asked()).toEqual([6, 7, 8]);
  });

  it('usePersistVisitsAhead skips a visit that was stored one minute ago', async () => {
    const answers = new FakeAnswers();
    answers.give(visitCalls.getVisit, inputOf(today), aVisit(), '2026-11-18T10:45:00.000Z');
    const { asked } = setUp([today, tomorrow], answering(), answers);
    await pass(10_000);
    expect(asked()).toEqual([3]);
  });

  it('usePersistVisitsAhead sends no requests offline, and starts when the connection returns', async () => {
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { asked } = setUp([today], answering());
    await pass(10_000);
    expect(asked()).toEqual([]);
    onLine.mockReturnValue(true);
    await act(async () => void window.dispatchEvent(new Event('online')));
    await pass(100);
    expect(asked()).toEqual([2]);
  });

  it('usePersistVisitsAhead stops after a failed request, and retries when the page becomes visible', async () => {
    const { fake, asked } = setUp([6, 7, 8, 9].map((jobId) => visitOn(jobId, '2026-11-18')));
    await pass(10_000);
    expect(asked()).toEqual([6, 7]);
    fake.answer(visitCalls.getVisit, () => aVisit());
    await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
    await pass(100);
    expect(asked()).toEqual([6, 7, 6, 7, 8, 9]);
  });

  it('usePersistVisitsAhead continues after a refused visit, and removes a deleted one from the cache', async () => {
    const answers = new FakeAnswers();
    answers.give(visitCalls.getVisit, inputOf(today), aVisit(), '2026-11-18T07:00:00.000Z');
    const fake = new FakeCallClient();
    fake.refuse(visitCalls.getVisit, callError('not_found', 'r1'));
    const { asked } = setUp([today, tomorrow, visitOn(6, '2026-11-19')], fake, answers);
    await pass(10_000);
    expect(asked()).toEqual([2, 3, 6]);
    expect(answers.rows.size).toBe(0);
  });

  it('usePersistVisitsAhead stops when the screen unmounts', async () => {
    const { asked, unmount } = setUp([today], answering());
    unmount();
    await pass(10_000);
    expect(asked()).toEqual([]);
  });

  it('[CACHE-18] usePersistVisitsAhead sends no requests without a cache', async () => {
    const fake = answering();
    const Ahead = () => {
      usePersistVisitsAhead([today], ZONE);
      return null;
    };
    render(
      <CallContext value={fake.client}>
        <AnswerCacheContext value={NO_ANSWER_CACHE}>
          <Ahead />
        </AnswerCacheContext>
      </CallContext>,
    );
    await pass(10_000);
    expect(fake.made).toEqual([]);
  });
});
