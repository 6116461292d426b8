import { afterEach, describe, expect, it, vi } from 'vitest';
import { liveEvents } from '@/lib/core/backend/live/tables';
import { WORKER_LIMITS } from '@/lib/core/ground/server/limits';
import { buildAvailability } from '@/lib/features/sample/draft/server/builders/build';
import { backendForFile } from '@/tests/support/backend-for-file';
import { makeAdministrator } from '@/tests/support/office';
import { buildBreakChangeRequest } from '@/tests/support/row-builders';

/** This day is a Tuesday. */
const MORNING = '2026-06-16T08:00:00.000Z';
const TOMORROW = '2026-06-17';
const LATER = '2026-06-24';
const HOLIDAY = { start_date: '2026-07-06', end_date: '2026-07-08', break_type: 'multiple_days' };

const REQUEST = {
  start_date: LATER,
  end_date: LATER,
  request_type: 'cancel',
  reinstate: 'yes',
  reason: 'no-longer-required',
  category: 'cancel_break',
  break_type: 'single_day',
};
const FIRST_TEXT =
  'Please cancel my time off on Wednesday 24 June.\nI do not need it any more.\nI would like my visits back.';

const backend = backendForFile();
afterEach(() => void vi.useRealTimers());

interface Served {
  readonly [field: string]: unknown;
}

/** Makes a cleaner with a day off and a holiday, and an administrator. */
async function setUp() {
  const world = await backend.makeWorld(MORNING);
  const { workerId, token } = await backend.makeWorker(world);
  await backend.in(world, (ctx) =>
    buildAvailability(ctx, { workerId, dayOfWeek: 2, start: '09:00', end: '17:00' }),
  );
  const call = async (method: string, path: string, body?: unknown, headers = {}) =>
    backend.call(method, path, { token, body, headers });
  const get = async (path: string) => (await call('GET', path)).body;
  for (const [from, to] of [
    [LATER, LATER],
    [HOLIDAY.start_date, HOLIDAY.end_date],
  ])
    await call('POST', `workers/${workerId}/breaks/?start_day=${from}&end_day=${to}&reason=holiday`, {});
  const changes = async () => (await get(`workers/${workerId}/availability/changes/`)) as Served[];
  const administrator = await makeAdministrator(backend, world);
  return {
    ...{ world, workerId, changes },
    ask: (change = {}, headers = {}) =>
      call('POST', 'contact/absence-period-change-request/', { ...REQUEST, ...change }, headers),
    listed: async () => ((await get('integrations/zendesk/ticket-links/')) as { results: Served[] }).results,
    messages: async (ticketId: unknown) => {
      const page = await get(`integrations/zendesk/ticket-link/${ticketId}/comments/`);
      return (page as { results: Served[] }).results.map(({ body }) => body);
    },
    pending: async () =>
      (await changes())
        .filter(({ category }) => category === 'cancel_break')
        .map(({ start_date }) => start_date),
    office: (method: string, address: string, body?: unknown) =>
      backend.call(method, `admin/${address}`, { token: administrator.token, body }),
  };
}

