import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  createWorkerRequests,
  isWait,
  type RequestKind,
  type Turn,
  WORKER_RATES,
  type WorkerRequests,
} from './worker-requests';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

/** Lets all promises that can settle do so. */
async function settle(): Promise<void> {
  for (let round = 0; round < 5; round += 1) await new Promise(setImmediate);
}

/** Asks without ending the turns; `admitted` are those who got one, in order. */
function asking(requests: WorkerRequests) {
  const admitted: { name: string; turn: Turn }[] = [];
  const refused: { name: string; retryAfterS: number }[] = [];
  const ask = async (token: string, name: string, kind: RequestKind = 'read') => {
    const answer = await requests.admit(token, kind);
    if (isWait(answer)) refused.push({ name, ...answer });
    else admitted.push({ name, turn: answer });
  };
  const names = () => admitted.map(({ name }) => name);
  return { ask, admitted, refused, names };
}

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

/** Remembers two tokens of one worker, one of another and one of the office. */
function known(rates = WORKER_RATES) {
  const requests = createWorkerRequests(rates);
  requests.remember('phone', 'world 7');
  requests.remember('tablet', 'world 7');
  requests.remember('other', 'world 8');
  requests.remember('office', null);
  return requests;
}

describe('the requests of a worker', () => {
  it('the requests of a worker run two at a time over all tokens, the others in turn, while another worker is not held up', async () => {
    const { ask, admitted, names } = asking(known());
    for (const [token, name] of [
      ['phone', 'a'],
      ['tablet', 'b'],
      ['phone', 'c'],
      ['tablet', 'd'],
      ['other', 'x'],
    ] as const)
      void ask(token, name);
    await settle();
    expect(names()).toEqual(['a', 'x', 'b']);
    // The second request of a worker goes after a pause for the others.
    admitted[0]?.turn.end();
    // A second end of the same turn lets nobody in.
    admitted[0]?.turn.end();
    await settle();
    expect(names()).toEqual(['a', 'x', 'b', 'c']);
    admitted[2]?.turn.end();
    await settle();
    expect(names()).toEqual(['a', 'x', 'b', 'c', 'd']);
  });

  it('the requests of a worker that end at once take turns with those of other workers', async () => {
    const requests = known();
    let passed = 0;
    const sent = Promise.all(
      numbers(5).map(async (number) => {
        // Each socket is read after the request of the one before has ended.
        for (let step = 0; step < number * 20; step += 1) await null;
        const turn = await requests.admit('phone', 'read');
        passed += 1;
        if (!isWait(turn)) turn.end();
      }),
    );
    await new Promise(setImmediate);
    expect(passed).toBe(1);
    await sent;
    expect(passed).toBe(5);
  });

  it('the requests of a worker are refused with Retry-After while thirty wait', async () => {
    const { ask, admitted, refused } = asking(known());
    for (const number of numbers(33)) void ask('phone', `${number}`);
    await settle();
    expect(admitted).toHaveLength(2);
    expect(refused).toEqual([{ name: '33', retryAfterS: 2 }]);
    admitted[0]?.turn.end();
    await settle();
    void ask('phone', '34');
    await settle();
    expect(refused).toHaveLength(1);
  });

  it.each([
    ['read', 600, 'write'],
    ['write', 120, 'read'],
  ] as const)(
    'the requests of a worker stop after the %ss of ten minutes: %i',
    async (kind, points, otherKind) => {
      const requests = known();
      const send = async (token: string, what: RequestKind = kind) => {
        const turn = await requests.admit(token, what);
        if (isWait(turn)) return turn.retryAfterS;
        turn.end();
        return null;
      };
      await send('phone');
      await vi.advanceTimersByTimeAsync(60_000);
      for (const _ of numbers(points - 1)) expect(await send('tablet')).toBeNull();
      expect(await send('phone')).toBe(9 * 60);
      expect(await send('phone', otherKind)).toBeNull();
      expect(await send('other')).toBeNull();
      await vi.advanceTimersByTimeAsync(9 * 60_000);
      expect(await send('phone')).toBeNull();
    },
  );

  it('the requests of a worker of a kind that is counted elsewhere only wait in turn', async () => {
    const requests = known({ read: { points: 1, windowS: 60 }, write: { points: 1, windowS: 60 } });
    for (const _ of numbers(5)) {
      const turn = await requests.admit('phone', null);
      expect(isWait(turn)).toBe(false);
      if (!isWait(turn)) turn.end();
    }
  });
});

describe('the office', () => {
  it('the office’s requests are not limited', async () => {
    const { ask, admitted } = asking(known());
    for (const number of numbers(1_000)) void ask('office', `${number}`, 'write');
    await settle();
    expect(admitted).toHaveLength(1_000);
  });
});

describe('an unknown token', () => {
  it('a token that is not known yet sends one request first, then waits in the line of its worker', async () => {
    const requests = known();
    const { ask, admitted, names } = asking(requests);
    void ask('phone', 'a');
    await settle();
    for (const name of ['b', 'c', 'd']) void ask('new', name);
    await settle();
    expect(names()).toEqual(['a', 'b']);
    requests.remember('new', 'world 7');
    admitted[1]?.turn.end();
    await settle();
    expect(names()).toEqual(['a', 'b', 'c']);
    admitted[0]?.turn.end();
    await settle();
    expect(names()).toEqual(['a', 'b', 'c', 'd']);
  });

  it('a token that nobody owns sends one request after the other, and thirty wait', async () => {
    const { ask, admitted, refused, names } = asking(known());
    for (const number of numbers(32)) void ask('none', `${number}`);
    await settle();
    expect(names()).toEqual(['1']);
    expect(refused.map(({ name }) => name)).toEqual(['32']);
    admitted[0]?.turn.end();
    await settle();
    expect(names()).toEqual(['1', '2']);
  });

  it('a token that has ended uses up no more requests of its worker', async () => {
    const requests = known({ read: { points: 1, windowS: 60 }, write: { points: 1, windowS: 60 } });
    requests.forget('phone');
    for (const _ of numbers(3)) {
      const turn = await requests.admit('phone', 'read');
      if (!isWait(turn)) turn.end();
    }
    expect(isWait(await requests.admit('tablet', 'read'))).toBe(false);
  });
});
