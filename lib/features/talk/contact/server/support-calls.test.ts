import { asc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { workers } from '@/lib/core/backend/accounts/tables';
import { supportCallRequests } from '@/lib/features/records/conversations';
import { backendForFile } from '@/tests/support/backend-for-file';
import { makeAdministrator } from '@/tests/support/office';
import { buildSetting } from '@/tests/support/row-builders';
import type { TestWorker } from '@/tests/support/test-backend';
import { MORNING } from '@/tests/support/visit-set-up';

const backend = backendForFile();

const requestCall = 'contact/request-call/';
const open = 'contact/open-call-requests/';
const cancel = 'contact/cancel-call-requests/';
const officeHours = 'contact/office-hours/';

async function setUp(now = MORNING) {
  const world = await backend.makeWorld(now);
  const [worker, other] = [await backend.makeWorker(world), await backend.makeWorker(world)];
  const ask = async (path: string, who: TestWorker = worker) =>
    (await backend.call('GET', path, { token: who.token })).body;
  const post = (path: string, body: unknown, who: TestWorker = worker, key?: string) =>
    backend.call('POST', path, {
      token: who.token,
      body,
      headers: key === undefined ? {} : { 'idempotency-key': key },
    });
  const requests = () =>
    backend.in(world, ({ tx }) =>
      tx
        .select()
        .from(supportCallRequests)
        .where(eq(supportCallRequests.world, world))
        .orderBy(asc(supportCallRequests.id)),
    );
  return { world, worker, other, ask, post, requests };
}

describe('a call-back request', () => {
  const asked = { category: 'keys', description: 'The key does not turn.' };

  it('[CONTACT-26] a call-back request is stored with the category and the phone number', async () => {
    const { worker, post, requests } = await setUp();
    const { status, body } = await post(requestCall, { ...asked, phone: ' +44 7700  900456 ' });
    expect([status, body]).toEqual([200, { category: 'keys', phone: '+44 7700 900456' }]);
    expect(await requests()).toMatchObject([
      { ...asked, workerId: worker.workerId, phone: '+44 7700 900456', cancelledAt: null },
    ]);
  });

  it('a call-back request uses the cleaner’s own number by default, and is refused without any number', async () => {
    const { world, worker, post, requests } = await setUp();
    for (const phone of [undefined, null, '', '  ']) {
      const { body } = await post(requestCall, { ...asked, phone });
      expect(body).toEqual({ category: 'keys', phone: '07700 900123' });
    }
    await backend.in(world, ({ tx }) =>
      tx.update(workers).set({ telephone: null }).where(eq(workers.id, worker.workerId)),
    );
    expect(await post(requestCall, asked)).toMatchObject({
      status: 400,
      body: { error_code: 'validation_error', error_details: { phone: [expect.any(String)] } },
    });
    expect(await requests()).toHaveLength(4);
  });

  it('[CONTACT-27] a call-back request is open until the same cleaner cancels it', async () => {
    const { other, ask, post, requests } = await setUp();
    expect(await ask(open)).toEqual({ has_open_requests: false });
    await post(requestCall, asked);
    await post(requestCall, { ...asked, category: 'payment' });
    await post(requestCall, asked, other);
    expect(await ask(open)).toEqual({ has_open_requests: true });
    const reason = { cancel_reason: 'solved another way' };
    expect(await post(cancel, reason)).toMatchObject({ status: 200, body: { success: true } });
    expect(await ask(open)).toEqual({ has_open_requests: false });
    expect(await ask(open, other)).toEqual({ has_open_requests: true });
    const cancelled = { cancelledAt: expect.any(String), cancelReason: 'solved another way' };
    expect(await requests()).toMatchObject([cancelled, cancelled, { cancelledAt: null, cancelReason: null }]);
  });

  it('a call-back request keeps the reason and time of its first cancellation', async () => {
    const { post, requests } = await setUp();
    await post(requestCall, asked);
    await post(cancel, { cancel_reason: 'no longer needed' });
    const before = await requests();
    expect(await post(cancel, { cancel_reason: 'other' })).toMatchObject({ body: { success: true } });
    expect(await requests()).toEqual(before);
  });

  it('a call-back request is stored once when it is repeated, even after it was cancelled', async () => {
    const { worker, ask, post, requests } = await setUp();
    const key = crypto.randomUUID();
    const first = await post(requestCall, asked, worker, key);
    await post(cancel, { cancel_reason: 'other' });
    const second = await post(requestCall, asked, worker, key);
    expect(second.body).toEqual(first.body);
    expect(await requests()).toHaveLength(1);
    expect(await ask(open)).toEqual({ has_open_requests: false });
  });

  it('call-back requests are limited to five open ones and twenty a day', async () => {
    const { other, post, requests } = await setUp();
    const ask = async () => (await post(requestCall, asked)).status;
    const answers = await Promise.all(Array.from({ length: 8 }, ask));
    expect(answers.toSorted()).toEqual([...Array(5).fill(200), ...Array(3).fill(400)]);
    expect(await requests()).toHaveLength(5);
    expect(await post(requestCall, asked, other)).toMatchObject({ status: 200 });
    for (let round = 0; round < 3; round += 1) {
      await post(cancel, { cancel_reason: 'other' });
      for (let more = 0; more < 5; more += 1) expect(await ask()).toBe(200);
    }
    await post(cancel, { cancel_reason: 'other' });
    expect(await post(requestCall, asked)).toMatchObject({
      status: 400,
      body: { error_message: expect.stringContaining('several calls') },
    });
  });

  it('a call-back request with a premium-rate or personal number is refused', async () => {
    const { world, worker, post, requests } = await setUp();
    const refusal = {
      status: 400,
      body: { error_details: { phone: [expect.stringContaining('premium-rate')] } },
    };
    for (const phone of ['0906 123 4567', '0871 123 4567', '+44 70 1234 5678'])
      expect(await post(requestCall, { ...asked, phone })).toMatchObject(refusal);
    await backend.in(world, ({ tx }) =>
      tx.update(workers).set({ telephone: '09061234567' }).where(eq(workers.id, worker.workerId)),
    );
    expect(await post(requestCall, asked)).toMatchObject(refusal);
    expect(await requests()).toEqual([]);
  });

  it('a call-back request may have an unknown category', async () => {
    const { post } = await setUp();
    const category = `<b>'; drop table visits; --`;
    expect((await post(requestCall, { ...asked, category })).body).toMatchObject({ category });
  });

  it.each([
    ['no category', { category: undefined }],
    ['an empty category', { category: '' }],
    ['a huge category', { category: 'x'.repeat(101) }],
    ['no description', { description: undefined }],
    ['a huge description', { description: 'x'.repeat(2001) }],
    ['a description with a NUL character', { description: 'a\u0000b' }],
    ['an invalid phone number', { phone: 'call me' }],
    ['a phone number of six digits', { phone: '123456' }],
    ['a huge phone number', { phone: '1'.repeat(100_000) }],
    ['an unknown field', { cancelled_at: null }],
  ])('a call-back request refuses %s', async (_, change) => {
    const { post, requests } = await setUp();
    const { status, body } = await post(requestCall, { ...asked, ...change });
    expect([status, body]).toEqual([400, expect.objectContaining({ error_code: 'validation_error' })]);
    expect(await requests()).toEqual([]);
  });

  it.each([{}, { cancel_reason: null }, { cancel_reason: 'x'.repeat(501) }])(
    'a call-back request is not cancelled by %o',
    async (body) => {
      const { ask, post } = await setUp();
      await post(requestCall, asked);
      expect((await post(cancel, body)).status).toBe(400);
      expect(await ask(open)).toEqual({ has_open_requests: true });
    },
  );
});

describe('office hours', () => {
  it('[HELP-15] office hours have a start, an end and whether it is open, by the world’s clock and zone', async () => {
    const hours = { start: '08:00', end: '18:00' };
    const winter = await setUp('2026-11-18T07:30:00Z');
    expect(await winter.ask(officeHours)).toEqual({ ...hours, is_open: false });
    const summer = await setUp('2026-06-16T07:30:00Z');
    expect(await summer.ask(officeHours)).toEqual({ ...hours, is_open: true });
  });

  it('office hours are the marketplace’s own when set', async () => {
    const { world, ask } = await setUp('2026-11-18T07:30:00Z');
    await backend.in(world, async (ctx) => {
      await buildSetting(ctx, { name: 'office_hours_start', value: '07:00' });
      await buildSetting(ctx, { name: 'office_hours_end', value: '15:30' });
    });
    expect(await ask(officeHours)).toEqual({ start: '07:00', end: '15:30', is_open: true });
  });

  it('[HELP-16] office hours can be read for a channel, now and on a given day', async () => {
    const { ask } = await setUp('2026-11-18T07:30:00Z');
    const channel = 'contact/channel-hours';
    const hours = { start: '08:00', end: '18:00' };
    expect(await ask(`${channel}/callback/`)).toEqual({ ...hours, is_open: false });
    expect(await ask(`${channel}/email/`)).toEqual({ start: '00:00', end: '23:59', is_open: true });
    expect(await ask(`${channel}/callback/2026-11-19/`)).toEqual({ ...hours, is_open: false });
    expect(await ask(`${channel}/callback/2026-11-18/`)).toEqual(await ask(`${channel}/callback/`));
    for (const wrong of ['pigeon/', 'callback/2026-02-31/', 'callback/tomorrow/', '__proto__/'])
      expect(await ask(`${channel}/${wrong}`)).toMatchObject({ error_code: 'validation_error' });
  });

  it('[HELP-16] office hours have neither start nor end on a closed day, except for email, which is always open', async () => {
    const { world, ask } = await setUp('2026-11-21T10:30:00Z');
    const { token } = await makeAdministrator(backend, world);
    const set = (value: unknown) =>
      backend.call('PUT', 'admin/settings/office_closed_days/', { token, body: { value } });
    const channel = 'contact/channel-hours';
    const open = { start: '08:00', end: '18:00' };
    const closed = { start: null, end: null, is_open: false };
    expect(await ask(officeHours)).toEqual({ ...open, is_open: true });
    expect(await set('sunday,saturday')).toMatchObject({ status: 200, body: { value: 'saturday,sunday' } });
    expect(await ask(officeHours)).toEqual(closed);
    for (const one of ['callback', 'chat']) {
      expect(await ask(`${channel}/${one}/`)).toEqual(closed);
      expect(await ask(`${channel}/${one}/2026-11-22/`)).toEqual(closed);
      expect(await ask(`${channel}/${one}/2026-11-23/`)).toEqual({ ...open, is_open: false });
    }
    expect(await ask(`${channel}/email/`)).toEqual({ start: '00:00', end: '23:59', is_open: true });
    await set(null);
    expect(await ask(officeHours)).toEqual({ ...open, is_open: true });
  });

  it('office hours ignore closed days that are not valid', async () => {
    const { world, ask } = await setUp('2026-11-21T10:30:00Z');
    await backend.in(world, (ctx) => buildSetting(ctx, { name: 'office_closed_days', value: 'weekend' }));
    expect(await ask(officeHours)).toEqual({ start: '08:00', end: '18:00', is_open: true });
  });

  it('[CONTACT-03] office hours exist only for the five channels, by the product’s names', async () => {
    const { ask } = await setUp('2026-11-18T10:30:00Z');
    for (const channel of ['callback', 'chat', 'email', 'sweeper_call', 'sweeper_chat'])
      expect(await ask(`contact/channel-hours/${channel}/`)).toMatchObject({ is_open: true });
    for (const other of ['phone', 'worker_call', 'product_chat', 'CHAT'])
      expect(await ask(`contact/channel-hours/${other}/`)).toMatchObject({ error_code: 'validation_error' });
  });

  it('office hours cannot be set across midnight or to an invalid time', async () => {
    const { world, ask } = await setUp('2026-11-18T07:30:00Z');
    const { token } = await makeAdministrator(backend, world);
    const set = async (name: string, value: unknown) =>
      (await backend.call('PUT', `admin/settings/${name}/`, { token, body: { value } })).status;
    expect(await set('office_hours_start', '22:00')).toBe(400);
    expect(await set('office_hours_end', '24:00')).toBe(400);
    expect(await set('office_hours_end', 18)).toBe(400);
    expect(await set('office_hours_end', '22:30')).toBe(200);
    expect(await set('office_hours_start', '22:00')).toBe(200);
    expect(await set('office_hours_end', '06:00')).toBe(400);
    // Without it the default end would be 18:00, before the start.
    expect(await set('office_hours_end', null)).toBe(400);
    expect(await ask(officeHours)).toEqual({ start: '22:00', end: '22:30', is_open: false });
  });
});

describe('a help category', () => {
  it('[HELP-05] [HELP-06] a help category has its channels and the recommended one', async () => {
    const { ask } = await setUp();
    const path = 'contact/worker-help-category/?category_name=';
    expect(await ask(`${path}stuck`)).toEqual({
      email_enabled: true,
      callback_enabled: true,
      live_chat_enabled: true,
      recommended_channel: 'callback',
      ticket_tags: ['stuck'],
    });
    expect(await ask(`${path}nobody-knows-it`)).toMatchObject({ recommended_channel: 'email' });
    expect(await ask(path)).toMatchObject({ error_code: 'validation_error' });
  });
});
