import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { workers } from '@/lib/core/backend/accounts/tables';
import { ofWorld } from '@/lib/core/backend/worlds/rows';
import { settings } from '@/lib/core/backend/worlds/tables';
import { paymentAdjustments, paymentPeriods, referrals } from '@/lib/features/records/pay';
import { applicants } from '@/lib/features/records/people';
import { backendForFile } from '@/tests/support/backend-for-file';
import { auditOf, makeAdministrator, type TestAdministrator } from '@/tests/support/office';
import { aPerson, applyWith, codeIn, readReferrals, withFinishes } from '@/tests/support/referral-world';
import { buildSetting } from '@/tests/support/row-builders';
import type { TestWorker } from '@/tests/support/test-backend';
import { REFERRAL_VISITS } from '../model';
import { followAllReferrals } from './states';

const backend = backendForFile();
let world: string;
let referrer: TestWorker;
let office: TestAdministrator;
beforeEach(async () => {
  world = await backend.makeWorld('2026-11-23T09:00:00.000Z');
  referrer = await backend.makeWorker(world);
  office = await makeAdministrator(backend, world);
});

const setting = (name: string, value: number) =>
  backend.in(world, async (ctx) => {
    await ctx.tx.delete(settings).where(ofWorld(ctx, settings, eq(settings.name, name)));
    await buildSetting(ctx, { name, value });
  });
const summary = () => readReferrals(backend, referrer);
const states = async () => (await summary()).referrals.map(({ state }) => state);

/** Makes a referred applicant, and then the worker that she becomes. */
async function refer() {
  await applyWith(backend, codeIn(await summary()));
  const [row] = await backend.in(world, ({ tx }) => tx.select().from(applicants).orderBy(applicants.id));
  const applicantId = row?.id ?? 0;
  const join = async () => {
    const { workerId } = await backend.makeWorker(world);
    await backend.in(world, ({ tx }) =>
      tx.update(applicants).set({ workerId }).where(eq(applicants.id, applicantId)),
    );
    return { workerId, finish: await withFinishes(backend, world, workerId, '2026-11-01') };
  };
  return { applicantId, join };
}

const asOffice = (action: 'invite' | 'withdraw', id: number) =>
  backend.call('POST', `admin/applicants/${id}/${action}/`, { token: office.token });

describe('[ACHV-04] a referral', () => {
  it('a referral is applied until the first finished visit, then trialling, and successful with the tenth', async () => {
    const { applicantId, join } = await refer();
    expect(await states()).toEqual(['applied']);
    await asOffice('invite', applicantId);
    const { finish } = await join();
    expect(await states()).toEqual(['applied']);
    await finish(1);
    expect(await states()).toEqual(['trialling']);
    await finish(REFERRAL_VISITS.usual - 2);
    expect(await states()).toEqual(['trialling']);
    await finish(1);
    expect(await states()).toEqual(['successful']);
  });

  it('a referral needs as many visits as the office has set, and ten if that is no whole number from 1 to 100', async () => {
    expect(await summary()).toMatchObject({ visits_until_reward: 10 });
    await setting('referral_visits', 3);
    expect(await summary()).toMatchObject({ visits_until_reward: 3 });
    const { join } = await refer();
    const { finish } = await join();
    await finish(2);
    expect(await states()).toEqual(['trialling']);
    await setting('referral_visits', 0.5);
    expect(await summary()).toMatchObject({ visits_until_reward: 10 });
    await finish(7);
    expect(await states()).toEqual(['trialling']);
    await finish(1);
    expect(await states()).toEqual(['successful']);
  });

  it('a referral is unsuccessful once the office turns the applicant down, and applied again when invited', async () => {
    const { applicantId } = await refer();
    expect((await asOffice('withdraw', applicantId)).status).toBe(200);
    expect(await states()).toEqual(['unsuccessful']);
    for (const _ of ['first', 'again']) expect((await asOffice('invite', applicantId)).status).toBe(200);
    expect(await states()).toEqual(['applied']);
    const entries = (await auditOf(backend, world)).filter(({ call }) => call === 'inviteAgain');
    expect(entries.map(({ subject }) => subject.isFirst).toSorted()).toEqual([false, true]);
  });

  it('a referral is unsuccessful when the friend leaves on trial, and stays successful when the friend leaves later', async () => {
    const { join } = await refer();
    const { workerId, finish } = await join();
    await finish(4);
    const leave = (reasonForInactivity: string | null) =>
      backend.in(world, ({ tx }) =>
        tx.update(workers).set({ reasonForInactivity }).where(eq(workers.id, workerId)),
      );
    await leave('leave');
    expect(await states()).toEqual(['unsuccessful']);
    await leave('keep-existing');
    expect(await states()).toEqual(['trialling']);
    await finish(6);
    expect(await states()).toEqual(['successful']);
    await leave('leave');
    expect(await states()).toEqual(['successful']);
  });

  it('a referral is applied again when its only visit turns out not to be finished', async () => {
    const { join } = await refer();
    const { finish } = await join();
    await finish(1);
    expect(await states()).toEqual(['trialling']);
    await backend.in(world, ({ tx }) => tx.execute('update visits set finished_at = null'));
    expect(await states()).toEqual(['applied']);
  });

  it('a referral keeps the reward of the day on which the applicant applied', async () => {
    await setting('referral_amount_pounds', 40);
    expect((await summary()).referral_amount_pounds).toBe(40);
    await refer();
    await setting('referral_amount_pounds', 75);
    await applyWith(backend, codeIn(await summary()), aPerson());
    const rows = await backend.in(world, ({ tx }) => tx.select().from(referrals).orderBy(referrals.id));
    expect(rows.map(({ amountPence }) => amountPence)).toEqual([4_000, 7_500]);
  });
});

