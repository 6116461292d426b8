import { describe, expect, it } from 'vitest';
import { openPayment } from '@/lib/core/backend/accounts/seal';
import { paymentDetails } from '@/lib/core/backend/accounts/tables';
import { databaseErrorCode } from '@/lib/core/backend/database/errors';
import { APP_SETTINGS, FEATURES, OWN_FEATURES } from '@/lib/core/ground/site/flags';
import type { TicketStatus } from '@/lib/features/records/conversations-values';
import { paymentPeriods } from '@/lib/features/records/pay';
import { buildRemoteKeyTransfer, buildVisit } from '@/lib/features/sample/draft/server/builders/build';
import { backendForFile } from '@/tests/support/backend-for-file';
import {
  buildChatThread,
  buildGeneralFeature,
  buildPaymentDetails,
  buildSetting,
  buildTicket,
  buildWorkerFeature,
} from '@/tests/support/row-builders';
import type { TestWorker } from '@/tests/support/test-backend';

const backend = backendForFile();

/** Makes a world with the tested worker and another one, whose rows must stay hidden. */
async function setUp() {
  const world = await backend.makeWorld();
  const [worker, other] = [await backend.makeWorker(world), await backend.makeWorker(world)];
  const ask = async (path: string, who: TestWorker = worker) =>
    (await backend.call('GET', path, { token: who.token })).body;
  const send = async (method: string, path: string, body: unknown) =>
    (await backend.call(method, path, { token: worker.token, body })).body;
  return { world, worker, other, ask, send };
}

describe('payment details', () => {
  it('[NI-09] payment details are updated field by field, returned masked as a whole, and stored encrypted', async () => {
    const { world, worker, other, ask, send } = await setUp();
    const path = `workers/${worker.workerId}/payment-details/`;
    await backend.in(world, (ctx) => buildPaymentDetails(ctx, { workerId: other.workerId }));
    const nothing = {
      name_on_account: null,
      account_number: null,
      sort_code: null,
      national_insurance_number: null,
      pending_payment_period_exists: false,
      account_changed_at: null,
      worker_id: worker.workerId,
    };
    expect(await ask(path)).toEqual(nothing);
    const first = { name_on_account: 'Nadia Rahman', sort_code: '12-34-56' };
    const changed = { account_changed_at: expect.any(String) };
    const named = { ...nothing, ...changed, name_on_account: 'Nadia Rahman' };
    expect(await send('PATCH', path, first)).toEqual({ ...named, sort_code: '••-••-56' });
    const second = { sort_code: null, account_number: '12345678', national_insurance_number: 'AB123456C' };
    const whole = { ...named, account_number: '••••5678', national_insurance_number: '••••••56C' };
    expect(await send('PATCH', path, second)).toEqual(whole);
    expect(await send('PATCH', path, {})).toEqual(whole);
    expect(await ask(path)).toEqual(whole);
    const stored = await backend.in(world, ({ tx }) => tx.select().from(paymentDetails));
    const own = stored.find(({ workerId }) => workerId === worker.workerId);
    // The stored numbers are encrypted with the server’s secret.
    expect(JSON.stringify(own)).not.toMatch(/12345678|AB123456C/);
    expect(own && openPayment(own, own)).toMatchObject({
      accountNumber: '12345678',
      nationalInsuranceNumber: 'AB123456C',
    });
    expect(await ask(`workers/${other.workerId}/payment-details/`, other)).toMatchObject({
      name_on_account: 'Nadia Rahman',
      account_number: '••••5678',
      sort_code: '••-••-56',
    });
  });

  it('[NI-10] payment details tell of a closed week until it is paid', async () => {
    const { world, worker, ask } = await setUp();
    const isPending = async () =>
      (
        (await ask(`workers/${worker.workerId}/payment-details/`)) as {
          readonly pending_payment_period_exists: boolean;
        }
      ).pending_payment_period_exists;
    const put = (row: Partial<typeof paymentPeriods.$inferInsert>) =>
      backend.in(world, ({ tx }) =>
        tx
          .insert(paymentPeriods)
          .values({ world, workerId: worker.workerId, firstDay: '2026-06-08', ...row })
          .onConflictDoUpdate({
            target: [paymentPeriods.world, paymentPeriods.workerId, paymentPeriods.firstDay],
            set: row,
          }),
      );
    await put({ closedAt: null });
    expect(await isPending()).toBe(false);
    await put({ closedAt: '2026-06-15T09:00:00.000Z' });
    expect(await isPending()).toBe(true);
    await put({ datePaid: '2026-06-17' });
    expect(await isPending()).toBe(false);
  });

  it('payment details reject unknown fields and invalid values', async () => {
    const { worker, send } = await setUp();
    for (const body of [
      { worker_id: 1 },
      { pending_payment_period_exists: true },
      { sort_code: 'x'.repeat(101) },
      { sort_code: '00-00-00' },
      { sort_code: '' },
      { sort_code: '123456' },
      { account_number: '••••5678' },
      { account_number: '1234567' },
      { national_insurance_number: 'BG123456A' },
      { national_insurance_number: 'AB 12 34 56 C' },
      { name_on_account: 'x'.repeat(300) },
      { name_on_account: 'Nadia\u0000Rahman' },
    ]) {
      const answer = await send('PATCH', `workers/${worker.workerId}/payment-details/`, body);
      expect(answer).toMatchObject({ error_code: 'validation_error' });
    }
  });
});

