import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { accessAttempts, problemReports } from '@/lib/features/records/conversations';
import { backendForFile } from '@/tests/support/backend-for-file';
import { inboxOf, makeAdministrator } from '@/tests/support/office';
import { buildSetting } from '@/tests/support/row-builders';
import { setUpVisit } from '@/tests/support/visit-set-up';
import { ATTEMPT_FAULT_TEXTS } from '../server-texts';

const backend = backendForFile();

interface ServedRecord {
  readonly attempts: readonly { readonly key: string; readonly kind: string; readonly at: string }[];
}

const PLACE = { latitude: 51.46, longitude: -0.13, accuracy: 12 };

/** Makes a visit, with functions to record and read attempts at its door. */
async function setUpDoor(options: Parameters<typeof setUpVisit>[1] = {}) {
  const made = await setUpVisit(backend, options);
  const { jobId, scheduledDate } = made.visit;
  const path = `work/jobs/${jobId}/visits/${scheduledDate}/access-attempts/`;
  const send = (body: object, headers: Record<string, string> = {}, { token } = made.worker) =>
    backend.call('POST', path, { token, body: { key: crypto.randomUUID(), ...body }, headers });
  const read = async (token = made.worker.token) => {
    const { status, body } = await backend.call('GET', path, { token });
    return { status, attempts: (body as ServedRecord).attempts };
  };
  const rows = (table: typeof accessAttempts | typeof problemReports) =>
    backend.in(made.world, ({ tx }) =>
      tx
        .select()
        .from(table)
        .where(and(eq(table.world, made.world), eq(table.jobId, jobId))),
    );
  return { ...made, send, read, rows };
}

const allowChat = (world: string) =>
  backend.in(world, (ctx) => buildSetting(ctx, { name: 'chat_allowed', value: true }));

const at = (day: string, time: string) => ({ 'x-event-registered-at': `${day}T${time}:00.000Z` });

describe('the attempts at a door', () => {
  it('the attempts at a door are sorted by the time of the tap, each with time, place and result', async () => {
    const { send, read, visit } = await setUpDoor();
    await send({ kind: 'call', result: 'no-answer', location: PLACE }, at(visit.actualDate, '05:10'));
    const { status } = await send({ kind: 'arrived' }, at(visit.actualDate, '05:02'));
    expect(status).toBe(200);
    expect((await read()).attempts).toMatchObject([
      { kind: 'arrived', at: `${visit.actualDate}T05:02:00.000Z`, location: null },
      { kind: 'call', result: 'no-answer', location: PLACE },
    ]);
  });

  it('an attempt at a door sends a chat note to the customer once, with its key, and without undo', async () => {
    const { world, worker, visit, send, read } = await setUpDoor();
    await allowChat(world);
    const entry = { kind: 'chat', note: 'Nobody opens', key: crypto.randomUUID() };
    const tap = at(visit.actualDate, '05:10');
    for (let time = 0; time < 2; time++) expect((await send(entry, tap)).status).toBe(200);
    const taken = { kind: 'taken-back', takes_back: entry.key };
    expect(await send(taken, at(visit.actualDate, '05:11'))).toMatchObject({
      body: { error_message: ATTEMPT_FAULT_TEXTS['nothing-to-take-back'] },
    });
    expect((await read()).attempts).toMatchObject([{ kind: 'chat', note: 'Nobody opens' }]);
    const { body } = await backend.call('GET', 'contact/chats/?with=customers', { token: worker.token });
    const { chats } = body as { chats: { id: number; job_id: number }[] };
    expect(chats).toMatchObject([{ job_id: visit.jobId }]);
    const history = await backend.call('GET', `contact/chats/${chats[0]?.id}/messages/`, {
      token: worker.token,
    });
    expect(history.body).toMatchObject({
      messages: [{ text: 'Nobody opens', client_key: entry.key, is_own: true }],
    });
  });

  it.each([
    ['is a blank message', ' \u200b ', true],
    ['has control characters', 'a\u0000b', true],
    ['is too long for a message', 'x'.repeat(2001), true],
    ['cannot be sent without a chat', 'Nobody opens', false],
  ])('the attempts at a door reject a note that %s, and record nothing', async (_, note, hasChat) => {
    const { world, send, read } = await setUpDoor();
    if (hasChat) await allowChat(world);
    const { status } = await send({ kind: 'chat', note });
    expect([400, 403]).toContain(status);
    expect((await read()).attempts).toEqual([]);
  });

  it('the attempts at a door are recorded once for repeated keys', async () => {
    const { send, read } = await setUpDoor();
    const entry = { key: '6f1d3a52-0c7e-4a5b-9d21-8f3b2c4d5e6f', kind: 'arrived' };
    const answers = [await send(entry), await send(entry), await send({ ...entry, kind: 'call' })];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await read()).attempts).toHaveLength(1);
  });

  it('an attempt at a door keeps no inaccurate location', async () => {
    const { send, read } = await setUpDoor();
    expect((await send({ kind: 'arrived', location: { ...PLACE, accuracy: 1e9 } })).status).toBe(200);
    expect((await read()).attempts).toMatchObject([{ kind: 'arrived', location: null }]);
    expect((await send({ kind: 'call', location: { ...PLACE, accuracy: -1 } })).status).toBe(400);
  });

  it('an attempt at a door that is undone is kept', async () => {
    const { send, rows, read } = await setUpDoor();
    await send({ kind: 'arrived' });
    const [arrived] = (await read()).attempts;
    expect((await send({ kind: 'taken-back', takes_back: arrived?.key })).status).toBe(200);
    expect(await rows(accessAttempts)).toHaveLength(2);
  });

  it.each([
    ['tomorrow’s visit', { visit: { actualDate: '2026-06-17' } }, {}],
    ['a skipped visit', { visit: { skipped: true } }, {}],
    ['a note of 20,000 characters', {}, { note: 'x'.repeat(20_000) }],
    ['an unknown kind', {}, { kind: 'kicked the door' }],
    ['an invalid key', {}, { key: 'one' }],
  ] as const)('the attempts at a door are rejected for %s', async (_, options, body) => {
    const { send, rows } = await setUpDoor(options);
    expect((await send({ kind: 'arrived', ...body })).status).toBe(400);
    expect(await rows(accessAttempts)).toEqual([]);
  });

  it('the attempts at a door are rejected after the visit’s finish, and accepted with an earlier time', async () => {
    const { send, visit } = await setUpDoor({
      visit: { startedAt: '2026-06-16T05:30:00Z', finishedAt: '2026-06-16T05:50:00Z' },
    });
    expect((await send({ kind: 'call' }, at(visit.actualDate, '05:55'))).status).toBe(400);
    expect((await send({ kind: 'arrived' }, at(visit.actualDate, '05:10'))).status).toBe(200);
  });

  it('the attempts at a door are not accessible to other workers', async () => {
    const { send, read, world } = await setUpDoor();
    const other = await backend.makeWorker(world);
    expect((await send({ kind: 'arrived' }, {}, other)).status).toBe(404);
    expect((await read(other.token)).status).toBe(404);
  });

  it('the attempts at a door are limited to fifty, plus leaving', async () => {
    const { send } = await setUpDoor();
    for (let count = 0; count < 50; count += 1) expect((await send({ kind: 'call' })).status).toBe(200);
    expect((await send({ kind: 'call' })).status).toBe(400);
    expect((await send({ kind: 'left' })).status).toBe(200);
  });

  it('attempts at a door that are sent simultaneously are all recorded, each key once', async () => {
    const { send, read } = await setUpDoor();
    const key = crypto.randomUUID();
    const entries = [{ key }, { key }, {}, {}];
    await Promise.all(entries.map((entry) => send({ kind: 'arrived', ...entry })));
    expect((await read()).attempts).toHaveLength(3);
  });
});

