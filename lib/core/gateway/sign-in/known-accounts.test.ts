import { NextRequest } from 'next/server';
import { beforeAll, describe, expect, it } from 'vitest';
import type { DispatchOptions } from '@/lib/core/gateway/calls/dispatch';
import type { DeviceData } from '@/lib/core/gateway/session/cookie';
import { type CallResult, callError } from '@/lib/core/ground/contract/call-error';
import { sessionCalls } from '@/lib/core/ground/session/calls';
import { sessionOf } from '@/tests/support/fake-upstream';
import { deviceAfter, deviceCookie, stubSessionSettings } from '@/tests/support/session-cookies';
import type { Dispatch } from './auth-options';
import { signInTries } from './known-accounts';

const RIGHT: CallResult<unknown> = { ok: true, value: { token: 'new' } };
const WRONG: CallResult<unknown> = { ok: false, error: callError('unauthorized', 'r1') };

beforeAll(stubSessionSettings);

/** Signs in once from a browser with this cookie; returns what the gateway received and the new cookie. */
async function signIn(username: string, device: DeviceData | null, result = RIGHT) {
  const cookie = device === null ? '' : await deviceCookie(device);
  const headers = { cookie, 'x-sweep-client-address': '192.0.2.7', 'x-forwarded-for': '203.0.113.1' };
  const heard: DispatchOptions[] = [];
  const dispatch = (async (_call, _input, _session, options = {}) => {
    heard.push(options);
    return result;
  }) as Dispatch;
  const tries = signInTries(new NextRequest('http://sweep.test/', { headers }), dispatch);
  const body = { username, password: 'x' };
  await tries.send(sessionCalls.obtainToken, { body }, sessionOf());
  await tries.send(sessionCalls.getUser, {}, sessionOf());
  const after = await deviceAfter(await tries.finish(new Response(null)));
  return { caller: heard[0]?.caller, others: heard.slice(1), after };
}

describe('a device that signs in', () => {
  it('an account knows a device that has signed in before, by a sealed cookie that contains no email', async () => {
    const first = await signIn('amara@sweep.example', { deviceId: 'd1' });
    expect(first.caller).toEqual({ address: '192.0.2.7', knownDevice: null });
    expect(first.after).toEqual({ deviceId: 'd1', accounts: [expect.stringMatching(/^[\w-]{22}$/)] });
    const second = await signIn(' AMARA@Sweep.Example ', first.after, WRONG);
    expect(second.caller).toEqual({ address: '192.0.2.7', knownDevice: 'd1' });
    expect(second.after).toBeNull();
  });

  it('a device that signs in is unknown to another account', async () => {
    const { after } = await signIn('amara@sweep.example', { deviceId: 'd1' });
    expect((await signIn('ben@sweep.example', after)).caller?.knownDevice).toBeNull();
  });

  it('a device that signs in is not remembered after a wrong password', async () => {
    expect((await signIn('amara@sweep.example', { deviceId: 'd1' }, WRONG)).after).toBeNull();
  });

  it('a device that signs in gets an id if it has none, and remembers its last five accounts', async () => {
    let device: DeviceData | null = null;
    for (const name of ['a', 'b', 'c', 'd', 'e', 'f', 'b']) {
      device = (await signIn(`${name}@sweep.example`, device)).after;
    }
    expect(device?.deviceId).toMatch(/^[\da-f-]{36}$/);
    expect(device?.accounts).toHaveLength(5);
    const known = async (name: string) => (await signIn(`${name}@sweep.example`, device)).caller?.knownDevice;
    expect(await known('a')).toBeNull();
    expect(await known('b')).toBe(device?.deviceId);
    expect(await known('c')).toBe(device?.deviceId);
  });

  it('a device that signs in gets 429 and Retry-After after too many tries, with next-auth’s body and cookies', async () => {
    const error = callError('rate_limited', 'r1', { retryAfterS: 12 });
    const dispatch = (async () => ({ ok: false, error })) as Dispatch;
    const tries = signInTries(new NextRequest('http://sweep.test/'), dispatch);
    await tries.send(sessionCalls.obtainToken, { body: { username: 'a', password: 'b' } }, sessionOf());
    const answer = Response.json({ url: 'u' }, { status: 401, headers: { 'set-cookie': 'a=1' } });
    const changed = await tries.finish(answer);
    expect([changed.status, changed.headers.get('retry-after')]).toEqual([429, '12']);
    expect(changed.headers.getSetCookie()).toEqual(['a=1']);
    expect(await changed.json()).toEqual({ url: 'u' });
  });

  it('a device that signs in is identified only in the token call', async () => {
    expect((await signIn('amara@sweep.example', { deviceId: 'd1' })).others).toEqual([{}]);
  });
});