describe('tickets', () => {
  const path = 'integrations/zendesk/ticket-links/count/';

  it('[HELP-23] tickets are counted while in progress, with the number that have unread comments', async () => {
    const { world, worker, other, ask } = await setUp();
    expect(await ask(path)).toEqual({ count: 0, unread_count: 0 });
    const statuses: readonly (readonly [TicketStatus, boolean])[] = [
      ['new', false],
      ['open', true],
      ['pending', false],
      ['hold', false],
      ['solved', true],
      ['closed', true],
    ];
    await backend.in(world, async (ctx) => {
      for (const [status, hasUnreadComments] of statuses) {
        await buildTicket(ctx, { workerId: worker.workerId, status, hasUnreadComments });
      }
      await buildTicket(ctx, { workerId: other.workerId, hasUnreadComments: true });
    });
    expect(await ask(path)).toEqual({ count: 4, unread_count: 1 });
  });
});

describe('unread chats', () => {
  const path = 'contact/unread-chats/';

  it('unread chats are counted by visit and by handover, for the worker only', async () => {
    const { world, worker, other, ask } = await setUp();
    expect(await ask(path)).toEqual({
      visit_chats: [],
      remote_key_transfer_chats: [],
      is_support_chat_ongoing: false,
    });
    const { jobId, scheduledDate, transferId } = await backend.in(world, async (ctx) => {
      const { workerId } = worker;
      const [read, unread] = [await buildVisit(ctx, { workerId }), await buildVisit(ctx, { workerId })];
      const transfer = await buildRemoteKeyTransfer(ctx, unread);
      const named = ({ jobId, scheduledDate }: typeof unread) => ({ jobId, scheduledDate });
      await buildChatThread(ctx, { workerId, ...named(read), unreadCount: 0 });
      await buildChatThread(ctx, { workerId, ...named(unread), unreadCount: 3 });
      const handover = { remoteKeyTransferId: transfer.id, otherWorkerId: transfer.otherWorkerId };
      await buildChatThread(ctx, { kind: 'handover', workerId, ...handover, unreadCount: 2 });
      await buildChatThread(ctx, { workerId: other.workerId, ...named(unread) });
      return { ...named(unread), transferId: transfer.id };
    });
    expect(await ask(path)).toEqual({
      visit_chats: [{ job_id: jobId, scheduled_date: scheduledDate, count: 3 }],
      remote_key_transfer_chats: [{ remote_key_transfer_id: transferId, count: 2 }],
      is_support_chat_ongoing: false,
    });
  });

  it('unread chats must be about a visit or a handover, not both or neither', async () => {
    const { world, worker } = await setUp();
    const visit = await backend.in(world, (ctx) => buildVisit(ctx));
    const { workerId } = worker;
    const { jobId, scheduledDate } = visit;
    for (const wrong of [{}, { jobId }, { jobId, scheduledDate, remoteKeyTransferId: 1 }]) {
      const build = backend.in(world, (ctx) => buildChatThread(ctx, { workerId, ...wrong }));
      expect(databaseErrorCode(await build.catch((error: unknown) => error))).toBe('23514');
    }
  });
});