describe('a change request for time off', () => {
  it('[TIME-22] a change request for time off is listed beside its booking and replaces the earlier one', async () => {
    const { ask, changes } = await setUp();
    expect(await ask()).toMatchObject({
      status: 200,
      body: { success: true, message: 'We have your request and will answer soon.' },
    });
    expect((await ask({ request_type: 'change' })).status).toBe(200);
    expect((await changes()).filter(({ category }) => category === 'cancel_break')).toEqual([
      { start_date: LATER, end_date: LATER, category: 'cancel_break', requires_ops: true },
    ]);
  });

  it('a change request for time off opens a ticket with the days, the reason and the visits, which the cleaner finds in Help', async () => {
    const { world, workerId, ask, listed, messages } = await setUp();
    expect((await ask()).status).toBe(200);
    const [ticket, ...more] = await listed();
    expect([ticket, more]).toEqual([
      expect.objectContaining({
        ...{ subject: 'Change of time off', status: 'new', category: 'time-off-change', priority: 'normal' },
        ...{ has_unread_comments: false, is_closed_to_user: false },
      }),
      [],
    ]);
    expect(await messages(ticket?.ticket_id)).toEqual([FIRST_TEXT]);
    const events = await backend.in(world, ({ tx }) =>
      tx.select({ to: liveEvents.recipient, event: liveEvents.event }).from(liveEvents),
    );
    expect(events.slice(-2)).toEqual([
      { to: `worker:${workerId}`, event: { type: 'tickets' } },
      { to: 'support', event: { type: 'office' } },
    ]);
    const other = { ...HOLIDAY, request_type: 'change', reason: 'need-longer-break', reinstate: 'no' };
    expect((await ask(other)).status).toBe(200);
    const [newest] = await listed();
    expect(newest?.ticket_id).not.toBe(ticket?.ticket_id);
    expect(await messages(newest?.ticket_id)).toEqual([
      'Please change my time off from Monday 6 July to Wednesday 8 July.\nI need more time off.\nI do not want my visits back.',
    ]);
  });

  it('a change request for time off opens one ticket when it is sent again, with or without its key, even at the same time', async () => {
    const { ask, listed, messages } = await setUp();
    const key = { 'idempotency-key': crypto.randomUUID() };
    const answers = [...(await Promise.all([ask({}, key), ask({}, key), ask()])), await ask()];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const [ticket, ...more] = await listed();
    expect(more).toEqual([]);
    expect(await messages(ticket?.ticket_id)).toEqual([FIRST_TEXT]);
  });

  it('a changed request for time off is written into its ticket', async () => {
    const { ask, listed, messages } = await setUp();
    await ask();
    await ask({ request_type: 'change', reason: 'wrong-dates' });
    const [ticket, ...more] = await listed();
    expect(more).toEqual([]);
    expect(await messages(ticket?.ticket_id)).toEqual([
      FIRST_TEXT,
      'Please change my time off on Wednesday 24 June.\nThe dates are wrong.\nI would like my visits back.',
    ]);
  });

  it('a change request for time off is listed by the office, answered and closed; the days are then free for a new request', async () => {
    const { workerId, ask, listed, messages, pending, office } = await setUp();
    await ask();
    const { items } = (await office('GET', 'inbox/?kind=ticket')).body as { items: Served[] };
    expect(items).toMatchObject([
      { worker_id: workerId, category: 'Change of time off', preview: FIRST_TEXT, is_waiting: true },
    ]);
    const id = items[0]?.subject;
    const reply = { text: 'It is cancelled.', client_key: crypto.randomUUID() };
    expect((await office('POST', `tickets/${id}/reply/`, reply)).status).toBe(200);
    expect(await messages(id)).toEqual([FIRST_TEXT, 'It is cancelled.']);
    expect(await pending()).toEqual([LATER]);
    expect((await office('POST', `inbox/ticket/${id}/resolve/`)).status).toBe(200);
    expect(await pending()).toEqual([]);
    expect((await ask()).status).toBe(200);
    expect(await pending()).toEqual([LATER]);
    const tickets = (await listed()).toSorted((a, b) => Number(a.ticket_id) - Number(b.ticket_id));
    expect(tickets.map(({ status, follows_ticket_id }) => [status, follows_ticket_id])).toEqual([
      ['closed', null],
      ['new', Number(id)],
    ]);
    expect(await messages(tickets[1]?.ticket_id)).toEqual([FIRST_TEXT]);
  });

  it('a change request for time off from before requests opened tickets stays listed, and opens one when it is sent again', async () => {
    const { world, workerId, ask, listed, messages, pending } = await setUp();
    await backend.in(world, (ctx) => buildBreakChangeRequest(ctx, { workerId, startDate: LATER }));
    expect([await pending(), await listed()]).toEqual([[LATER], []]);
    expect((await ask()).status).toBe(200);
    const [ticket] = await listed();
    expect([await pending(), await messages(ticket?.ticket_id)]).toEqual([[LATER], [FIRST_TEXT]]);
  });

  it('a change request for time off is limited per worker', async () => {
    // The window is long, so that it does not end before a busy machine has sent all requests.
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
    const [{ ask }, other] = [await setUp(), await setUp()];
    const { points } = WORKER_LIMITS.requestAbsenceChange;
    const statuses = new Set<number>();
    for (let sent = 0; sent < points; sent += 1) statuses.add((await ask()).status);
    expect([...statuses]).toEqual([200]);
    expect((await ask()).status).toBe(429);
    expect((await other.ask()).status).toBe(200);
  });

  it.each([
    ['days without a booking', { start_date: TOMORROW, end_date: TOMORROW }],
    ['another kind of break', { break_type: 'part_day' }],
    ['an unknown type', { request_type: 'delete' }],
    ['an unknown answer', { reinstate: 'perhaps' }],
    ['another category', { category: 'time_off' }],
  ])('a change request for time off is refused for %s, and the office gets nothing', async (_, change) => {
    const { ask, changes, listed } = await setUp();
    const before = await changes();
    expect(before.map(({ start_date }) => start_date).filter(Boolean)).toEqual([LATER, HOLIDAY.start_date]);
    expect((await ask(change)).status).toBe(400);
    expect([await changes(), await listed()]).toEqual([before, []]);
  });
});
