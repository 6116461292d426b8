import { asc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { generalFeatures, worlds } from '@/lib/core/backend/worlds/tables';
import { brand } from '@/lib/core/ground/site/brand';
import { visitContacts } from '@/lib/features/records/conversations';
import { customers } from '@/lib/features/records/visits';
import {
  buildJob,
  buildRemoteKeyTransfer,
  buildVisit,
} from '@/lib/features/sample/draft/server/builders/build';
import { appendMessage } from '@/lib/features/talk/chat/server/thread-messages';
import { openThread } from '@/lib/features/talk/chat/server/threads';
import { backendForFile } from '@/tests/support/backend-for-file';
import { makeAdministrator } from '@/tests/support/office';
import { buildSetting, buildVisitContact } from '@/tests/support/row-builders';
import type { TestWorker } from '@/tests/support/test-backend';
import { MORNING, setUpVisit } from '@/tests/support/visit-set-up';

const backend = backendForFile();

const customerCall = 'contact/request-customer-call/';
const workerCall = 'contact/request-worker-to-worker-call/';
const comms = 'contact/comms-by-user-for-visit/';

type VisitOptions = Parameters<typeof setUpVisit>[1];

/** Makes a cleaner with a visit today, and another cleaner of the same world. */
async function setUp(options?: VisitOptions) {
  const { world, worker, visit } = await setUpVisit(backend, options);
  const other = await backend.makeWorker(world);
  const ask = async (path: string, who: TestWorker = worker) =>
    (await backend.call('GET', path, { token: who.token })).body;
  const post = (path: string, body: unknown, who: TestWorker = worker, key?: string) =>
    backend.call('POST', path, {
      token: who.token,
      body,
      headers: key === undefined ? {} : { 'idempotency-key': key },
    });
  const named = { job_id: visit.jobId, scheduled_date: visit.scheduledDate };
  const contacts = () =>
    backend.in(world, ({ tx }) =>
      tx.select().from(visitContacts).where(eq(visitContacts.world, world)).orderBy(asc(visitContacts.id)),
    );
  return { world, worker, other, visit, named, ask, post, contacts };
}

describe('reasons for a call', () => {
  it('[CONTACT-14] [CONTACT-15] reasons for a call have a code, a label and options', async () => {
    const { ask } = await setUp();
    const reason = (code: string, label: string, icon: string, hide_after_start: boolean) => ({
      ...{ code, label },
      options: { icon, hide_after_start },
    });
    expect(await ask(customerCall)).toEqual([
      reason('late', 'I’m running late', 'clock-alert', true),
      reason('lost', 'I’m lost', 'map-pin-off', true),
      reason('stuck-outside', 'I’m stuck outside', 'door-closed-locked', true),
      reason('cleaning-help', 'Help with cleaning', 'sparkles', false),
      reason('equipment-help', 'Help with equipment', 'spray-can', false),
      reason('duration-help', 'Help with the duration', 'timer', false),
      reason('other', 'Other', 'ellipsis', false),
    ]);
  });
});

describe('a call to the customer', () => {
  it('[FLAG-06] a call to the customer may be recorded only while the worker’s own consent is on', async () => {
    const { world, worker, named, post, contacts } = await setUp();
    const call = () => post(customerCall, { ...named, reason: 'late' });
    const agree = (active: boolean) =>
      backend.call('PUT', 'infrastructure/feature/call-recording-consent/', {
        token: worker.token,
        body: { active },
      });
    await backend.in(world, ({ tx }) =>
      tx.insert(generalFeatures).values({ world, name: 'call-recording-consent', active: true }),
    );
    await call();
    await agree(true);
    await call();
    await agree(false);
    await call();
    expect((await contacts()).map(({ mayBeRecorded }) => mayBeRecorded)).toEqual([false, true, false]);
  });

  it('[CONTACT-16] a call to the customer returns the number and records the reason and location', async () => {
    const { world, worker, visit, named, post, contacts } = await setUp();
    const location = { latitude: 51.44, longitude: -0.15, accuracy: 8 };
    const plain = await post(customerCall, { ...named, reason: 'late' });
    expect(plain).toMatchObject({ status: 200, body: { telephone_number: brand.supportPhone } });
    const located = await post(customerCall, { ...named, reason: 'lost', location });
    expect(located.body).toEqual(plain.body);
    const { jobId, scheduledDate } = visit;
    const row = { world, workerId: worker.workerId, jobId, scheduledDate, kind: 'customer-call' };
    expect(await contacts()).toMatchObject([
      { ...row, reason: 'late', location: null, remoteKeyTransferId: null },
      { ...row, reason: 'lost', location },
    ]);
  });

  it('a call to the customer is recorded once for a repeated request', async () => {
    const { named, post, worker, contacts } = await setUp();
    const key = crypto.randomUUID();
    const first = await post(customerCall, { ...named, reason: 'late' }, worker, key);
    const second = await post(customerCall, { ...named, reason: 'late' }, worker, key);
    expect(second.body).toEqual(first.body);
    expect(await contacts()).toHaveLength(1);
  });

  it('a call to the customer answers 404 for another cleaner’s or an unknown visit', async () => {
    const { named, other, post, contacts } = await setUp();
    const nobody = [
      await post(customerCall, { ...named, reason: 'late' }, other),
      await post(customerCall, { ...named, job_id: 999_999, reason: 'late' }),
      await post(customerCall, { ...named, scheduled_date: '2026-06-17', reason: 'late' }),
    ];
    for (const { status, body } of nobody) {
      expect([status, body]).toEqual([404, expect.objectContaining({ error_code: 'not_found' })]);
    }
    expect(await contacts()).toEqual([]);
  });

  it('[CONTACT-05] a call to the customer is refused with a message when the customer must not be called', async () => {
    const { world, named, post, contacts } = await setUp();
    await backend.in(world, ({ tx }) => tx.update(customers).set({ mayBeCalled: false }));
    expect(await post(customerCall, { ...named, reason: 'late' })).toMatchObject({
      status: 400,
      body: {
        error_code: 'validation_error',
        error_message: 'You cannot call your customer right now.',
        success: false,
      },
    });
    expect(await contacts()).toEqual([]);
  });

  it('[CONTACT-19] a call to the customer or to another cleaner needs the job and the date', async () => {
    const { visit, named, post, contacts } = await setUp();
    for (const [path, rest] of [
      [customerCall, { reason: 'late' }],
      [workerCall, { reason: 'late', remote_key_transfer_id: 1 }],
    ] as const) {
      for (const about of [{ job_id: visit.jobId }, { scheduled_date: named.scheduled_date }]) {
        expect(await post(path, { ...about, ...rest })).toMatchObject({
          status: 400,
          body: { error_code: 'validation_error' },
        });
      }
    }
    expect(await contacts()).toEqual([]);
  });

  it('a call to the customer uses the marketplace’s relay number but only fictional ones in a test', async () => {
    const { world, named, post } = await setUp();
    const { token } = await makeAdministrator(backend, world);
    const set = async (value: string | null) =>
      (await backend.call('PUT', 'admin/settings/relay_number/', { token, body: { value } })).status;
    const numberNow = async () =>
      ((await post(customerCall, { ...named, reason: 'late' })).body as { telephone_number: string })
        .telephone_number;
    expect(await set('01632 960123')).toBe(200);
    expect(await numberNow()).toBe('01632 960123');
    for (const unusable of ['0906 123 4567', '070 1234 5678', 'ring me', '118', '0', '<b>'])
      expect(await set(unusable)).toBe(400);
    expect(await numberNow()).toBe('01632 960123');
    expect(await set('020 7123 4567')).toBe(200);
    expect(await numberNow()).toBe('020 7946 0000');
    expect(await set(null)).toBe(200);
    expect(await numberNow()).toBe('020 7946 0000');
  });

  it('[CONTACT-29] a call to the customer is unavailable and not recorded in a marketplace without a real number', async () => {
    const { world, named, post, contacts } = await setUp();
    await backend.in(world, async (ctx) => {
      await ctx.tx.update(worlds).set({ kind: 'marketplace' }).where(eq(worlds.id, world));
    });
    expect(await post(customerCall, { ...named, reason: 'late' })).toMatchObject({
      status: 404,
      body: { error_code: 'service_unavailable' },
    });
    expect(await contacts()).toEqual([]);
    await backend.in(world, (ctx) => buildSetting(ctx, { name: 'relay_number', value: '020 7123 4567' }));
    expect((await post(customerCall, { ...named, reason: 'late' })).body).toEqual({
      telephone_number: '020 7123 4567',
    });
  });

  it.each([
    ['no reason', { reason: undefined }],
    ['a reason that is not offered', { reason: 'bored' }],
    ['a huge reason', { reason: 'x'.repeat(100_000) }],
    ['a reason with a NUL character', { reason: 'late\u0000' }],
    ['no date', { scheduled_date: undefined }],
    ['an impossible date', { scheduled_date: '2026-02-31' }],
    ['a job that is not a number', { job_id: '7' }],
    ['a job out of range', { job_id: 2 ** 40 }],
    ['an impossible location', { location: { latitude: 91, longitude: 0, accuracy: 1 } }],
    ['an unknown field', { worker_id: 1 }],
  ])('a call to the customer refuses %s', async (_, change) => {
    const { named, post, contacts } = await setUp();
    expect(await post(customerCall, { ...named, reason: 'late', ...change })).toMatchObject({
      status: 400,
      body: { error_code: 'validation_error' },
    });
    expect(await contacts()).toEqual([]);
  });
});

describe('a call to the other cleaner of a key handover', () => {
  it('[CONTACT-17] a call to the other cleaner of a key handover returns the number for the own visit only and records reason and location', async () => {
    const { world, visit, named, other, post, contacts } = await setUp();
    const [own, others] = await backend.in(world, async (ctx) => {
      const theirs = await buildVisit(ctx, { workerId: other.workerId });
      return [
        await buildRemoteKeyTransfer(ctx, visitKey(visit)),
        await buildRemoteKeyTransfer(ctx, visitKey(theirs)),
      ];
    });
    const call = { ...named, reason: 'keys', remote_key_transfer_id: own.id };
    expect(await post(workerCall, call)).toMatchObject({
      status: 200,
      body: { telephone_number: brand.supportPhone },
    });
    const location = { latitude: 51.44, longitude: -0.15, accuracy: 8 };
    expect((await post(workerCall, { ...call, reason: 'late', location })).status).toBe(200);
    const row = { ...visitKey(visit), kind: 'worker-call', remoteKeyTransferId: own.id };
    expect(await contacts()).toMatchObject([
      { ...row, reason: 'keys', location: null },
      { ...row, reason: 'late', location },
    ]);
    for (const { status } of [
      await post(workerCall, { ...call, remote_key_transfer_id: others.id }),
      await post(workerCall, { ...call, remote_key_transfer_id: 999_999 }),
      await post(workerCall, { ...call, scheduled_date: '2026-06-17' }),
      await post(workerCall, call, other),
    ]) {
      expect(status).toBe(404);
    }
    expect((await post(workerCall, { ...named, reason: 'keys' })).status).toBe(400);
    expect(await contacts()).toHaveLength(2);
  });

  const visitKey = ({ jobId, scheduledDate }: { jobId: number; scheduledDate: string }) => ({
    jobId,
    scheduledDate,
  });
});

describe('the cleaner’s contact with the customer', () => {
  it('[CONTACT-13] the cleaner’s contact with the customer includes a call for every help category', async () => {
    const { visit, named, ask, post } = await setUp();
    const path = `${comms}?job=${visit.jobId}`;
    expect(await ask(path)).toEqual({ has_chatted: false, has_called: false });
    await post(customerCall, { ...named, reason: 'late' });
    for (const category of ['', '&category=job-today', '&category=nobody-knows-it']) {
      expect(await ask(path + category)).toEqual({ has_chatted: false, has_called: true });
    }
  });

  it.each([
    ['today’s visit, last week', '2026-06-16', '2026-06-09T10:00:00Z', true],
    ['yesterday’s visit, today', '2026-06-15', '2026-06-16T07:00:00Z', true],
    ['yesterday’s visit, yesterday', '2026-06-15', '2026-06-15T10:00:00Z', false],
  ] as const)(
    '[CONTACT-13] the cleaner’s contact with the customer includes the cleaner’s message about %s (%s, sent %s): %s',
    async (_, scheduledDate, sentAt, hasChatted) => {
      const world = await backend.makeWorld(MORNING);
      const { workerId, token } = await backend.makeWorker(world);
      const threadOf = async (author: 'worker' | 'counterpart') => {
        const jobId = await backend.in(world, async (ctx) => {
          const job = await buildJob(ctx, { workerId, firstDate: scheduledDate, frequencyDays: 1 });
          await buildVisit(ctx, { jobId: job.id, scheduledDate });
          const visitChat = { kind: 'visit', workerId, jobId: job.id, scheduledDate } as const;
          const { id } = await openThread({ ...ctx, now: sentAt }, visitChat);
          const clientKey = crypto.randomUUID();
          const message = { author, text: 'I am at the door.', clientKey, writtenAt: sentAt } as const;
          await appendMessage({ ...ctx, now: sentAt }, id, message);
          return job.id;
        });
        return `${comms}?job=${jobId}`;
      };
      const ask = async (path: string) => (await backend.call('GET', path, { token })).body;
      const written = await ask(await threadOf('worker'));
      expect(written).toEqual({ has_chatted: hasChatted, has_called: false });
      const received = await ask(await threadOf('counterpart'));
      expect(received).toEqual({ has_chatted: false, has_called: false });
    },
  );

  it('the cleaner’s contact with the customer ignores calls between cleaners and by another cleaner', async () => {
    const { world, visit, other, ask } = await setUp();
    const { jobId, scheduledDate } = visit;
    await backend.in(world, async (ctx) => {
      await buildVisitContact(ctx, {
        workerId: visit.workerId ?? 0,
        jobId,
        scheduledDate,
        kind: 'worker-call',
      });
      await buildVisitContact(ctx, { workerId: other.workerId, jobId, scheduledDate });
    });
    expect(await ask(`${comms}?job=${jobId}`)).toEqual({ has_chatted: false, has_called: false });
  });

  it.each([
    ['yesterday’s visit, yesterday', '2026-06-15', '2026-06-15T10:00:00Z', false],
    ['yesterday’s visit, today', '2026-06-15', '2026-06-16T07:00:00Z', true],
    ['yesterday’s visit, in today’s first minute', '2026-06-15', '2026-06-15T23:00:00Z', true],
    ['tomorrow’s visit, a week ago', '2026-06-17', '2026-06-09T10:00:00Z', true],
  ])(
    'the cleaner’s contact with the customer includes a call about %s: %s %s is %s',
    async (_, scheduledDate, requestedAt, hasCalled) => {
      const world = await backend.makeWorld(MORNING);
      const { workerId, token } = await backend.makeWorker(world);
      const jobId = await backend.in(world, async (ctx) => {
        const job = await buildJob(ctx, { workerId, firstDate: scheduledDate, frequencyDays: 1 });
        await buildVisit(ctx, { jobId: job.id, scheduledDate });
        await buildVisitContact(ctx, { workerId, jobId: job.id, scheduledDate, requestedAt });
        return job.id;
      });
      const { body } = await backend.call('GET', `${comms}?job=${jobId}`, { token });
      expect(body).toEqual({ has_chatted: false, has_called: hasCalled });
    },
  );

  it('the cleaner’s contact with the customer is unknown for another cleaner’s job', async () => {
    const { visit, other, ask } = await setUp();
    const unknown = { error_code: 'not_found' };
    expect(await ask(`${comms}?job=${visit.jobId}`, other)).toMatchObject(unknown);
    expect(await ask(`${comms}?job=999999`)).toMatchObject(unknown);
    for (const query of ['', '?job=x', '?job=-1', `?job=${visit.jobId}&category=${'x'.repeat(101)}`]) {
      expect(await ask(comms + query)).toMatchObject({ error_code: 'validation_error' });
    }
  });
});
