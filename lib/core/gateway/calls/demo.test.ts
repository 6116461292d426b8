import { expect, it } from 'vitest';
import { Refusal } from '@/lib/core/backend/api/refusal';
import type { VisitorDemo } from '@/lib/features/sample/demo/server/demos';
import { endVisitorDemo, startVisitorDemo } from './demo';

const STARTED = {
  token: 'token-of-a-demo',
  workerId: 1,
  startedAt: '2026-11-18T09:00:00.000Z',
  endsAt: '2026-11-18T10:00:00.000Z',
};

/** Makes a backend that records its calls. */
function fakeBackend(answer: typeof STARTED | Refusal = STARTED) {
  const asked: (VisitorDemo | string | undefined)[] = [];
  const backend = {
    startDemo: async (options?: VisitorDemo) => {
      asked.push(options);
      return answer;
    },
    endDemo: async (token: string) => {
      asked.push(token);
    },
  };
  return { asked, open: async () => backend };
}

const USUAL = { seed: null, isTimed: true, address: null } as const;

const isClosed = async () => {
  throw new Error('The disk is full');
};

it('[DEMO-09] the start of a demo sends the given seed, timer and address', async () => {
  const { asked, open } = fakeBackend();
  expect(await startVisitorDemo(USUAL, open)).toEqual({ ok: true, value: STARTED });
  const other = { seed: 7, isTimed: false, address: '192.0.2.7' };
  expect(await startVisitorDemo(other, open)).toEqual({ ok: true, value: STARTED });
  expect(asked).toEqual([{ isTimed: true, address: null }, other]);
});

it('the start of a demo that is rate-limited says how many seconds to wait', async () => {
  const { open } = fakeBackend(new Refusal('rate_limited', 'Please try again.', { retryAfterS: 12 }));
  expect(await startVisitorDemo(USUAL, open)).toMatchObject({
    ok: false,
    error: { code: 'rate_limited', status: 429, userMessage: 'Please try again.', retryAfterS: 12 },
  });
});

it('the start of a demo returns an error instead of throwing when no database opens', async () => {
  expect(await startVisitorDemo(USUAL, isClosed)).toMatchObject({
    ok: false,
    error: { code: 'service_unavailable', status: 503 },
  });
  await expect(endVisitorDemo('token-of-a-demo', isClosed)).resolves.toBeUndefined();
});

it('leaving a demo ends the demo of the given token', async () => {
  const { asked, open } = fakeBackend();
  await endVisitorDemo('token-of-a-demo', open);
  expect(asked).toEqual(['token-of-a-demo']);
});