describe('leaving the door', () => {
  it('a cleaner who leaves the door is reported to support once, with arrival time, location and note', async () => {
    const { send, rows, visit } = await setUpDoor();
    await send({ kind: 'arrived' }, at(visit.actualDate, '05:02'));
    const left = { key: crypto.randomUUID(), kind: 'left', note: ' The bell is broken. ', location: PLACE };
    await send(left);
    await send(left);
    expect((await send({ kind: 'left' })).status).toBe(400);
    expect(await rows(problemReports)).toMatchObject([
      {
        category: 'stuck',
        actualDate: visit.actualDate,
        eta: '06:02',
        description: 'The bell is broken.',
        location: { latitude: 51.46, longitude: -0.13 },
        locationAccuracy: 12,
      },
    ]);
  });

  it('an administrator sees the attempts at a door in its report only, with undone ones marked', async () => {
    const { send, world, worker, visit, read } = await setUpDoor();
    await send({ kind: 'arrived', location: PLACE });
    await send({ kind: 'call', result: 'no-answer' });
    const slip = (await read()).attempts[1];
    await send({ kind: 'taken-back', takes_back: slip?.key });
    await send({ kind: 'left' });
    const late = { category: 'late', job_id: visit.jobId, scheduled_date: visit.scheduledDate, eta: '10:45' };
    await backend.call('POST', 'contact/report-problem/', { token: worker.token, body: late });
    const administrator = await makeAdministrator(backend, world);
    const [ticket] = await inboxOf(backend, administrator, 'ticket');
    expect(ticket?.details.report).toMatchObject({ category: 'late', attempts: [] });
    const opened = await inboxOf(backend, administrator, 'report');
    expect(opened.map(({ details }) => details.report)).toMatchObject([
      {
        category: 'stuck',
        attempts: [
          { kind: 'arrived', latitude: 51.46, longitude: -0.13, accuracy: 12, is_taken_back: false },
          { kind: 'call', result: 'no-answer', latitude: null, is_taken_back: true },
          { kind: 'left', is_taken_back: false },
        ],
      },
    ]);
  });
});

it('the backend returns the wait in minutes that an administrator has set', async () => {
  const door = await setUpDoor();
  const { token } = await makeAdministrator(backend, door.world);
  const set = async (value: unknown) =>
    (await backend.call('PUT', 'admin/settings/door_wait_minutes/', { token, body: { value } })).status;
  const minutesSetting = async () =>
    ((await door.send({ kind: 'arrived' })).body as { wait_minutes: number }).wait_minutes;
  expect(await minutesSetting()).toBe(15);
  expect([await set('soon'), await set(-1), await set(121)]).toEqual([400, 400, 400]);
  expect([await set('25'), await minutesSetting()]).toEqual([200, 25]);
  expect([await set(null), await minutesSetting()]).toEqual([200, 15]);
});
