import { beforeEach, describe, expect, it } from 'vitest';
import {
  APPLICATIONS_BY_CODE,
  APPLICATIONS_FROM_ADDRESS,
  createReferralLimit,
  createSignInLimit,
  type SignInLimit,
  type SignInTry,
} from './limits';
import { limitInMemory } from './rate-limit';

const STRANGER: SignInTry = { email: 'amara@sweep.example', address: '192.0.2.1', knownDevice: null };
const OWN_PHONE: SignInTry = { ...STRANGER, knownDevice: 'phone-of-amara' };

let limit: SignInLimit;
beforeEach(() => {
  limit = createSignInLimit(limitInMemory);
});

async function failAs(attempt: SignInTry, times: number): Promise<void> {
  for (let tries = 0; tries < times; tries += 1) expect(await limit.tryFor(attempt)).toBeNull();
}

describe('an account', () => {
  it('an account blocks strangers at any address for 15 minutes after ten failures', async () => {
    await failAs(STRANGER, 10);
    const elsewhere = { ...STRANGER, address: '198.51.100.9' };
    for (const attempt of [STRANGER, elsewhere, { ...STRANGER, address: null }]) {
      const wait = await limit.tryFor(attempt);
      expect(wait?.retryAfterS).toBeGreaterThan(890);
      expect(wait?.retryAfterS).toBeLessThanOrEqual(900);
    }
  });

  it('an account gives a known device ten tries of its own', async () => {
    await failAs(STRANGER, 10);
    expect(await limit.tryFor(STRANGER)).not.toBeNull();
    await failAs(OWN_PHONE, 10);
    expect(await limit.tryFor(OWN_PHONE)).not.toBeNull();
  });

  it('an account gives strangers no new tries when its own device signs in', async () => {
    await failAs(STRANGER, 10);
    await failAs(OWN_PHONE, 1);
    await limit.forgive(OWN_PHONE);
    expect(await limit.tryFor(STRANGER)).not.toBeNull();
  });

  it('an account forgets failures after a success, and returns an unused try', async () => {
    await failAs(STRANGER, 9);
    await limit.forgive(STRANGER);
    await failAs(STRANGER, 10);
    await limit.giveBack(STRANGER);
    await failAs(STRANGER, 1);
    expect(await limit.tryFor(STRANGER)).not.toBeNull();
  });
});

describe('an address', () => {
  const nth = (index: number): SignInTry => ({ ...STRANGER, email: `${index}@sweep.example` });

  it('an address is blocked after 100 failures on any accounts, which keep their own tries', async () => {
    for (let index = 0; index < 100; index += 1) expect(await limit.tryFor(nth(index))).toBeNull();
    for (let index = 0; index < 20; index += 1) expect(await limit.tryFor(nth(500))).not.toBeNull();
    expect(await limit.tryFor({ ...nth(500), address: '198.51.100.9' })).toBeNull();
    expect(await limit.tryFor({ ...nth(501), address: null })).toBeNull();
  });

  it('a known device can sign in from a blocked address', async () => {
    for (let index = 0; index < 101; index += 1) await limit.tryFor(nth(index));
    expect(await limit.tryFor(OWN_PHONE)).toBeNull();
  });

  it('an address is not reset by a success, which returns only its own try', async () => {
    for (let index = 0; index < 99; index += 1) await limit.tryFor(nth(index));
    await limit.tryFor(nth(1000));
    await limit.forgive(nth(1000));
    expect(await limit.tryFor(nth(200))).toBeNull();
    expect(await limit.tryFor(nth(201))).not.toBeNull();
  });
});

describe('applications with a referral link', () => {
  it('applications with a referral link stop by code from many addresses, for a day, and leave other codes', async () => {
    const applications = createReferralLimit(limitInMemory);
    for (let index = 0; index < APPLICATIONS_BY_CODE; index += 1)
      expect(await applications.take(`192.0.2.${index}`, 'amaras')).toBeNull();
    const wait = await applications.take('198.51.100.9', 'amaras');
    expect(wait?.retryAfterS).toBeGreaterThan(86_000);
    expect(await applications.take('198.51.100.9', 'bens')).toBeNull();
    expect(await applications.take(null, 'amaras')).not.toBeNull();
  });

  it('applications with a referral link stop by address before they use up a code', async () => {
    const applications = createReferralLimit(limitInMemory);
    for (let index = 0; index < APPLICATIONS_FROM_ADDRESS; index += 1)
      expect(await applications.take('192.0.2.1', 'bens')).toBeNull();
    for (let index = 0; index < APPLICATIONS_BY_CODE; index += 1)
      expect(await applications.take('192.0.2.1', 'amaras')).not.toBeNull();
    expect(await applications.take('198.51.100.9', 'amaras')).toBeNull();
  });
});
