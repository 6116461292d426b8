import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Caller } from '@/lib/core/ground/contract/wire-message';
import { createSignInLimit } from '@/lib/core/ground/server/limits';
import { limitInMemory } from '@/lib/core/ground/server/rate-limit';
import { calls } from '@/lib/features/gateway';
import { answer, fakeUpstream, sessionOf } from '@/tests/support/fake-upstream';
import { startHttpServer } from '@/tests/support/http-server';
import { dispatch } from './dispatch';
import { type UpstreamReply, upstreamOf } from './upstream';
import { limitSignIns } from './upstream-limits';

const STRANGER: Caller = { address: '192.0.2.1', knownDevice: null };

/** Makes an API root behind the limit that gives the same reply to every sign-in. */
function limitedRoot(reply: UpstreamReply) {
  const root = fakeUpstream(reply);
  const upstream = limitSignIns(root, createSignInLimit(limitInMemory));
  const signIn = (username = 'amara@sweep.example', caller: Caller | undefined = STRANGER) => {
    const body = { username, password: 'nope' };
    return dispatch(calls.obtainToken, { body }, sessionOf(), { upstream, caller, log: () => {} });
  };
  return { root, upstream, signIn };
}

const WRONG = answer({ error_message: 'No' }, 401);

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

describe('the sign-in limit at a remote API root', () => {
  it('the sign-in limit at a remote API root refuses in the build’s language', async () => {
    vi.stubEnv('MESSAGES_GATEWAY', JSON.stringify({ tooManyTries: 'Za dużo prób.' }));
    vi.resetModules();
    const { tooManyTries } = await import('./upstream-limits');
    expect(tooManyTries({ retryAfterS: 5 })).toEqual({
      status: 429,
      headers: { 'retry-after': '5' },
      body: { error_code: 'rate_limited', error_message: 'Za dużo prób.', success: false },
    });
  });

  it('the sign-in limit at a remote API root blocks after ten wrong passwords, with a wait, without asking the root', async () => {
    const { root, signIn } = limitedRoot(WRONG);
    for (let tries = 0; tries < 10; tries += 1)
      expect(await signIn()).toMatchObject({ error: { status: 401 } });
    const stopped = await signIn(' AMARA@sweep.example');
    expect(stopped).toMatchObject({ error: { code: 'rate_limited', retryAfterS: expect.any(Number) } });
    expect(stopped).toMatchObject({ error: { userMessage: expect.stringContaining('Too many tries') } });
    expect(root.requests).toHaveLength(10);
    expect(await signIn('amara@sweep.example', { ...STRANGER, knownDevice: 'own' })).toMatchObject({
      error: { status: 401 },
    });
  });

  it.each([
    ['is unreachable', { ok: false, code: 'no_internet', reason: 'ECONNREFUSED' } as const],
    ['fails', answer(undefined, 500)],
    ['is busy', answer(undefined, 429)],
    ['accepts it', answer({ token: 'new' })],
  ])('the sign-in limit at a remote API root does not count a sign-in when the root %s', async (_, reply) => {
    const { root, signIn } = limitedRoot(reply);
    for (let tries = 0; tries < 12; tries += 1) await signIn();
    expect(root.requests).toHaveLength(12);
  });

  it('the sign-in limit at a remote API root resets the count after a successful sign-in', async () => {
    const root = fakeUpstream(WRONG);
    let reply: UpstreamReply = WRONG;
    const limit = createSignInLimit(limitInMemory);
    const upstream = limitSignIns({ send: async (...asked) => (await root.send(...asked)) && reply }, limit);
    const body = { username: 'amara@sweep.example', password: 'nope' };
    const tryTimes = async (times: number) => {
      for (let tries = 0; tries < times; tries += 1)
        await dispatch(calls.obtainToken, { body }, sessionOf(), {
          upstream,
          caller: STRANGER,
          log: () => {},
        });
    };
    await tryTimes(9);
    reply = answer({ token: 'new' });
    await tryTimes(1);
    reply = WRONG;
    await tryTimes(9);
    expect(root.requests).toHaveLength(19);
  });

  it.each([300, 302, 500])(
    'the sign-in limit at a remote API root does not count a sign-in answered with status %d',
    async (status) => {
      const { root, signIn } = limitedRoot(answer(undefined, status));
      for (let tries = 0; tries < 12; tries += 1) await signIn();
      expect(root.requests).toHaveLength(12);
    },
  );

  it('the sign-in limit at a remote API root applies only to the path and method of the sign-in', async () => {
    const { root, upstream } = limitedRoot(WRONG);
    const body = { username: 'amara@sweep.example', password: 'nope' };
    const { method, path } = calls.obtainToken;
    const send = async (request: { method: 'GET' | 'POST'; path: string }) => {
      const asked = { ...request, query: new URLSearchParams(), headers: {}, body, caller: STRANGER };
      for (let tries = 0; tries < 12; tries += 1) await upstream.send(asked, new AbortController().signal);
    };
    await send({ method: 'GET', path });
    await send({ method: 'POST', path: `${path}other/` });
    expect(root.requests).toHaveLength(24);
    await send({ method: 'POST', path });
    expect(method).toBe('POST');
    expect(root.requests).toHaveLength(34);
  });

  it('the sign-in limit at a remote API root limits no other call and hides the caller’s IP address from the root', async () => {
    const { root, upstream } = limitedRoot(answer({ now: '2026-11-21T09:30:00Z' }));
    for (let tries = 0; tries < 12; tries += 1) await dispatch(calls.syncTime, {}, sessionOf(), { upstream });
    expect(root.requests).toHaveLength(12);
    const heard: unknown[] = [];
    const server = await startHttpServer((request, response) => {
      heard.push(request.headers, request.url);
      response.writeHead(401, { 'content-type': 'application/json' }).end('{}');
    });
    const own = upstreamOf(sessionOf(), { apiRoots: { production: server.origin } });
    const body = { username: 'somebody@sweep.example', password: 'nope' };
    const tryOnce = () =>
      dispatch(calls.obtainToken, { body }, sessionOf(), { upstream: own, caller: STRANGER, log: () => {} });
    for (let tries = 0; tries < 12; tries += 1) await tryOnce();
    await server.close();
    expect(heard).toHaveLength(20);
    expect(JSON.stringify(heard)).not.toContain(STRANGER.address);
  });
});
