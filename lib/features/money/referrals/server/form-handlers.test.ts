import { beforeEach, describe, expect, it } from 'vitest';
import { workers } from '@/lib/core/backend/accounts/tables';
import { APPLICATIONS_FROM_ADDRESS, WRONG_LINKS } from '@/lib/core/ground/server/limits';
import { backendForFile } from '@/tests/support/backend-for-file';
import { makeAdministrator, type TestAdministrator } from '@/tests/support/office';
import { aPerson, applicantRows, applyWith, codeIn, readReferrals } from '@/tests/support/referral-world';
import type { TestWorker } from '@/tests/support/test-backend';

const backend = backendForFile();
let world: string;
let referrer: TestWorker;
let office: TestAdministrator;
let code: string;
beforeEach(async () => {
  world = await backend.makeWorld('2026-11-23T09:00:00.000Z');
  referrer = await backend.makeWorker(world);
  await backend.in(world, ({ tx }) => tx.update(workers).set({ firstNames: 'Amara Ngozi' }));
  office = await makeAdministrator(backend, world);
  code = codeIn(await readReferrals(backend, referrer));
});

const read = (asked: unknown) => backend.call('POST', 'onboarding/referral/', { body: { code: asked } });
const names = async () => (await readReferrals(backend, referrer)).referrals.map(({ name }) => name);

describe('[ACHV-03] the link of a referrer', () => {
  it('the link of a referrer has a code that stays the same, is hard to guess, and differs from that of another', async () => {
    expect(code).toMatch(/^[a-km-np-z2-9]{12}$/);
    const again = await Promise.all([readReferrals(backend, referrer), readReferrals(backend, referrer)]);
    expect(again.map(codeIn)).toEqual([code, code]);
    const colleague = await backend.makeWorker(world);
    expect(codeIn(await readReferrals(backend, colleague))).not.toBe(code);
    expect((await readReferrals(backend, referrer)).referral_url).toBe(
      `/app-sweepers/onboarding/welcome?ref=${code}`,
    );
  });

  it('the link of a referrer opens with the first name, and an unknown link without a name', async () => {
    expect((await read(code)).body).toEqual({ problem: null, referrer: 'Amara' });
    for (const wrong of ['nobody', `${code}x`, code.toUpperCase(), "' or 1=1 --", '\u202e'])
      expect((await read(wrong)).body).toEqual({ problem: 'unknown', referrer: null });
  });

  it('the link of a referrer opens a form of its own world only', async () => {
    const otherWorld = await backend.makeWorld();
    const other = await backend.makeWorker(otherWorld);
    const otherCode = codeIn(await readReferrals(backend, other));
    expect((await applyWith(backend, otherCode)).status).toBe(200);
    expect(await applicantRows(backend, world)).toEqual([]);
    expect(await applicantRows(backend, otherWorld)).toHaveLength(1);
    expect(await names()).toEqual([]);
  });

  it('the link of a referrer is refused to another worker', async () => {
    const { token } = await backend.makeWorker(world);
    const { status } = await backend.call('GET', `workers/${referrer.workerId}/referrals/`, { token });
    expect(status).toBe(403);
  });
});

