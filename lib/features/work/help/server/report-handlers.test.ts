import { asc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { addMs } from '@/lib/core/ground/time/zoned';
import { problemReports, ticketComments, tickets } from '@/lib/features/records/conversations';
import { backendForFile } from '@/tests/support/backend-for-file';
import { inboxOf, makeAdministrator } from '@/tests/support/office';
import type { TestWorker } from '@/tests/support/test-backend';
import { setUpVisit } from '@/tests/support/visit-set-up';

const backend = backendForFile();

const path = 'contact/report-problem/';
const SOON = { message: 'We have received your request and will reply by phone or email soon.' };
const LATER = { message: 'We have received your request and will reply by email within 1 working day.' };

async function setUp() {
  const { world, worker, visit } = await setUpVisit(backend);
  const other = await backend.makeWorker(world);
  const post = (body: unknown, who: TestWorker = worker, key?: string) =>
    backend.call('POST', path, {
      token: who.token,
      body,
      headers: key === undefined ? {} : { 'idempotency-key': key },
    });
  const reports = () =>
    backend.in(world, ({ tx }) =>
      tx.select().from(problemReports).where(eq(problemReports.world, world)).orderBy(asc(problemReports.id)),
    );
  const { jobId, scheduledDate, actualDate } = visit;
  const about = { job_id: jobId, scheduled_date: scheduledDate, actual_date: actualDate };
  return { world, worker, other, visit, about, post, reports };
}

describe('a problem report', () => {
  it('[HELP-12] a problem report is stored with its visit, location and arrival time', async () => {
    const { worker, visit, about, post, reports } = await setUp();
    const location = { latitude: 51.44, longitude: -0.15 };
    const report = { category: 'late', eta: '10:45', description: 'The bus broke down.' };
    const { status, body } = await post({ ...report, ...about, location, location_accuracy: 8.5 });
    expect([status, body]).toEqual([200, SOON]);
    const { jobId, scheduledDate, actualDate } = visit;
    expect(await reports()).toMatchObject([
      {
        ...{ ...report, jobId, scheduledDate, actualDate, location, locationAccuracy: 8.5 },
        ...{ workerId: worker.workerId, doneAt: null },
      },
    ]);
  });

  it('[HELP-13] [HELP-14] a problem report is answered with the expected reply time', async () => {
    const { about, post } = await setUp();
    for (const category of ['holiday', 'stuck-outside', 'remote-key-transfer'])
      expect((await post({ category, ...about })).body).toEqual(SOON);
    for (const category of ['payment', 'nobody-knows-it'])
      expect((await post({ category })).body).toEqual(LATER);
  });

  it('[HELP-10] a problem report is stored, validated and answered by its subcategory', async () => {
    const { about, post, reports } = await setUp();
    expect((await post({ category: 'keys' })).body).toEqual(LATER);
    expect((await post({ category: 'keys', subcategory: 'remote-key-transfer' })).body).toEqual(SOON);
    expect((await post({ category: 'job-today', subcategory: 'reschedule' })).status).toBe(400);
    expect((await post({ category: 'job-today', subcategory: 'reschedule', ...about })).status).toBe(200);
    expect((await reports()).map(({ category }) => category)).toEqual([
      'keys',
      'remote-key-transfer',
      'reschedule',
    ]);
  });

  it('a problem report is answered with 404 for another cleaner’s or an unknown visit', async () => {
    const { other, about, post, reports } = await setUp();
    for (const { status } of [
      await post({ category: 'late', ...about }, other),
      await post({ category: 'late', ...about, job_id: 999_999 }),
      await post({ category: 'late', ...about, scheduled_date: '2026-06-17' }),
      await post({ category: 'late', job_id: about.job_id, actual_date: '2026-06-17' }),
    ])
      expect(status).toBe(404);
    expect(await reports()).toEqual([]);
  });

  it('[CONTACT-19] a problem report must name the visit to reschedule', async () => {
    const { about, post } = await setUp();
    const unnamed = { status: 400, body: { error_message: 'Please say which visit this is about.' } };
    expect(await post({ category: 'reschedule' })).toMatchObject(unnamed);
    expect(
      await post({ category: 'reschedule', job_id: about.job_id, actual_date: about.actual_date }),
    ).toMatchObject(unnamed);
    expect(await post({ category: 'late', job_id: about.job_id })).toMatchObject(unnamed);
    expect(await post({ category: 'reschedule', ...about })).toMatchObject({ status: 200 });
  });

  it('a problem report is stored once when repeated and limited to thirty a day', async () => {
    const { worker, other, post, reports } = await setUp();
    const key = crypto.randomUUID();
    const first = await post({ category: 'payment' }, worker, key);
    expect((await post({ category: 'payment' }, worker, key)).body).toEqual(first.body);
    expect(await reports()).toHaveLength(1);
    const answers = await Promise.all(
      Array.from(
        { length: 31 },
        async (_, at) => (await post({ category: 'payment', description: `${at}` })).status,
      ),
    );
    expect(answers.toSorted()).toEqual([...Array(29).fill(200), 400, 400]);
    expect((await post({ category: 'payment' }, other)).status).toBe(200);
  });

  it('a problem report opens a ticket about its visit with what was written, for the cleaner and the office', async () => {
    const { world, worker, visit, about, post } = await setUp();
    await post({ category: 'late', ...about, description: ' The bus broke down. ' });
    const { jobId, scheduledDate, actualDate } = visit;
    const [report] = await backend.in(world, ({ tx }) => tx.select().from(problemReports));
    const rows = await backend.in(world, ({ tx }) => tx.select().from(tickets));
    expect(rows).toMatchObject([
      {
        ...{ workerId: worker.workerId, subject: 'Running late', category: 'late', status: 'new' },
        ...{ priority: 'urgent', tags: ['late'], jobId, scheduledDate, actualDate, reportId: report?.id },
        hasUnreadComments: false,
      },
    ]);
    const comments = await backend.in(world, ({ tx }) => tx.select().from(ticketComments));
    expect(comments).toMatchObject([{ author: 'worker', body: 'The bus broke down.', isInternal: false }]);
    const count = await backend.call('GET', 'integrations/zendesk/ticket-links/count/', {
      token: worker.token,
    });
    expect(count.body).toEqual({ count: 1, unread_count: 0 });
  });

  it('a problem report about something else has a subject of its own, and an unknown category is a question', async () => {
    const { world, post } = await setUp();
    for (const category of ['payment', 'nobody-knows-it', 'constructor']) await post({ category });
    const rows = await backend.in(world, ({ tx }) => tx.select().from(tickets).orderBy(tickets.id));
    expect(rows.map(({ subject, priority, jobId }) => [subject, priority, jobId])).toEqual([
      ['Payment', 'normal', null],
      ['A question', 'normal', null],
      ['A question', 'normal', null],
    ]);
    expect(await backend.in(world, ({ tx }) => tx.$count(ticketComments))).toBe(0);
  });

  it('a report that is sent from two tabs makes one ticket, and another text or the same one ten minutes later makes another', async () => {
    const { world, worker, post, reports } = await setUp();
    const form = { category: 'payment', description: 'One hour is missing.' };
    const [one, other] = await Promise.all([
      post(form, worker, crypto.randomUUID()),
      post(form, worker, crypto.randomUUID()),
    ]);
    expect([one.status, one.body, other.status, other.body]).toEqual([200, LATER, 200, LATER]);
    const count = () => backend.in(world, ({ tx }) => tx.$count(tickets));
    expect([(await reports()).length, await count()]).toEqual([1, 1]);
    await post({ ...form, description: 'Two hours are missing.' });
    expect(await count()).toBe(2);
    const sentAgo = (seconds: number) =>
      backend.in(world, ({ tx, now }) =>
        tx.update(problemReports).set({ reportedAt: addMs(now, -seconds * 1_000) }),
      );
    // A slow machine has half a minute to send it.
    await sentAgo(570);
    await post(form);
    expect(await count()).toBe(2);
    await sentAgo(601);
    await post(form);
    expect(await count()).toBe(3);
  });

  it.each([
    ['no category', { category: undefined }],
    ['an empty category', { category: '' }],
    ['20,000 characters', { description: 'x'.repeat(20_000) }],
    ['a text with a NUL character', { description: 'a\u0000b' }],
    ['an impossible date', { start_date: '2026-02-31' }],
    ['a job that is not a number', { job_id: '7' }],
    ['an impossible location', { location: { latitude: 91, longitude: 0 } }],
    ['a negative accuracy', { location_accuracy: -1 }],
    ['a huge arrival time', { eta: 'x'.repeat(101) }],
    ['an unknown field', { done_at: null }],
  ])('a problem report is refused with %s', async (_, change) => {
    const { about, post, reports } = await setUp();
    const { status, body } = await post({ category: 'late', ...about, ...change });
    expect([status, body]).toEqual([400, expect.objectContaining({ error_code: 'validation_error' })]);
    expect(await reports()).toEqual([]);
  });
});

describe('the office', () => {
  it('the office lists open help requests, latest first, and a request that it closes is closed for the cleaner too', async () => {
    const { world, worker, about, post } = await setUp();
    const administrator = await makeAdministrator(backend, world);
    const { token } = administrator;
    const resolve = async (kind: string, subject: string | undefined) =>
      (await backend.call('POST', `admin/inbox/${kind}/${subject}/resolve/`, { token })).status;
    const call = { category: 'keys', description: 'The key does not turn.', phone: '07700 900456' };
    await backend.call('POST', 'contact/request-call/', { token: worker.token, body: call });
    await post({ category: 'late', ...about, eta: '10:45' });
    await post({ category: 'payment', description: 'Too little.' });
    const queue = (kind: string) => inboxOf(backend, administrator, kind);
    const [asked, ...others] = await queue('call');
    expect([asked?.item.worker_id, asked?.details.call, others]).toEqual([worker.workerId, call, []]);
    const listed = await queue('ticket');
    expect(listed.map(({ details }) => details.report)).toMatchObject([
      { category: 'payment', customer_name: null, description: 'Too little.' },
      { category: 'late', customer_name: expect.any(String), eta: '10:45', latitude: null },
    ]);
    expect(await resolve('call', asked?.item.subject)).toBe(200);
    for (let twice = 0; twice < 2; twice += 1)
      expect(await resolve('ticket', listed[1]?.item.subject)).toBe(200);
    expect(await queue('call')).toEqual([]);
    expect(await queue('ticket')).toMatchObject([{ details: { report: { category: 'payment' } } }]);
    expect(await queue('report')).toEqual([]);
    const open = await backend.call('GET', 'contact/open-call-requests/', { token: worker.token });
    expect(open.body).toEqual({ has_open_requests: false });
    expect([await resolve('call', '999999'), await resolve('letter', '1')]).toEqual([404, 400]);
  });
});
