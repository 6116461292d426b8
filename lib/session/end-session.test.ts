import { describe, expect, it } from 'vitest';
import { callError } from '@/lib/call/call-error';
import { fakeDispatch } from '@/tests/support/fake-dispatch';
import { judgeSession, loginAfter } from './end-session';
import type { GatewaySession } from './gateway-session';

const session: GatewaySession = { token: 'held', workerId: 7, deviceId: 'device', environment: 'production' };
const failing = (code: 'unauthorized' | 'timeout') =>
  fakeDispatch({ getUser: { ok: false, error: callError(code, 'request') } });

describe('judgeSession', () => {
  it('[AUTH-10] ends a session that the upstream refuses', async () => {
    expect(await judgeSession(failing('unauthorized').send, session)).toBe('unauthorized');
  });

  it('[AUTH-11] ends the session of a customer with its reason', async () => {
    const { send } = fakeDispatch({ getUser: { ok: true, value: { id: 7, accountId: 3 } } });
    expect(await judgeSession(send, session)).toBe('customer');
  });

  it('leaves a session that stands alone, so that no link can sign anyone out', async () => {
    const { send } = fakeDispatch({ getUser: { ok: true, value: { id: 7 } } });
    expect(await judgeSession(send, session)).toBe('stands');
  });

  it('ends nothing while the upstream cannot be asked', async () => {
    expect(await judgeSession(failing('timeout').send, session)).toBe('unknown');
  });

  it('asks nobody about a visitor without a token', async () => {
    const { send, sent } = fakeDispatch({});
    expect(await judgeSession(send, { ...session, token: null })).toBe('unauthorized');
    expect(sent).toEqual([]);
  });
});

describe('loginAfter', () => {
  it('[AUTH-14] goes to the sign-in page with the reason, and back only within the app', () => {
    expect(loginAfter('unauthorized', null)).toBe('/app-sweepers/login?logoutReason=unauthorized');
    expect(loginAfter('customer', '//evil.example')).toBe(
      '/app-sweepers/login?logoutReason=customer&redirectTo=%2Fapp-sweepers%2Fschedule',
    );
  });
});
