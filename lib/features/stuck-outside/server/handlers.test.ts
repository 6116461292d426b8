import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { accessAttempts, problemReports } from '@/lib/features/contact/server/tables';
import { ATTEMPT_FAULT_TEXTS } from '@/lib/features/stuck-outside/server-texts';
import { backendForFile } from '@/tests/support/backend-for-file';
import { makeAdministrator } from '@/tests/support/office';
import { buildSetting } from '@/tests/support/row-builders';
import { setUpVisit } from '@/tests/support/visit-set-up';

const backend = backendForFile();

interface ServedRecord {
  readonly attempts: readonly { readonly key: string; readonly kind: string; readonly at: string }[];
}

const PLACE = { latitude: 51.46, longitude: -0.13, accuracy: 12 };

/** A visit, and a way to record what was tried at its door. */
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

describe('the record of a door', () => {
  it('has the entries in the order of the taps, each with its time, place and result', async () => {
    const { send, read, visit } = await setUpDoor();
    await send({ kind: 'call', result: 'no-answer', location: PLACE }, at(visit.actualDate, '05:10'));
    const { status } = await send({ kind: 'arrived' }, at(visit.actualDate, '05:02'));
    expect(status).toBe(200);
    expect((await read()).attempts).toMatchObject([
      { kind: 'arrived', at: `${visit.actualDate}T05:02:00.000Z`, location: null },
      { kind: 'call', result: 'no-answer', location: PLACE },
    ]);
  });

  it('sends what was written at the door to the customer, once, with the time of the tap', async () => {
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
    ['is blank', ' \u200b ', true],
    ['has control characters', 'a\u0000b', true],
    ['is longer than a message', 'x'.repeat(2001), true],
    ['may not be sent, since there is no chat', 'Nobody opens', false],
  ])('takes no message that %s, and records nothing', async (_, note, hasChat) => {
    const { world, send, read } = await setUpDoor();
    if (hasChat) await allowChat(world);
    const { status } = await send({ kind: 'chat', note });
    expect([400, 403]).toContain(status);
    expect((await read()).attempts).toEqual([]);
  });

  it('has an entry once, however often its key comes', async () => {
    const { send, read } = await setUpDoor();
    const entry = { key: '6f1d3a52-0c7e-4a5b-9d21-8f3b2c4d5e6f', kind: 'arrived' };
    const answers = [await send(entry), await send(entry), await send({ ...entry, kind: 'call' })];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await read()).attempts).toHaveLength(1);
  });

  it('keeps an entry whose place could be anywhere, without the place', async () => {
    const { send, read } = await setUpDoor();
    expect((await send({ kind: 'arrived', location: { ...PLACE, accuracy: 1e9 } })).status).toBe(200);
    expect((await read()).attempts).toMatchObject([{ kind: 'arrived', location: null }]);
    expect((await send({ kind: 'call', location: { ...PLACE, accuracy: -1 } })).status).toBe(400);
  });

  it('takes a slip back without losing it', async () => {
    const { send, rows, read } = await setUpDoor();
    await send({ kind: 'arrived' });
    const [arrived] = (await read()).attempts;
    expect((await send({ kind: 'taken-back', takes_back: arrived?.key })).status).toBe(200);
    expect(await rows(accessAttempts)).toHaveLength(2);
  });

  it.each([
    ['a visit of tomorrow', { visit: { actualDate: '2026-06-17' } }, {}],
    ['a skipped visit', { visit: { skipped: true } }, {}],
    ['a note of 20,000 characters', {}, { note: 'x'.repeat(20_000) }],
    ['a kind that there is not', {}, { kind: 'kicked the door' }],
    ['a key that is none', {}, { key: 'one' }],
  ] as const)('takes nothing for %s', async (_, options, body) => {
    const { send, rows } = await setUpDoor(options);
    expect((await send({ kind: 'arrived', ...body })).status).toBe(400);
    expect(await rows(accessAttempts)).toEqual([]);
  });

  it('takes nothing for a visit that is finished, and what was tapped before its end', async () => {
    const { send, visit } = await setUpDoor({
      visit: { startedAt: '2026-06-16T05:30:00Z', finishedAt: '2026-06-16T05:50:00Z' },
    });
    expect((await send({ kind: 'call' }, at(visit.actualDate, '05:55'))).status).toBe(400);
    expect((await send({ kind: 'arrived' }, at(visit.actualDate, '05:10'))).status).toBe(200);
  });

  it('is nobody else’s', async () => {
    const { send, read, world } = await setUpDoor();
    const other = await backend.makeWorker(world);
    expect((await send({ kind: 'arrived' }, {}, other)).status).toBe(404);
    expect((await read(other.token)).status).toBe(404);
  });

  it('ends at fifty entries, except for how it ended', async () => {
    const { send } = await setUpDoor();
    for (let count = 0; count < 50; count += 1) expect((await send({ kind: 'call' })).status).toBe(200);
    expect((await send({ kind: 'call' })).status).toBe(400);
    expect((await send({ kind: 'left' })).status).toBe(200);
  });

  it('has every entry of two phones that record at once', async () => {
    const { send, read } = await setUpDoor();
    const key = crypto.randomUUID();
    const entries = [{ key }, { key }, {}, {}];
    await Promise.all(entries.map((entry) => send({ kind: 'arrived', ...entry })));
    expect((await read()).attempts).toHaveLength(3);
  });
});

describe('leaving', () => {
  it('is reported to support once, with when they arrived, where they are and what they say', async () => {
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

  it('shows an administrator what was tried, with the slips marked, beside that report alone', async () => {
    const { send, world, worker, visit, read } = await setUpDoor();
    await send({ kind: 'arrived', location: PLACE });
    await send({ kind: 'call', result: 'no-answer' });
    const slip = (await read()).attempts[1];
    await send({ kind: 'taken-back', takes_back: slip?.key });
    await send({ kind: 'left' });
    const late = { category: 'late', job_id: visit.jobId, scheduled_date: visit.scheduledDate, eta: '10:45' };
    await backend.call('POST', 'contact/report-problem/', { token: worker.token, body: late });
    const { token } = await makeAdministrator(backend, world);
    const { body } = await backend.call('GET', 'admin/support/', { token });
    expect((body as { reports: unknown }).reports).toMatchObject([
      {
        category: 'stuck',
        attempts: [
          { kind: 'arrived', latitude: 51.46, longitude: -0.13, accuracy: 12, is_taken_back: false },
          { kind: 'call', result: 'no-answer', latitude: null, is_taken_back: true },
          { kind: 'left', is_taken_back: false },
        ],
      },
      { category: 'late', attempts: [] },
    ]);
  });
});

it('answers with the record how long to wait, as the office has set it', async () => {
  const door = await setUpDoor();
  const { token } = await makeAdministrator(backend, door.world);
  const set = async (value: unknown) =>
    (await backend.call('PUT', 'admin/settings/door_wait_minutes/', { token, body: { value } })).status;
  const told = async () =>
    ((await door.send({ kind: 'arrived' })).body as { wait_minutes: number }).wait_minutes;
  expect(await told()).toBe(15);
  expect([await set('soon'), await set(-1), await set(121)]).toEqual([400, 400, 400]);
  expect([await set('25'), await told()]).toEqual([200, 25]);
  expect([await set(null), await told()]).toEqual([200, 15]);
});
