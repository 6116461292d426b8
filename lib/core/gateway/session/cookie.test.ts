import { sealData } from 'iron-session';
import { encode } from 'next-auth/jwt';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import {
  authSecret,
  claimsOf,
  clearSignIn,
  cookieNames,
  cookieOptions,
  deviceSessionOptions,
  readDevice,
  readSignIn,
  renewedSignIn,
  SIGN_IN_MAX_AGE_S,
  type SignIn,
} from './cookie';

const signIn: SignIn = {
  token: 'token-of-amara',
  workerId: 7,
  firstNames: 'Amara',
  lastName: 'Okafor',
  email: 'amara@sweep.example',
  environment: 'production',
};

const listOf = (...cookies: { name: string; value: string }[]) => ({ getAll: () => cookies });

async function sealed(content: SignIn, maxAge = SIGN_IN_MAX_AGE_S) {
  const value = await encode({ token: claimsOf(content), secret: authSecret(), maxAge });
  return { name: cookieNames().session, value };
}

const DAY_S = 86_400;
const nowS = () => Date.now() / 1000;

beforeAll(() => {
  vi.stubEnv('SESSION_SECRET', 'a secret for the tests of the cookies');
  vi.stubEnv('APP_ENV', 'production');
});

describe('cookieNames', () => {
  it('cookieNames differ by secret and are no prefixes of one another', () => {
    const mine = Object.values(cookieNames('one'));
    const theirs = Object.values(cookieNames('two'));
    expect(new Set([...mine, ...theirs]).size).toBe(mine.length * 2);
    for (const name of mine) {
      expect(mine.filter((other) => other.startsWith(name))).toEqual([name]);
      expect(name).toMatch(/^sweep-[a-z]+-[0-9a-f]{8}$/);
    }
  });

  it('cookieNames have the prefix __Secure- behind https', () => {
    for (const name of Object.values(cookieNames('one', true)))
      expect(name).toMatch(/^__Secure-sweep-[a-z]+-[0-9a-f]{8}$/);
  });
});

describe('cookieOptions', () => {
  it('cookieOptions are httpOnly, lax, limited to the app and not secure without https', () => {
    expect(cookieOptions()).toEqual({
      httpOnly: true,
      sameSite: 'lax',
      path: '/app-sweepers',
      secure: false,
    });
  });
});

describe('readDevice', () => {
  it('readDevice decrypts a cookie once, and tries again each time with a cookie that it cannot decrypt', async () => {
    const { cookieName: name, password, ttl } = deviceSessionOptions();
    const device = { deviceId: 'phone' };
    const own = listOf({ name, value: await sealData(device, { password, ttl }) });
    const foreign = listOf({ name, value: await sealData(device, { password: 'x'.repeat(40), ttl }) });
    const decryptions = vi.spyOn(crypto.subtle, 'importKey');
    const costOf = async (cookies: typeof own) => {
      decryptions.mockClear();
      return { device: await readDevice(cookies), decryptions: decryptions.mock.calls.length };
    };
    const [first, second] = [await costOf(own), await costOf(own)];
    expect([first.device, second]).toEqual([device, { device, decryptions: 0 }]);
    const refused = [await costOf(foreign), await costOf(foreign)];
    expect(refused.map((read) => read.device)).toEqual([{}, {}]);
    for (const read of [first, ...refused]) expect(read.decryptions).toBeGreaterThan(0);
    decryptions.mockRestore();
  });
});

