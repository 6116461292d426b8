import { NextRequest } from 'next/server';
import { beforeAll, describe, expect, it } from 'vitest';
import { aDemo, deviceCookie, signInCookie, stubSessionSettings } from '@/tests/support/session-cookies';
import { gatewaySessionOf, ownSessionOf } from './cookie-session';

const cookiesOf = (...pairs: string[]) =>
  new NextRequest('http://sweep.test/', { headers: { cookie: pairs.join('; ') } }).cookies;

beforeAll(stubSessionSettings);

describe('the session of a browser', () => {
  it('[DEMO-01] the session of a browser is the demo’s cleaner during a demo, with or without a sign-in', async () => {
    const demo = aDemo();
    const { startedAt, endsAt } = demo;
    const device = await deviceCookie({ deviceId: 'd1', demo });
    const expected = {
      token: 'demo-token',
      workerId: 1,
      deviceId: 'd1',
      environment: 'production',
      apiRoot: null,
      demo: { startedAt, endsAt },
      impersonation: null,
    };
    expect(await gatewaySessionOf(cookiesOf(device))).toEqual(expected);
    expect(await gatewaySessionOf(cookiesOf(device, await signInCookie()))).toEqual(expected);
  });

  it.each([
    ['an ended demo', aDemo(3_600_000)],
    ['no demo', undefined],
    ['a demo with an invalid end', { ...aDemo(), endsAt: 'soon' }],
  ])('[DEMO-09] the session of a browser is the visitor’s own with %s', async (_, demo) => {
    const device = await deviceCookie({ deviceId: 'd1', ...(demo && { demo }) });
    const own = { token: 'own-token', workerId: 7, demo: null };
    expect(await gatewaySessionOf(cookiesOf(device, await signInCookie()))).toMatchObject(own);
    expect(await gatewaySessionOf(cookiesOf(device))).toMatchObject({ token: null, workerId: null });
  });

  it('the session of a browser keeps the visitor’s own sign-in readable during a demo', async () => {
    const device = await deviceCookie({ deviceId: 'd1', demo: aDemo() });
    const own = { token: 'own-token', workerId: 7, demo: null, deviceId: 'd1' };
    expect(await ownSessionOf(cookiesOf(device, await signInCookie()))).toMatchObject(own);
  });

  it('the session of a browser has a new device id when the cookie is broken', async () => {
    const { deviceId, token } = await gatewaySessionOf(cookiesOf('sweep-device=broken'));
    expect(deviceId).toMatch(/^[\da-f-]{36}$/);
    expect(token).toBeNull();
  });
});
