import { NextRequest } from 'next/server';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  aDemo,
  deviceCookie,
  officeCookie,
  signInCookie,
  stubSessionSettings,
} from '@/tests/support/session-cookies';
import { officeGatewaySession, secondFactorSession, sessionAtOffice } from './call-server';

beforeAll(() => {
  stubSessionSettings();
  vi.stubEnv('API_ROOT_STAGING', 'https://staging.example.org/api/v1');
});
afterAll(() => vi.unstubAllEnvs());

const browser = (...pairs: readonly string[]) =>
  new NextRequest('http://sweep.test/', { headers: { cookie: pairs.join('; ') } }).cookies;

const IN = { token: 'office-token' };
const AT_STAGING = { choice: { environment: 'staging' } } as const;

describe('an administrator', () => {
  it('an administrator makes office calls after the second factor, but no second-factor calls', async () => {
    const cookies = browser(await officeCookie(IN));
    expect(await officeGatewaySession(cookies)).toMatchObject({ token: 'office-token', workerId: null });
    expect(await secondFactorSession(cookies)).toBeNull();
  });

  it.each(['set-up', 'confirm'] as const)(
    'an administrator with a password alone (%s) makes only second-factor calls',
    async (step) => {
      const cookies = browser(await officeCookie({ ...IN, step }));
      expect(await officeGatewaySession(cookies)).toBeNull();
      expect(await secondFactorSession(cookies)).toMatchObject({ token: 'office-token', workerId: null });
    },
  );

  it('an administrator has no session from a cleaner’s sign-in or a demo', async () => {
    const cookies = browser(await signInCookie(), await deviceCookie({ demo: aDemo() }));
    expect(await officeGatewaySession(cookies)).toBeNull();
    expect(await secondFactorSession(cookies)).toBeNull();
  });

  it('an administrator has no session when the cookie has a step but no token', async () => {
    const cookies = browser(await officeCookie({ step: 'confirm' }));
    expect(await officeGatewaySession(cookies)).toBeNull();
    expect(await secondFactorSession(cookies)).toBeNull();
  });

  it('an administrator’s session ignores the browser’s cleaner session, demo and impersonation', async () => {
    const impersonation = {
      token: 'impersonation-token',
      workerId: 7,
      fullName: 'Amara',
      startedAt: aDemo().startedAt,
      csrfToken: null,
    };
    const device = await deviceCookie({ demo: aDemo(), impersonation });
    const session = await officeGatewaySession(browser(await officeCookie(IN), await signInCookie(), device));
    expect(session).toMatchObject({ token: 'office-token', workerId: null, demo: null, impersonation: null });
  });

  it('an administrator has no session in an environment with a remote API root', async () => {
    const device = await deviceCookie(AT_STAGING);
    expect(await officeGatewaySession(browser(await officeCookie(IN), device))).toBeNull();
    expect(
      await secondFactorSession(browser(await officeCookie({ ...IN, step: 'confirm' }), device)),
    ).toBeNull();
    expect(await sessionAtOffice(browser(device), null)).toBeNull();
    expect(await sessionAtOffice(browser(), null)).toMatchObject({ token: null, environment: 'production' });
  });
});
