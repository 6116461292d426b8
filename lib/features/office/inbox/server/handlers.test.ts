// @module-tag postgres
import { and, eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { accounts, workers } from '@/lib/core/backend/accounts/tables';
import { settings, worlds } from '@/lib/core/backend/worlds/tables';
import type { WorldContext } from '@/lib/core/backend/worlds/worlds';
import { lockItem } from '@/lib/features/office/assignments/server/assignments';
import { problemReports, supportCallRequests, supportChatEnds } from '@/lib/features/records/conversations';
import { inboxItems } from '@/lib/features/records/office';
import { visits } from '@/lib/features/records/visits';
import {
  buildCustomer,
  buildJob,
  buildKey,
  buildProperty,
  buildVisit,
} from '@/lib/features/sample/draft/server/builders/build';
import { backendForFile } from '@/tests/support/backend-for-file';
import { holdLock, untilWaiting } from '@/tests/support/held-locks';
import { auditOf, makeAdministrator, type TestAdministrator } from '@/tests/support/office';
import { buildAccessAttempt, buildSupportCallRequest } from '@/tests/support/row-builders';
import type { TestWorker } from '@/tests/support/test-backend';
import { MORNING, TODAY } from '@/tests/support/visit-set-up';

const backend = backendForFile();
let world: string;
let hannah: TestAdministrator;
let omar: TestAdministrator;
let amara: TestWorker;
beforeEach(async () => {
  world = await backend.makeWorld(MORNING);
  hannah = await makeAdministrator(backend, world);
  omar = await makeAdministrator(backend, world);
  amara = await backend.makeWorker(world);
  await rename(amara, 'Amara', 'Okafor');
});

const rename = ({ workerId }: TestWorker, firstNames: string, lastName: string) =>
  backend.in(world, ({ tx }) =>
    tx
      .update(workers)
      .set({ firstNames, lastName })
      .where(and(eq(workers.world, world), eq(workers.id, workerId))),
  );

interface Item {
  readonly kind: string;
  readonly subject: string;
  readonly worker_name: string;
  readonly [field: string]: unknown;
}
type Counts = Readonly<Record<string, Readonly<Record<'all' | 'mine' | 'nobody' | 'waiting', number>>>>;
interface Page {
  readonly items: readonly Item[];
  readonly next_cursor: string | null;
  readonly counts: { readonly open: Counts; readonly resolved: Counts };
}

async function list(query = '', { token } = hannah): Promise<Page> {
  const { status, body } = await backend.call('GET', `admin/inbox/${query}`, { token });
  expect([status, body]).toEqual([200, expect.anything()]);
  return body as Page;
}
const keysOf = ({ items }: Page) => items.map(({ kind, subject }) => `${kind}-${subject}`);
const open = async (query = '') => keysOf(await list(query));
const resolved = async () => keysOf(await list('?state=resolved'));
const addressOf = (key: string) => `admin/inbox/${key.replace('-', '/')}/`;
const opened = async (key: string) => {
  const { body } = await backend.call('GET', addressOf(key), { token: hannah.token });
  return body as { item: Item; details: Record<string, unknown>; visits: readonly Item[] };
};
const act = (key: string, what: 'resolve' | 'reopen', { token } = hannah) =>
  backend.call('POST', `${addressOf(key)}${what}/`, { token });
const assign = (key: string, toMe: boolean, { token } = hannah) =>
  backend.call('POST', `${addressOf(key)}assign/`, { token, body: { to_me: toMe } });

const takeFree = (key: string, { token } = hannah) =>
  backend.call('POST', `${addressOf(key)}assign/`, { token, body: { to_me: true, if_free: true } });

const makeCall = (id: number, requestedAt = MORNING) =>
  backend.in(world, (ctx) => buildSupportCallRequest(ctx, { id, workerId: amara.workerId, requestedAt }));

const makeReport = (id: number, reportedAt = MORNING) =>
  backend.in(world, ({ tx }) =>
    tx.insert(problemReports).values({
      ...{ world, id, workerId: amara.workerId, category: 'late', description: 'Traffic', eta: '10:45' },
      reportedAt,
    }),
  );

const write = (text: string) =>
  backend.call('POST', 'contact/support-chat/messages/', {
    token: amara.token,
    body: { text, client_key: crypto.randomUUID() },
  });

/** The visit begins at ten today. */
const makeVisit = (values: Partial<Parameters<typeof buildVisit>[1]> = {}) =>
  backend.in(world, async (ctx) => {
    const customer = await buildCustomer(ctx, { name: 'Priya Shah', preferredName: 'Priya' });
    const home = await buildProperty(ctx, { customerId: customer.id, postcode: 'SW12 9EA' });
    const job = await buildJob(ctx, { propertyId: home.id, workerId: amara.workerId });
    const visit = { jobId: job.id, scheduledDate: TODAY, actualDate: TODAY, workerId: amara.workerId };
    await buildVisit(ctx, { ...visit, startTime: '10:00', endTime: '12:00', ...values });
    return { jobId: job.id, scheduledDate: TODAY, homeId: home.id };
  });

it('a colleague with a name has it in the inbox, in its refusals and in the audit log', async () => {
  await backend.in(world, ({ tx }) =>
    tx.update(accounts).set({ name: 'Hannah Osei' }).where(eq(accounts.id, hannah.accountId)),
  );
  await makeCall(3);
  await assign('call-3', true);
  expect((await opened('call-3')).item.assignee).toBe('Hannah Osei');
  const taken = await takeFree('call-3', omar);
  expect(taken.body).toMatchObject({ error_details: { taker: ['Hannah Osei'] } });
  await act('call-3', 'resolve');
  expect((await opened('call-3')).item.resolved_by).toBe('Hannah Osei');
  const late = await act('call-3', 'resolve', omar);
  expect(late.body).toMatchObject({ error_details: { by: ['Hannah Osei'] } });
  const [entry] = await auditOf(backend, world);
  expect(entry?.subject).toMatchObject({ before: 'nobody', after: 'Hannah Osei' });
});

describe('a call-back request', () => {
  it('a call-back request appears with its number and leaves when it is resolved or cancelled by the cleaner', async () => {
    await makeCall(3);
    const { item, details } = await opened('call-3');
    expect(item).toMatchObject({
      ...{ kind: 'call', worker_name: 'Amara Okafor', category: 'keys', preview: 'The key does not turn.' },
      ...{
        at: MORNING,
        assignee: null,
        is_mine: false,
        resolved_at: null,
        can_resolve: true,
        can_reopen: false,
      },
    });
    expect(details).toMatchObject({ call: { phone: '07700 900123' }, report: null });
    expect(await open()).toEqual(['call-3']);
    expect((await act('call-3', 'resolve')).status).toBe(200);
    expect([await open(), await resolved()]).toEqual([[], ['call-3']]);
    expect((await act('call-3', 'reopen')).status).toBe(200);
    expect([await open(), await resolved()]).toEqual([['call-3'], []]);
    await backend.in(world, ({ tx }) => tx.update(supportCallRequests).set({ cancelledAt: MORNING }));
    expect([await open(), await resolved()]).toEqual([[], []]);
    expect((await act('call-3', 'resolve')).status).toBe(404);
  });
});

describe('a report', () => {
  it('a report appears with its facts and leaves when it is resolved', async () => {
    await makeReport(4);
    const { item, details } = await opened('report-4');
    expect(item).toMatchObject({ category: 'late', preview: 'Traffic', at: MORNING });
    expect(details.report).toMatchObject({ eta: '10:45', attempts: [] });
    await act('report-4', 'resolve');
    expect([await open(), await resolved()]).toEqual([[], ['report-4']]);
    await act('report-4', 'reopen');
    expect([await open(), await resolved()]).toEqual([['report-4'], []]);
  });
});

describe('a chat', () => {
  it('a chat appears with the latest message, leaves when it is ended and returns with the next message', async () => {
    await write('Hello');
    await write('Nobody opens');
    const [key = ''] = await open();
    expect((await opened(key)).item).toMatchObject({ preview: 'Nobody opens', count: 2, category: '' });
    await act(key, 'resolve');
    expect([await open(), await resolved()]).toEqual([[], [key]]);
    expect((await opened(key)).item.resolved_by).toBe(hannah.email);
    await write('Once more');
    expect([await open(), await resolved()]).toEqual([[key], []]);
    expect((await opened(key)).item.resolved_by).toBeNull();
  });

  it('a chat that the cleaner ended counts as resolved by nobody, and can be reopened', async () => {
    await write('Hello');
    const [key = ''] = await open();
    await act(key, 'resolve');
    await write('Again');
    const later = '2026-06-16T08:30:00.000Z';
    await backend.in(world, ({ tx }) =>
      tx.update(supportChatEnds).set({ lastMessageId: 2_000_000, endedBy: 'worker', endedAt: later }),
    );
    expect((await opened(key)).item).toMatchObject({
      resolved_at: later,
      resolved_by: null,
      can_reopen: true,
    });
    await act(key, 'reopen');
    expect(await open()).toEqual([key]);
  });
});

describe('a cleaner stuck outside', () => {
  const attempt = (kind: 'arrived' | 'call' | 'let-in' | 'left', at: string, visit: { jobId: number }) =>
    backend.in(world, (ctx) =>
      buildAccessAttempt(ctx, {
        ...{ workerId: amara.workerId, jobId: visit.jobId, scheduledDate: TODAY, key: crypto.randomUUID() },
        ...{ kind, at },
      }),
    );
  const SINCE = '2026-06-16T08:05:00.000Z';

  it('a cleaner stuck outside is an alert before all others, until she is let in or leaves', async () => {
    const visit = await makeVisit();
    await makeCall(3);
    expect(await open()).toEqual(['call-3']);
    await attempt('arrived', SINCE, visit);
    await attempt('call', '2026-06-16T08:07:00.000Z', visit);
    const key = `stuck-${visit.jobId}-${TODAY}-${amara.workerId}`;
    expect(await open()).toEqual([key, 'call-3']);
    const { item, details } = await opened(key);
    expect(item).toMatchObject({ customer_name: 'Priya', at: SINCE, resolved_at: null });
    expect(details.stuck).toMatchObject({
      ...{ customer_name: 'Priya Shah', since: SINCE, may_leave_at: '2026-06-16T08:20:00.000Z' },
      attempts: [{ kind: 'arrived' }, { kind: 'call' }],
    });
    const counts = await backend.call('GET', 'admin/inbox-counts/', { token: hannah.token });
    expect(counts.body).toEqual({ open: 2, stuck: 1 });
    await attempt('let-in', '2026-06-16T08:10:00.000Z', visit);
    expect([await open(), await resolved()]).toEqual([['call-3'], [key]]);
    expect((await opened(key)).item).toMatchObject({
      ...{ resolved_at: '2026-06-16T08:10:00.000Z', resolved_by: null, can_reopen: false },
    });
    expect((await act(key, 'reopen')).status).toBe(400);
  });

  it('a cleaner stuck outside can be resolved and reopened by the office while she waits', async () => {
    const visit = await makeVisit();
    await attempt('arrived', SINCE, visit);
    const [key = ''] = await open();
    await act(key, 'resolve');
    expect([await open(), await resolved()]).toEqual([[], [key]]);
    await act(key, 'reopen');
    expect([await open(), await resolved()]).toEqual([[key], []]);
    await attempt('left', '2026-06-16T08:25:00.000Z', visit);
    expect(await open()).toEqual([]);
  });

  it('a cleaner stuck outside is resolved once the visit is cancelled, and may leave after the minutes of the setting', async () => {
    const visit = await makeVisit();
    await attempt('arrived', SINCE, visit);
    await backend.in(world, ({ tx, world: { id } }) =>
      tx.insert(settings).values({ world: id, name: 'door_wait_minutes', value: '40' }),
    );
    const [key = ''] = await open();
    expect((await opened(key)).details.stuck).toMatchObject({ may_leave_at: '2026-06-16T08:45:00.000Z' });
    await backend.in(world, ({ tx }) => tx.update(visits).set({ skipped: true }));
    expect([await open(), await resolved()]).toEqual([[], [key]]);
  });

  /** Sign-ins end meanwhile. */
  const moveClock = async (now: string) => {
    const clockOffsetMs = Date.parse(now) - Date.now();
    await backend.in(world, ({ tx }) => tx.update(worlds).set({ clockOffsetMs }).where(eq(worlds.id, world)));
    hannah = await makeAdministrator(backend, world);
  };
  const NEXT_MORNING = '2026-06-17T06:00:00.000Z';

  it('an unanswered wait at a door stays after midnight, but counts nobody at a door any more', async () => {
    const visit = await makeVisit();
    await attempt('arrived', SINCE, visit);
    const [key = ''] = await open();
    await moveClock(NEXT_MORNING);
    expect(await open()).toEqual([key]);
    const { item, details } = await opened(key);
    expect(item).toMatchObject({ category: 'earlier', day: TODAY, at: SINCE });
    expect(details.stuck).toMatchObject({ since: SINCE, may_leave_at: null });
    const counts = await backend.call('GET', 'admin/inbox-counts/', { token: hannah.token });
    expect(counts.body).toEqual({ open: 1, stuck: 0 });
    await moveClock('2026-09-17T06:00:00.000Z');
    expect(await open()).toEqual([key]);
  });

  it('a cleaner stuck outside of an earlier day is dismissed by the office, with a day to reopen it', async () => {
    await attempt('arrived', SINCE, await makeVisit());
    const [key = ''] = await open();
    await moveClock(NEXT_MORNING);
    await act(key, 'resolve');
    expect([await open(), await resolved()]).toEqual([[], [key]]);
    await act(key, 'reopen');
    expect(await open()).toEqual([key]);
    await act(key, 'resolve');
    await moveClock('2026-06-18T06:00:00.000Z');
    expect([await open(), await resolved()]).toEqual([[], []]);
  });

  it.each([
    ['done', { startedAt: '2026-06-16T08:30:00.000Z', finishedAt: '2026-06-16T10:00:00.000Z' }],
    ['cancelled', { skipped: true }],
    ['moved', { actualDate: '2026-06-19' }],
  ])('a cleaner stuck outside of an earlier day has its outcome once the visit is %s', async (_, change) => {
    await attempt('arrived', SINCE, await makeVisit());
    await moveClock(NEXT_MORNING);
    expect(await open()).toHaveLength(1);
    await backend.in(world, ({ tx }) => tx.update(visits).set(change).where(eq(visits.world, world)));
    expect([await open(), await resolved()]).toEqual([[], []]);
  });

  it('a cleaner stuck outside is answered for an earlier day by leaving or being let in', async () => {
    for (const kind of ['left', 'let-in'] as const) {
      const visit = await makeVisit();
      await attempt('arrived', SINCE, visit);
      await attempt(kind, '2026-06-16T08:25:00.000Z', visit);
    }
    await moveClock(NEXT_MORNING);
    expect([await open(), await resolved()]).toEqual([[], []]);
  });

  it('a cleaner stuck outside is not listed once the visit is moved to another day, nor open once another cleaner has it', async () => {
    const visit = await makeVisit();
    await attempt('arrived', SINCE, visit);
    const [key = ''] = await open();
    const other = await backend.makeWorker(world);
    await backend.in(world, ({ tx }) => tx.update(visits).set({ workerId: other.workerId }));
    expect([await open(), await resolved()]).toEqual([[], [key]]);
    await backend.in(world, ({ tx }) => tx.update(visits).set({ actualDate: '2026-06-17' }));
    expect([await open(), await resolved()]).toEqual([[], []]);
  });
});

it('a sick cleaner is an alert until her visits are covered, or the office takes care of them', async () => {
  const { jobId } = await makeVisit();
  const { token, workerId } = amara;
  const days = `start_day=${TODAY}&end_day=${TODAY}&reason=sick`;
  await backend.call('POST', `workers/${workerId}/breaks/?${days}`, { token, body: {} });
  const key = `absence-${workerId}`;
  expect(await open()).toEqual([key]);
  const { item, details } = await opened(key);
  expect(item).toMatchObject({ category: 'sick', count: 1, day: TODAY, start_time: '10:00' });
  expect(details.absence).toMatchObject({ visits: [{ job_id: jobId, covered_by: null }] });
  await act(key, 'resolve');
  expect([await open(), await resolved()]).toEqual([[], [key]]);
  await act(key, 'reopen');
  expect([await open(), await resolved()]).toEqual([[key], []]);
  // The alert on the page of the cleaners is the same one.
  const acknowledge = `admin/absences/${workerId}/acknowledge/`;
  expect((await backend.call('POST', acknowledge, { token: omar.token })).status).toBe(200);
  expect((await opened(key)).item).toMatchObject({
    resolved_at: expect.any(String),
    resolved_by: omar.email,
  });
  await act(key, 'reopen');
  const other = await backend.makeWorker(world);
  await backend.in(world, ({ tx }) => tx.update(visits).set({ workerId: other.workerId }));
  expect([await open(), await resolved()]).toEqual([[], []]);
});

it('keys to hand over are listed until a handover is planned; they can be taken, not resolved', async () => {
  const other = await backend.makeWorker(world);
  const { homeId } = await makeVisit({ startTime: '15:00', endTime: '17:00' });
  await backend.in(world, async (ctx) => {
    await ctx.tx.execute(
      sql`update properties set access = 'keys' where world = ${world} and id = ${homeId}`,
    );
    await buildKey(ctx, { propertyId: homeId, holderId: other.workerId });
  });
  const key = `keys-need-${amara.workerId}-${homeId}`;
  expect(await open()).toEqual([key]);
  const { item, details } = await opened(key);
  expect(item).toMatchObject({
    category: 'needed',
    customer_name: 'Priya Shah',
    at: null,
    can_resolve: false,
  });
  expect(details.needed).toMatchObject({ holder_id: other.workerId, visit_count: 1 });
  expect((await act(key, 'resolve')).status).toBe(400);
  await assign(key, true);
  expect((await opened(key)).item).toMatchObject({ is_mine: true });
  await backend.in(world, ({ tx }) => tx.execute(sql`update keys set holder_id = ${amara.workerId}`));
  expect(await open()).toEqual([]);
});

describe('colleagues', () => {
  beforeEach(() => makeCall(3));

  it('colleagues take an item, take it over and leave it; each act is one audit entry', async () => {
    const seen = async () => {
      const { assignee, is_mine } = (await opened('call-3')).item;
      return [assignee, is_mine];
    };
    await assign('call-3', true);
    expect(await seen()).toEqual([hannah.email, true]);
    await assign('call-3', true, omar);
    expect(await seen()).toEqual([omar.email, false]);
    await assign('call-3', false);
    expect(await seen()).toEqual([null, false]);
    const entries = await auditOf(backend, world);
    expect(entries.map(({ call, subject }) => [call, subject])).toEqual([
      ['assignInboxItem', { kind: 'call', subject: '3', before: 'nobody', after: hannah.email }],
      ['assignInboxItem', { kind: 'call', subject: '3', before: hannah.email, after: omar.email }],
      ['assignInboxItem', { kind: 'call', subject: '3', before: omar.email, after: 'nobody' }],
    ]);
  });

  it('of two colleagues who take the same free item at once, one has it and the other is told who', async () => {
    const answers = await Promise.all([takeFree('call-3', hannah), takeFree('call-3', omar)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    const [first, second] = answers[0]?.status === 200 ? [hannah, omar] : [omar, hannah];
    const refused = answers.find(({ status }) => status === 400);
    expect(refused?.body).toMatchObject({ error_details: { taker: [first.email] } });
    expect((await opened('call-3')).item.assignee).toBe(first.email);
    // The same colleague may take it twice.
    expect((await takeFree('call-3', first)).status).toBe(200);
    expect((await takeFree('call-3', second)).status).toBe(400);
  });

  it('of two colleagues who resolve the same item at once, the first changes it and the second is told who was first', async () => {
    const answers = await Promise.all([act('call-3', 'resolve', hannah), act('call-3', 'resolve', omar)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    const isHannahFirst = answers[0]?.status === 200;
    const refused = answers.find(({ status }) => status === 400);
    const { item } = await opened('call-3');
    expect(item.resolved_by).toBe(isHannahFirst ? hannah.email : omar.email);
    expect(refused?.body).toMatchObject({
      error_details: { at: [item.resolved_at], by: [item.resolved_by] },
    });
    // The same colleague may resolve it twice.
    expect((await act('call-3', 'resolve', isHannahFirst ? hannah : omar)).status).toBe(200);
    expect((await opened('call-3')).item).toEqual(item);
    const entries = await auditOf(backend, world);
    expect(entries.map(({ status }) => status).sort()).toEqual([200, 200, 400]);
  });

  // PGlite runs one transaction at a time.
  it.runIf(process.env.TEST_DATABASE_URL)(
    'colleagues who resolve at the same moment wait for each other',
    async () => {
      await assign('call-3', true);
      const lock = (ctx: WorldContext) => lockItem(ctx, { kind: 'call', subject: '3' });
      const release = await holdLock(backend.database, world, lock);
      const both = Promise.all([act('call-3', 'resolve', hannah), act('call-3', 'resolve', omar)]);
      await untilWaiting(backend.database, 2);
      await release();
      expect((await both).map(({ status }) => status).sort()).toEqual([200, 400]);
    },
  );

  it('a removed colleague has no items and counts as the one who resolved none', async () => {
    await makeReport(4);
    await assign('call-3', true, omar);
    await act('report-4', 'resolve', omar);
    await backend.in(world, ({ tx }) => tx.delete(accounts).where(eq(accounts.id, omar.accountId)));
    expect(await open('?owner=nobody')).toEqual(['call-3']);
    expect((await opened('call-3')).item.assignee).toBeNull();
    expect((await opened('report-4')).item).toMatchObject({
      resolved_by: null,
      resolved_at: expect.any(String),
    });
  });

  it('a colleague changes one item, and not another kind’s item with the same number', async () => {
    await makeReport(3);
    await assign('report-3', true, omar);
    await assign('call-3', true);
    expect((await opened('call-3')).item.assignee).toBe(hannah.email);
    expect((await opened('report-3')).item.assignee).toBe(omar.email);
    expect([await open('?owner=mine'), await open('?owner=nobody')]).toEqual([['call-3'], []]);
    await assign('call-3', false);
    expect([await open('?owner=mine'), await open('?owner=nobody')]).toEqual([[], ['call-3']]);
    expect((await list()).counts.open).toMatchObject({
      call: { all: 1, mine: 0, nobody: 1 },
      report: { all: 1, mine: 0, nobody: 0 },
    });
    await act('call-3', 'resolve');
    expect((await opened('report-3')).item).toMatchObject({
      ...{ assignee: omar.email, resolved_at: null, resolved_by: null },
    });
    expect([await open(), await resolved()]).toEqual([['report-3'], ['call-3']]);
  });

  it('the inbox keeps no row for an item that does not exist', async () => {
    for (const key of ['call-999', 'report-3', 'chat-3', 'stuck-3', 'absence-7', 'keys-lost-3', 'call-03'])
      expect([key, (await assign(key, true)).status]).toEqual([key, 404]);
    expect(await backend.in(world, ({ tx }) => tx.select().from(inboxItems))).toEqual([]);
  });
});

it('the backend filters by owner, kind and state, with the counts of each', async () => {
  for (const id of [1, 2, 3]) await makeCall(id, `2026-06-16T07:0${id}:00.000Z`);
  await makeReport(4, '2026-06-16T07:04:00.000Z');
  await assign('call-1', true);
  await assign('report-4', true, omar);
  await act('call-3', 'resolve');
  expect(await open()).toEqual(['report-4', 'call-2', 'call-1']);
  expect(await open('?owner=mine')).toEqual(['call-1']);
  expect(await open('?owner=nobody')).toEqual(['call-2']);
  expect(await open('?kind=report')).toEqual(['report-4']);
  expect(await open('?kind=report&owner=mine')).toEqual([]);
  const { counts } = await list('?kind=report');
  expect(counts.open).toMatchObject({
    call: { all: 2, mine: 1, nobody: 1, waiting: 2 },
    report: { all: 1, mine: 0, nobody: 0, waiting: 1 },
    chat: { all: 0, mine: 0, nobody: 0, waiting: 0 },
  });
  expect(counts.resolved).toMatchObject({ call: { all: 1, mine: 0, nobody: 1, waiting: 0 } });
  expect(counts.resolved.report).toMatchObject({ all: 0 });
  expect((await list('', omar)).counts.open.report).toEqual({
    ...{ all: 1, mine: 1, nobody: 0, waiting: 1 },
  });
});

it('the inbox pages through 10,000 items, each once, by an index', async () => {
  const total = 10_000;
  await backend.in(world, ({ tx }) =>
    // Seven items share each minute, so that a page ends within a minute.
    tx.execute(sql`insert into problem_reports (world, id, worker_id, category, reported_at)
      select ${world}, n, ${amara.workerId}, 'late', ${MORNING}::timestamptz - n / 7 * interval '1 minute'
      from generate_series(1, ${total}) n`),
  );
  await makeCall(1);
  const first = await list();
  expect([first.items.length, first.counts.open.report?.all]).toEqual([50, total]);
  expect(keysOf(first).slice(0, 2)).toEqual(['call-1', 'report-6']);
  const seen = new Set<string>();
  let cursor: string | null = `2026-06-16T00:30:00.000Z~call-1`;
  let pages = 0;
  for (; cursor !== null && pages < 10; pages++) {
    const page: Page = await list(`?cursor=${encodeURIComponent(cursor)}`);
    for (const key of keysOf(page)) {
      expect(seen).not.toContain(key);
      seen.add(key);
    }
    cursor = page.next_cursor;
  }
  const ids = [...seen].map((key) => Number(key.replace('report-', '')));
  // The items begin at minute 450 before the morning, and the ids of a minute are in descending order.
  const idAt = (index: number) => (450 + Math.floor(index / 7)) * 7 + 6 - (index % 7);
  expect(ids).toEqual(Array.from({ length: 500 }, (_, index) => idAt(index)));
  const plan = await backend.in(world, async ({ tx }) => {
    await tx.execute(sql`analyze problem_reports`);
    const explained = await tx.execute(sql`explain select id from problem_reports where world = ${world}
      and done_at is null and reported_at < ${MORNING} order by reported_at desc, id desc limit 51`);
    return JSON.stringify((explained as { readonly rows: unknown }).rows);
  });
  expect(plan).toContain('problem_reports_open');
});

it('the backend shows the cleaner’s visits of today with their states', async () => {
  await makeCall(3);
  const at = MORNING;
  await makeVisit({ startTime: '07:00', endTime: '08:00', startedAt: at, finishedAt: at });
  await makeVisit({ startTime: '08:00', endTime: '09:00', startedAt: at });
  await makeVisit({ startTime: '08:49', endTime: '10:00' });
  await makeVisit({ startTime: '08:50', endTime: '10:00' });
  await makeVisit({ startTime: '09:00', endTime: '10:00' });
  await makeVisit({ startTime: '13:00', endTime: '14:00', skipped: true });
  await makeVisit({ actualDate: '2026-06-17' });
  const { visits: shown } = await opened('call-3');
  expect(shown.map(({ start_time, state }) => [start_time, state])).toEqual([
    ['07:00', 'done'],
    ['08:00', 'running'],
    ['08:49', 'late'],
    ['08:50', 'to-start'],
    ['09:00', 'to-start'],
    ['13:00', 'cancelled'],
  ]);
});