describe('features', () => {
  const path = 'infrastructure/feature/need-more-time/';
  const general = 'infrastructure/feature-generally-active/need-more-time/';
  const [on, off] = [{ active: true }, { active: false }];

  it.each(['regular-extra-jobs-unlocked', 'call-recording-consent'])(
    '[FLAG-01] the feature %s is active for a user once it was recorded',
    async (name) => {
      const { other, ask, send } = await setUp();
      const own = `infrastructure/feature/${name}/`;
      expect(await ask(own)).toEqual(off);
      expect(await send('PUT', own, on)).toEqual(on);
      expect(await ask(own)).toEqual(on);
      expect(await ask(own, other)).toEqual(off);
      expect(await ask('infrastructure/feature/academy-link/')).toEqual(off);
      expect(await ask(`infrastructure/feature-generally-active/${name}/`)).toEqual(off);
      expect(await send('PUT', own, off)).toEqual(off);
      expect(await ask(own)).toEqual(off);
    },
  );

  const officeFeatures = Object.values<string>({ ...FEATURES, ...OWN_FEATURES }).filter(
    (name) => !['regular-extra-jobs-unlocked', 'call-recording-consent'].includes(name),
  );

  it.each([...officeFeatures, 'unknown-name', 'Ops-Block'])(
    'the API refuses a worker’s change of %s with 403 and keeps the administrator’s value',
    async (name) => {
      const { world, worker, ask } = await setUp();
      const own = `infrastructure/feature/${name}/`;
      await backend.in(world, (ctx) => buildWorkerFeature(ctx, { workerId: worker.workerId, name, ...on }));
      const answer = await backend.call('PUT', own, { token: worker.token, body: off });
      expect(answer).toMatchObject({
        status: 403,
        body: {
          success: false,
          error_code: 'permission_denied',
          error_message: 'Only support can switch this feature on or off.',
        },
      });
      expect(await ask(own)).toEqual(on);
    },
  );

  it('[FLAG-02] a feature is generally active once the marketplace switches it on', async () => {
    const { world, ask } = await setUp();
    expect(await ask(general)).toEqual(off);
    await backend.in(world, (ctx) => buildGeneralFeature(ctx, { name: 'need-more-time', ...on }));
    expect(await ask(general)).toEqual(on);
    expect(await ask('infrastructure/feature-generally-active/academy-link/')).toEqual(off);
  });

  it('a feature applies to each worker without a personal switch', async () => {
    const { world, worker, other, ask } = await setUp();
    await backend.in(world, async (ctx) => {
      await buildGeneralFeature(ctx, { name: 'need-more-time', ...on });
      await buildWorkerFeature(ctx, { workerId: other.workerId, name: 'need-more-time', ...off });
    });
    expect(await ask(path, worker)).toEqual(on);
    expect(await ask(path, other)).toEqual(off);
  });

  it('a page gets each feature and setting as they are when they are requested one by one', async () => {
    const { world, worker, other } = await setUp();
    await backend.in(world, async (ctx) => {
      await buildGeneralFeature(ctx, { name: 'need-more-time', ...on });
      await buildGeneralFeature(ctx, { name: 'academy-link', ...on });
      await buildGeneralFeature(ctx, { name: 'late-claims', ...off });
      await buildWorkerFeature(ctx, { workerId: worker.workerId, name: 'need-more-time', ...off });
      await buildWorkerFeature(ctx, { workerId: worker.workerId, name: 'mute-chat', ...on });
      await buildWorkerFeature(ctx, { workerId: other.workerId, name: 'pandemic-precautions', ...on });
      await buildSetting(ctx, { name: 'sweep_academy_url', value: 'https://academy.sweep.example/' });
    });
    const askFor = async (path: string) => (await backend.call('GET', path, { token: worker.token })).body;
    const isOn = async (path: string) => ((await askFor(path)) as { active: boolean }).active;
    const given = (await askFor('infrastructure/switches/')) as {
      features: string[];
      extensions: string[];
      settings: { name: string; value: unknown }[];
      constants: unknown;
    };
    expect(given.features).toEqual(['academy-link', 'mute-chat']);
    for (const name of Object.values<string>(FEATURES))
      expect([name, given.features.includes(name)]).toEqual([
        name,
        await isOn(`infrastructure/feature/${name}/`),
      ]);
    for (const name of Object.values<string>(OWN_FEATURES))
      expect([name, given.extensions.includes(name)]).toEqual([
        name,
        await isOn(`infrastructure/feature-generally-active/${name}/`),
      ]);
    expect(given.settings.map(({ name }) => name)).toEqual([
      ...Object.values(APP_SETTINGS),
      'web_push_public_key',
      'sample_support_phone',
    ]);
    for (const { name, value } of given.settings)
      expect([name, { value }]).toEqual([name, await askFor(`infrastructure/setting-value/${name}/`)]);
    expect(given.constants).toEqual(await askFor('infrastructure/constants/'));
  });

  it.each(['a b', 'x'.repeat(101), '%00'])(
    'a feature with the name %s, which is not letters and hyphens, is rejected',
    async (name) => {
      const { ask } = await setUp();
      const answer = await ask(`infrastructure/feature/${encodeURIComponent(name)}/`);
      expect(answer).toMatchObject({ error_code: 'validation_error' });
    },
  );
});

describe('settings', () => {
  const path = 'infrastructure/setting-value/sweep_academy_url/';

  it('[FLAG-03] [FLAG-05] a setting returns its value, and a feature whether it is active', async () => {
    for (const value of ['https://academy.sweep.example/', '08:00', 3, false]) {
      const { world, ask } = await setUp();
      await backend.in(world, (ctx) => buildSetting(ctx, { name: 'sweep_academy_url', value }));
      expect(await ask(path)).toEqual({ value });
      expect(await ask('infrastructure/feature/academy-link/')).toEqual({ active: false });
    }
  });

  it('a setting is null until it is set', async () => {
    const { world, ask } = await setUp();
    expect(await ask(path)).toEqual({ value: null });
    await backend.in(world, (ctx) => buildSetting(ctx, { name: 'sweep_academy_url', value: null }));
    expect(await ask(path)).toEqual({ value: null });
  });
});
