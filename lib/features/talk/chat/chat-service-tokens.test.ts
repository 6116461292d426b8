import { expect, it, vi } from 'vitest';
import { createChatTokens, type GivenToken } from './chat-service';

const given = (token: string): GivenToken => ({ ok: true, token });
const refused = (status: number): GivenToken => ({
  ok: false,
  reply: { ok: true, response: { status, headers: {}, body: undefined } },
});

/** Makes tokens with a test clock and a root that gives the answers in order. */
function setUp(...answers: readonly GivenToken[]) {
  const clock = { ms: 0 };
  const rest = [...answers];
  const ask = vi.fn(async () => rest.shift() ?? given('last'));
  const tokens = createChatTokens(() => clock.ms);
  return { clock, ask, tokens, get: (owner = 'amara') => tokens.get(owner, ask) };
}

it('the gateway reuses a chat token for a minute', async () => {
  const { clock, ask, get } = setUp(given('a'), given('b'));
  expect(await Promise.all([get(), get(), get()])).toEqual(Array(3).fill(given('a')));
  clock.ms = 59_999;
  expect(await get()).toEqual(given('a'));
  clock.ms = 60_000;
  expect(await get()).toEqual(given('b'));
  expect(ask).toHaveBeenCalledTimes(2);
});

it('the gateway keeps a chat token for each owner', async () => {
  const { get } = setUp(given('a'), given('b'));
  expect([await get('amara'), await get('ben')]).toEqual([given('a'), given('b')]);
});

it('[CHAT-10] the gateway repeats a 403 of a chat token for ten minutes without a request', async () => {
  const { clock, ask, get } = setUp(refused(403), given('b'));
  expect(await get()).toEqual(refused(403));
  clock.ms = 10 * 60_000 - 1;
  expect(await get()).toEqual(refused(403));
  expect(ask).toHaveBeenCalledOnce();
  clock.ms = 10 * 60_000;
  expect(await get()).toEqual(given('b'));
});

it.each([401, 404, 429, 500, 503])(
  'the gateway asks for a chat token at once again after a %d',
  async (status) => {
    const { get } = setUp(refused(status), given('b'));
    expect(await get()).toEqual(refused(status));
    expect(await get()).toEqual(given('b'));
  },
);

it('the gateway forgets a refused chat token but not a newer one', async () => {
  const { get, tokens, ask } = setUp(given('a'), given('b'));
  await get();
  tokens.forget('amara', 'a');
  expect(await get()).toEqual(given('b'));
  tokens.forget('amara', 'a');
  expect(await get()).toEqual(given('b'));
  expect(ask).toHaveBeenCalledTimes(2);
});

it('the gateway holds the chat tokens of 5,000 owners and drops the oldest first', async () => {
  const { get, ask } = setUp();
  for (let owner = 0; owner <= 5_000; owner += 1) await get(String(owner));
  await get('1');
  expect(ask).toHaveBeenCalledTimes(5_001);
  await get('0');
  expect(ask).toHaveBeenCalledTimes(5_002);
});