it('[ACHV-03] the offer of a reward promises nothing before the office sets an amount, or for an amount out of bounds', async () => {
  expect((await summary()).referral_amount_pounds).toBe(0);
  for (const [value, shown] of [
    [1_000, 1_000],
    [1_001, 0],
    [-1, 0],
    [2.5, 0],
  ] as const) {
    await setting('referral_amount_pounds', value);
    expect((await summary()).referral_amount_pounds).toBe(shown);
  }
});

describe('the reward', () => {
  const adjustments = () =>
    backend.in(world, ({ tx }) => tx.select().from(paymentAdjustments).orderBy(paymentAdjustments.id));

  it('[ACHV-03] the reward of a referral is one adjustment of the referrer’s week, due on the Friday after, even if two runs and a read find it at the same time', async () => {
    await setting('referral_amount_pounds', 50);
    const { join } = await refer();
    const { finish } = await join();
    await finish(REFERRAL_VISITS.usual - 1);
    await followAllReferrals(backend.database);
    expect(await adjustments()).toEqual([]);
    await finish(1);
    await Promise.all([
      followAllReferrals(backend.database),
      followAllReferrals(backend.database),
      summary(),
    ]);
    await finish(5);
    await followAllReferrals(backend.database);
    const { workerId } = referrer;
    expect(await adjustments()).toEqual([
      expect.objectContaining({ workerId, type: 'refer', amountPence: 5_000, firstDay: '2026-11-23' }),
    ]);
    expect((await summary()).referrals).toEqual([
      {
        ...{ name: 'Zoë', state: 'successful' },
        payment: { amount_pounds: 50, due_date: '2026-12-04', date_paid: null },
      },
    ]);
  });

  it('the reward of a referral has the day on which its week was paid', async () => {
    await setting('referral_amount_pounds', 50);
    const { join } = await refer();
    await (await join()).finish(REFERRAL_VISITS.usual);
    await followAllReferrals(backend.database);
    await backend.in(world, async ({ tx }) => {
      const closed = { closedAt: '2026-11-30T09:00:00Z', earnedPence: 0, totalPence: 5_000 };
      await tx.update(paymentPeriods).set({ ...closed, datePaid: '2026-12-03' });
    });
    expect((await summary()).referrals).toMatchObject([
      { payment: { amount_pounds: 50, due_date: '2026-12-04', date_paid: '2026-12-03' } },
    ]);
  });

  it('the reward of a referral is in the referrer’s payment period', async () => {
    await setting('referral_amount_pounds', 50);
    const { join } = await refer();
    await (await join()).finish(REFERRAL_VISITS.usual);
    await followAllReferrals(backend.database);
    const { workerId, token } = referrer;
    const { body } = await backend.call('GET', `workers/${workerId}/payments/`, { token });
    expect(body).toMatchObject({
      results: [
        {
          total_pounds: 50,
          payment_due_date: '2026-12-04',
          payment_adjustments_for_invoice: [{ type: 'refer', amount_pounds: 50 }],
        },
      ],
    });
  });

  it('a referral without a promised reward adds no adjustment', async () => {
    const { join } = await refer();
    await (await join()).finish(REFERRAL_VISITS.usual);
    await followAllReferrals(backend.database);
    expect(await adjustments()).toEqual([]);
    expect((await summary()).referrals).toEqual([{ name: 'Zoë', state: 'successful', payment: null }]);
  });
});