describe('an application', () => {
  it('an application is seen by the office, with who referred it and when, and can be invited', async () => {
    await applyWith(backend, code, aPerson({ email: ' Zoe@Applicants.Example ' }));
    const list = async () =>
      (await backend.call('GET', 'admin/applicants/', office)).body as { results: { id: number }[] };
    const { results } = await list();
    expect(results).toEqual([
      expect.objectContaining({
        ...{ full_name: 'Zoë Anne Lind', email: 'zoe@applicants.example', state: 'applied' },
        ...{ invited_at: null, applied_at: expect.stringMatching(/^2026-11-23T09:0/) },
        referred_by: expect.stringMatching(/^Amara Ngozi /),
      }),
    ]);
    const [first] = results;
    const invited = await backend.call('POST', `admin/applicants/${first?.id}/invite/`, office);
    expect(invited.status).toBe(200);
    expect((await list()).results).toEqual([expect.objectContaining({ state: 'sending' })]);
  });

  it('an application shows the referrer the first name and the state only', async () => {
    await applyWith(backend, code);
    const { referrals } = await readReferrals(backend, referrer);
    expect(referrals).toEqual([{ name: 'Zoë', state: 'applied', payment: null }]);
  });

  it('a person who applies twice at the same time, and then with another referrer’s code, is one applicant', async () => {
    const person = aPerson();
    const both = await Promise.all([applyWith(backend, code, person), applyWith(backend, code, person)]);
    expect(both.map(({ status, body }) => [status, body])).toEqual([
      [200, { success: true }],
      [200, { success: true }],
    ]);
    const colleague = await backend.makeWorker(world);
    await applyWith(backend, codeIn(await readReferrals(backend, colleague)), person);
    expect(await names()).toEqual(['Zoë']);
    expect((await readReferrals(backend, colleague)).referrals).toEqual([]);
    expect(await applicantRows(backend, world)).toHaveLength(1);
  });

  it('an application gives the same answer for the email of somebody who works here, and adds nothing', async () => {
    const answer = await applyWith(backend, code, aPerson({ email: referrer.email }));
    expect([answer.status, answer.body]).toEqual([200, { success: true }]);
    expect(await applicantRows(backend, world)).toEqual([]);
  });

  it.each([
    ['10,000 characters', { first_names: 'x'.repeat(10_000) }],
    ['a line break in a name', { first_names: 'Zoë\nBcc: a@b.example' }],
    ['letters that turn the direction', { last_name: 'Lind\u202egnp.exe' }],
    ['no name', { first_names: '   ' }],
    ['no email', { email: 'zoe' }],
    ['an email with a line break', { email: 'zoe@a.example\nbcc:b@c.example' }],
    ['a long email', { email: `${'z'.repeat(10_000)}@a.example` }],
    ['a NUL character', { last_name: 'Li\u0000nd' }],
  ])('an application is refused with %s', async (_, given) => {
    expect((await applyWith(backend, code, aPerson(given))).status).toBe(400);
    expect(await applicantRows(backend, world)).toEqual([]);
  });

  it('an application keeps a hostile name as text', async () => {
    const first_names = `<img/src=x/onerror=alert(1)>'";--`;
    expect((await applyWith(backend, code, aPerson({ first_names }))).status).toBe(200);
    expect(await names()).toEqual([first_names]);
  });

  it('an application is refused with an unknown code and with a demo’s code, and the link of a demo’s code says why', async () => {
    expect((await applyWith(backend, 'nobody')).status).toBe(404);
    const demo = await backend.startDemo();
    if (!('token' in demo)) throw new Error('No demo');
    const answer = await backend.call('GET', `workers/${demo.workerId}/referrals/`, demo);
    const demoCode = codeIn(answer.body as Parameters<typeof codeIn>[0]);
    expect((await read(demoCode)).body).toEqual({ problem: 'demo', referrer: null });
    expect((await applyWith(backend, demoCode)).status).toBe(404);
  });
});

describe('the rate limit', () => {
  const from = (address: string, path: string, body: unknown) => {
    const caller = { address, knownDevice: null };
    const request = { method: 'POST', path, query: new URLSearchParams(), headers: {}, body, caller };
    return backend.handle(request);
  };
  const applyFrom = (address: string) => from(address, 'onboarding/referral/apply/', { code, ...aPerson() });

  it('the limit of applications stops one address and leaves others', async () => {
    for (let count = 0; count < APPLICATIONS_FROM_ADDRESS; count += 1)
      expect((await applyFrom('192.0.2.1')).status).toBe(200);
    expect((await applyFrom('192.0.2.1')).status).toBe(429);
    expect((await applyFrom('192.0.2.2')).status).toBe(200);
    expect(await names()).toHaveLength(APPLICATIONS_FROM_ADDRESS + 1);
  });

  it('the limit of applications stops guesses of codes and does not count right ones', async () => {
    const ask = (asked: string) => from('192.0.2.9', 'onboarding/referral/', { code: asked });
    for (let count = 0; count < 5; count += 1) expect((await ask(code)).status).toBe(200);
    for (let count = 0; count < WRONG_LINKS; count += 1)
      expect((await ask(`guess-${count}`)).status).toBe(200);
    expect((await ask('another')).status).toBe(429);
  });
});