describe('readSignIn', () => {
  it('[AUTH-03] readSignIn returns the stored sign-in, and the cookie hides its token', async () => {
    const cookie = await sealed(signIn);
    expect(await readSignIn(listOf({ name: 'other', value: 'x' }, cookie))).toEqual(signIn);
    const seen = cookie.value.split('.').map((part) => Buffer.from(part, 'base64url').toString());
    expect(seen.join()).not.toContain('token-of-amara');
  });

  it('readSignIn joins the parts of a long sign-in in order', async () => {
    const long = { ...signIn, token: 't'.repeat(4000) };
    const { name, value } = await sealed(long);
    const parts = [value.slice(0, 3000), value.slice(3000)].map((part, at) => ({
      name: `${name}.${at}`,
      value: part,
    }));
    expect(await readSignIn(listOf(...parts.reverse()))).toEqual(long);
    for (const changed of parts) {
      const others = parts.filter((part) => part !== changed);
      expect(await readSignIn(listOf(...others, { ...changed, value: `A${changed.value}` }))).toBeNull();
    }
  });

  it('[NAV-39] readSignIn treats a broken, foreign, expired or missing cookie as signed out', async () => {
    const { name, value } = await sealed(signIn);
    const foreign = await encode({ token: claimsOf(signIn), secret: 'another instance' });
    const expired = await sealed(signIn, -60);
    expect(await readSignIn(listOf())).toBeNull();
    expect(await readSignIn(listOf({ name, value: 'nonsense' }))).toBeNull();
    expect(await readSignIn(listOf({ name, value: `${value.slice(0, -4)}AAAA` }))).toBeNull();
    expect(await readSignIn(listOf({ name, value: foreign }))).toBeNull();
    expect(await readSignIn(listOf(expired))).toBeNull();
  });

  it('readSignIn ends a sign-in 180 days after the password, despite renewals', async () => {
    let cookies = listOf(await sealed(signIn));
    const beganS = nowS();
    for (let day = 20; day < 180; day += 20) {
      const renewed = await renewedSignIn(cookies, beganS + day * DAY_S);
      expect(renewed[0]?.maxAge).toBeLessThanOrEqual(Math.min(30, 181 - day) * DAY_S);
      cookies = listOf(...renewed);
    }
    expect(await readSignIn(cookies, beganS + 179.9 * DAY_S)).toEqual(signIn);
    expect(await readSignIn(cookies, beganS + 180.1 * DAY_S)).toBeNull();
    expect(await renewedSignIn(cookies, beganS + 180.1 * DAY_S)).toEqual([]);
  });

  it('readSignIn counts 180 days from the last renewal when a cookie has no start', async () => {
    const { signedInAtS: _, ...claims } = claimsOf(signIn);
    const value = await encode({ token: claims, secret: authSecret() });
    const cookies = listOf({ name: cookieNames().session, value });
    expect(await readSignIn(cookies, nowS() + 179 * DAY_S)).toEqual(signIn);
    expect(await readSignIn(cookies, nowS() + 181 * DAY_S)).toBeNull();
  });

  it('[ENV-05] readSignIn ignores a sign-in for another environment', async () => {
    expect(await readSignIn(listOf(await sealed({ ...signIn, environment: 'staging' })))).toBeNull();
  });
});

describe('renewedSignIn', () => {
  it('renewedSignIn extends a sign-in to 30 days once it is a day old', async () => {
    const cookies = listOf(await sealed(signIn));
    expect(await renewedSignIn(cookies, nowS() + 86_000)).toEqual([]);
    const [renewed, ...others] = await renewedSignIn(cookies, nowS() + 86_500);
    expect(others).toEqual([]);
    expect(renewed).toMatchObject({ name: cookieNames().session, maxAge: 30 * 86_400, httpOnly: true });
    expect(await readSignIn(listOf({ name: renewed?.name ?? '', value: renewed?.value ?? '' }))).toEqual(
      signIn,
    );
  });

  it('renewedSignIn splits a long sign-in into parts that a browser accepts', async () => {
    const long = { ...signIn, token: 't'.repeat(4000) };
    const parts = await renewedSignIn(listOf(await sealed(long)), nowS() + 90_000);
    expect(parts.length).toBeGreaterThan(1);
    expect(Math.max(...parts.map(({ name, value }) => name.length + value.length))).toBeLessThan(4000);
    expect(await readSignIn(listOf(...parts))).toEqual(long);
  });

  it('renewedSignIn does not revive an ended sign-in', async () => {
    expect(await renewedSignIn(listOf(), nowS() + 90_000)).toEqual([]);
    expect(await renewedSignIn(listOf(await sealed(signIn, -60)), nowS() + 90_000)).toEqual([]);
  });
});

describe('clearSignIn', () => {
  it('clearSignIn deletes the sign-in’s cookies and keeps the device’s and foreign cookies', () => {
    const { session, csrf, callback, device } = cookieNames();
    const going = [session, `${session}.0`, `${session}.11`, csrf, callback];
    const all = [...going, device, `${session}x`, 'other'].map((name) => ({ name, value: 'x' }));
    const gone: string[] = [];
    const set = (name: string, value: string, { maxAge }: { maxAge: number }) => {
      if (value === '' && maxAge === 0) gone.push(name);
    };
    clearSignIn(listOf(...all), { set });
    expect(gone).toEqual(going);
  });
});
