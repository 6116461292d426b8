import { beforeAll, describe, expect, it } from 'vitest';
import type { GatewaySession } from '@/lib/core/gateway/session/gateway-session';
import { type CallErrorCode, callError } from '@/lib/core/ground/contract/call-error';
import type { Worker } from '@/lib/core/ground/session/schema';
import { DEFAULT_ERROR_TEXT } from '@/lib/core/ground/texts/server-texts';
import { fakeDispatch } from '@/tests/support/fake-dispatch';
import { stubSessionSettings } from '@/tests/support/session-cookies';
import { authOptions, exchange } from './auth-options';

const visitor: GatewaySession = {
  token: null,
  workerId: null,
  deviceId: 'device',
  environment: 'staging',
  apiRoot: null,
  demo: null,
  impersonation: null,
};
const worker: Worker = { id: 7, firstNames: 'Amara', lastName: 'Okafor', email: 'amara@sweep.example' };

const answer = <T>(value: T) => ({ ok: true as const, value });
const failure = (code: CallErrorCode, userMessage: string | null = null) => ({
  ok: false as const,
  error: callError(code, 'request', { userMessage }),
});
const token = answer({ token: 'fresh' });
const revoked = answer({ success: true });

describe('the sign-in form', () => {
  beforeAll(stubSessionSettings);

  it.each([
    ['true', 'startOnboarding'],
    [undefined, 'obtainToken'],
  ])('[AUTH-04] the sign-in form with onboarding %s signs in by %s', async (onboarding, call) => {
    const { send, sent } = fakeDispatch({ [call]: token, getUser: answer(worker) });
    const [form] = authOptions(send, visitor, 'http://sweep.test').providers;
    const { authorize } = (form?.options ?? {}) as { authorize?: (form: object) => Promise<unknown> };
    const given = { username: 'a', password: 'b', ...(onboarding && { onboarding }) };
    expect(await authorize?.(given)).toMatchObject({ id: '7', signIn: { token: 'fresh' } });
    expect(sent[0]).toMatchObject({ id: call, input: { body: { username: 'a', password: 'b' } } });
  });
});

describe('exchange', () => {
  it('[AUTH-02] [AUTH-17] the sign-in exchanges name and password for a token and loads its worker', async () => {
    const { send, sent } = fakeDispatch({ obtainToken: token, getUser: answer(worker) });
    const signIn = await exchange(send, visitor, ' amara@sweep.example ', ' pass ');
    expect(signIn).toEqual({
      token: 'fresh',
      workerId: 7,
      firstNames: 'Amara',
      lastName: 'Okafor',
      email: 'amara@sweep.example',
      environment: 'staging',
      apiRoot: null,
    });
    expect(sent).toEqual([
      {
        id: 'obtainToken',
        input: { body: { username: 'amara@sweep.example', password: ' pass ' } },
        session: visitor,
      },
      {
        id: 'getUser',
        input: { query: { expand: ['background_check'] } },
        session: { ...visitor, token: 'fresh' },
      },
    ]);
  });

  it('the sign-in revokes the former token, and keeps it after a failure', async () => {
    const former = { ...visitor, token: 'older', workerId: 3 };
    const { send, sent } = fakeDispatch({
      obtainToken: token,
      getUser: answer(worker),
      revokeToken: revoked,
    });
    await exchange(send, former, 'a', 'b');
    expect(sent.at(-1)).toEqual({ id: 'revokeToken', input: {}, session: former });
    const wrong = fakeDispatch({ obtainToken: failure('unauthorized') });
    await expect(exchange(wrong.send, former, 'a', 'b')).rejects.toThrow();
    expect(wrong.sent.map(({ id }) => id)).toEqual(['obtainToken']);
  });

  it('the sign-in shows the message for a wrong password, or else the default', async () => {
    const refused = fakeDispatch({ obtainToken: failure('unauthorized', 'Wrong email or password.') });
    const silent = fakeDispatch({ obtainToken: failure('unauthorized') });
    await expect(exchange(refused.send, visitor, 'a', 'b')).rejects.toThrow('Wrong email or password.');
    await expect(exchange(silent.send, visitor, 'a', 'b')).rejects.toThrow(DEFAULT_ERROR_TEXT);
  });

  it.each<CallErrorCode>(['no_internet', 'timeout', 'server_error', 'contract_broken'])(
    'the sign-in shows the default message for %s',
    async (code) => {
      const { send } = fakeDispatch({ obtainToken: failure(code) });
      await expect(exchange(send, visitor, 'a', 'b')).rejects.toThrow(DEFAULT_ERROR_TEXT);
    },
  );

  it('the sign-in shows the time to wait after too many tries', async () => {
    const { send } = fakeDispatch({ obtainToken: failure('rate_limited', 'Try again in 5 minutes.') });
    await expect(exchange(send, visitor, 'a', 'b')).rejects.toThrow('Try again in 5 minutes.');
  });

  it.each([12, 0])(
    '[AUTH-11] the sign-in refuses the account %d of a customer and revokes its token',
    async (accountId) => {
      const { send, sent } = fakeDispatch({
        obtainToken: token,
        getUser: answer({ ...worker, accountId }),
        revokeToken: revoked,
      });
      await expect(exchange(send, visitor, 'a', 'b')).rejects.toThrow(/^customer$/);
      expect(sent.at(-1)).toMatchObject({ id: 'revokeToken', session: { token: 'fresh' } });
    },
  );

  it('the sign-in fails and tries to revoke the token when the worker cannot be loaded', async () => {
    const { send, sent } = fakeDispatch({
      obtainToken: token,
      getUser: failure('server_error'),
      revokeToken: failure('timeout'),
    });
    await expect(exchange(send, visitor, 'a', 'b')).rejects.toThrow(DEFAULT_ERROR_TEXT);
    expect(sent.map(({ id }) => id)).toEqual(['obtainToken', 'getUser', 'revokeToken']);
  });

  it.each([
    [undefined, undefined],
    ['', 'b'],
    ['  ', 'b'],
    ['a', ''],
    [{ a: 1 }, 'b'],
  ])('the sign-in requires both fields before it asks the upstream (%j, %j)', async (username, password) => {
    const { send, sent } = fakeDispatch({});
    await expect(exchange(send, visitor, username, password)).rejects.toThrow('Enter your email');
    expect(sent).toEqual([]);
  });
});
