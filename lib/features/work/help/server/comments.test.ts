import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { liveEvents } from '@/lib/core/backend/live/tables';
import { addMs } from '@/lib/core/ground/time/zoned';
import { ticketComments, tickets } from '@/lib/features/records/conversations';
import { backendForFile } from '@/tests/support/backend-for-file';
import { buildTicket, buildTicketComment } from '@/tests/support/row-builders';
import type { TestWorker } from '@/tests/support/test-backend';

const backend = backendForFile();

const NOW = '2026-06-16T08:00:00.000Z';
const minutesAgo = (minutes: number) => addMs(NOW, -minutes * 60_000);
const OF_TICKET = 'integrations/zendesk/ticket-link/7/';

type TicketRow = typeof tickets.$inferSelect;

/** Makes a worker with ticket 7, which the office has answered. */
async function setUp(change: Partial<TicketRow> = {}) {
  const world = await backend.makeWorld(NOW);
  const [worker, other] = [await backend.makeWorker(world), await backend.makeWorker(world)];
  await backend.in(world, async (ctx) => {
    const times = { createdAt: minutesAgo(40), lastUpdatedAt: minutesAgo(20) };
    const row = { id: 7, workerId: worker.workerId, subject: 'My pay', category: 'payment' } as const;
    await buildTicket(ctx, { ...row, status: 'pending', hasUnreadComments: true, ...times, ...change });
    const ofTicket = { ticketId: 7 };
    await buildTicketComment(ctx, {
      ...ofTicket,
      id: 1,
      body: 'One hour is missing.',
      createdAt: minutesAgo(30),
    });
    const office = { ...ofTicket, author: 'office' } as const;
    await buildTicketComment(ctx, {
      ...office,
      id: 2,
      body: 'We look < into > it.',
      createdAt: minutesAgo(20),
    });
    const note = { ...office, id: 3, isInternal: true, body: 'She asks often.' };
    await buildTicketComment(ctx, { ...note, createdAt: minutesAgo(10) });
  });
  const get = (address: string, { token }: TestWorker = worker) => backend.call('GET', address, { token });
  const post = (address: string, body: unknown, { token }: TestWorker = worker, key?: string) =>
    backend.call('POST', `${OF_TICKET}${address}`, {
      ...{ token, body },
      headers: key === undefined ? {} : { 'idempotency-key': key },
    });
  const rows = () =>
    backend.in(world, ({ tx }) =>
      tx.select().from(tickets).where(eq(tickets.world, world)).orderBy(tickets.id),
    );
  const counts = async () => (await get('integrations/zendesk/ticket-links/count/')).body;
  const events = () =>
    backend.in(world, ({ tx }) =>
      tx
        .select({ to: liveEvents.recipient, event: liveEvents.event })
        .from(liveEvents)
        .where(and(eq(liveEvents.world, world)))
        .orderBy(liveEvents.recipient),
    );
  return { world, worker, other, get, post, rows, counts, events };
}

describe('a ticket', () => {
  it('[HELP-31] a ticket is answered to its worker, and is a 404 for others and for odd ids', async () => {
    const about = { jobId: 4, scheduledDate: '2026-06-15', actualDate: '2026-06-16' };
    const { other, get } = await setUp(about);
    expect((await get(OF_TICKET)).body).toEqual({
      ...{ ticket_id: 7, subject: 'My pay', status: 'pending', priority: 'normal', category: 'payment' },
      ...{ call_requested: false, created_at: minutesAgo(40), last_updated_at: minutesAgo(20) },
      ...{ has_unread_comments: true, is_closed_to_user: false },
      ...{ job_id: 4, scheduled_date: '2026-06-15', actual_date: '2026-06-16' },
      ...{ follows_ticket_id: null, follow_up_ticket_id: null },
    });
    for (const address of [OF_TICKET, `${OF_TICKET}comments/`])
      expect((await get(address, other)).status).toBe(404);
    for (const id of ['8', '0', '07', '7x', '9999999999', 'ZD-7'])
      expect((await get(`integrations/zendesk/ticket-link/${id}/`)).status).toBe(404);
  });

  it('a ticket cannot be changed by another worker', async () => {
    const { other, post, rows } = await setUp();
    const before = await rows();
    expect((await post('comment/', { body: 'Mine now' }, other)).status).toBe(404);
    expect((await post('mark-comments-read/', { read_at: NOW }, other)).status).toBe(404);
    expect(await rows()).toEqual(before);
  });
});

describe('the comments of a ticket', () => {
  it('[HELP-32] [HELP-22] the comments of a ticket are paged, oldest first, as HTML and text, without the office’s internal notes', async () => {
    const { get } = await setUp();
    const { body } = await get(`${OF_TICKET}comments/?ordering=created_at`);
    const common = { agent_name: null, photo_ids: [] };
    expect(body).toEqual({
      ...{ current_page: 1, num_pages: 1, num_results: 2, per_page: 50 },
      ...{ url_next_page: null, url_previous_page: null },
      results: [
        {
          ...{ ...common, created_at: minutesAgo(30), from_party: 'user' },
          ...{ body: 'One hour is missing.', html_body: 'One hour is missing.' },
        },
        {
          ...{ ...common, created_at: minutesAgo(20), from_party: 'provider' },
          ...{ body: 'We look < into > it.', html_body: 'We look &lt; into &gt; it.' },
        },
      ],
    });
    expect(JSON.stringify(body)).not.toContain('She asks often');
    expect((await get(`${OF_TICKET}comments/?page=2&page_size=1`)).body).toMatchObject({
      url_previous_page: '?page=1&page_size=1',
      results: [{ body: 'We look < into > it.' }],
    });
  });

  it('[HELP-34] the comments of a ticket are read until a moment, and an answer after it stays unread', async () => {
    const { post, counts, events, worker } = await setUp();
    expect(await counts()).toEqual({ count: 1, unread_count: 1 });
    expect((await post('mark-comments-read/', { read_at: minutesAgo(21) })).body).toEqual({ success: true });
    expect(await counts()).toEqual({ count: 1, unread_count: 1 });
    expect(await events()).toEqual([]);
    // The internal note, which came later, is not hers to read.
    for (let twice = 0; twice < 2; twice += 1)
      expect((await post('mark-comments-read/', { read_at: minutesAgo(20) })).body).toEqual({
        success: true,
      });
    expect(await counts()).toEqual({ count: 1, unread_count: 0 });
    expect(await events()).toEqual([{ to: `worker:${worker.workerId}`, event: { type: 'tickets' } }]);
  });
});

describe('a worker’s comment', () => {
  it.each([
    ['pending', 'open'],
    ['hold', 'open'],
    ['solved', 'open'],
    ['open', 'open'],
    ['new', 'new'],
  ] as const)(
    '[HELP-33] a worker’s comment is answered with the new comment, and makes a %s ticket %s',
    async (status, after) => {
      const { world, worker, post, rows, events } = await setUp({ status, lastUpdatedAt: minutesAgo(20) });
      const answer = await post('comment/', { body: ' Thank you.\r\nBye ' });
      expect(answer).toMatchObject({ status: 200 });
      const { created_at: createdAt, ...comment } = answer.body as { created_at: string };
      expect(comment).toEqual({
        ...{ body: 'Thank you.\nBye', html_body: 'Thank you.\nBye', from_party: 'user' },
        ...{ agent_name: null, photo_ids: [], ticket_id: 7 },
      });
      const [row, ...more] = await rows();
      expect([row?.status, more]).toEqual([after, []]);
      expect(Date.parse(row?.lastUpdatedAt ?? '')).toBe(Date.parse(createdAt));
      expect(Date.parse(createdAt)).toBeGreaterThanOrEqual(Date.parse(NOW));
      expect(await events()).toEqual([
        { to: 'support', event: { type: 'office' } },
        { to: `worker:${worker.workerId}`, event: { type: 'tickets' } },
      ]);
      expect(await backend.in(world, ({ tx }) => tx.$count(ticketComments))).toBe(4);
    },
  );

  it('a comment in a closed ticket opens a new one, both name each other, and the next comment joins the new one', async () => {
    const about = { jobId: 4, scheduledDate: '2026-06-15', actualDate: '2026-06-16', tags: ['pay'] };
    const { post, get, rows } = await setUp({ ...about, status: 'closed' });
    const first = await post('comment/', { body: 'It is still wrong.' });
    const { ticket_id: ticketId } = first.body as { ticket_id: number };
    expect(ticketId).not.toBe(7);
    expect((await post('comment/', { body: 'By one hour.' })).body).toMatchObject({ ticket_id: ticketId });
    const [closed, opened, ...more] = await rows();
    expect([closed?.status, more]).toEqual(['closed', []]);
    expect(opened).toMatchObject({
      ...{ ...about, id: ticketId, followsId: 7, status: 'new', subject: 'My pay', category: 'payment' },
      hasUnreadComments: false,
    });
    const ofNew = `integrations/zendesk/ticket-link/${ticketId}/`;
    expect((await get(ofNew)).body).toMatchObject({
      ...{ follows_ticket_id: 7, follow_up_ticket_id: null, is_closed_to_user: false },
    });
    expect((await get(OF_TICKET)).body).toMatchObject({ follow_up_ticket_id: ticketId });
    const comments = (await get(`${ofNew}comments/`)).body as { results: { body: string }[] };
    expect(comments.results.map(({ body }) => body)).toEqual(['It is still wrong.', 'By one hour.']);
  });

  it('a comment in a closed ticket whose follow-up is closed too opens another one, to which the first then leads', async () => {
    const { world, post, get, rows } = await setUp({ status: 'closed' });
    const write = async (body: string) =>
      ((await post('comment/', { body })).body as { ticket_id: number }).ticket_id;
    const first = await write('It is still wrong.');
    await backend.in(world, ({ tx }) =>
      tx.update(tickets).set({ status: 'closed' }).where(eq(tickets.id, first)),
    );
    const second = await write('Again.');
    expect(new Set([7, first, second]).size).toBe(3);
    const states = (await rows()).map(({ id, status, followsId }) => [id, status, followsId]);
    expect(states.toSorted()).toEqual(
      [
        [7, 'closed', null],
        [first, 'closed', 7],
        [second, 'new', 7],
      ].toSorted(),
    );
    expect((await get(OF_TICKET)).body).toMatchObject({ follow_up_ticket_id: second });
  });

  it('a worker’s comment is stored once when it is sent again, even at the same time', async () => {
    const { world, worker, post } = await setUp();
    const key = crypto.randomUUID();
    const send = () => post('comment/', { body: 'Once' }, worker, key);
    const answers = [...(await Promise.all([send(), send()])), await send()];
    expect(answers.map(({ status, body }) => ({ status, body }))).toEqual(
      Array(3).fill({ status: 200, body: expect.objectContaining({ body: 'Once', ticket_id: 7 }) }),
    );
    expect(await backend.in(world, ({ tx }) => tx.$count(ticketComments))).toBe(4);
  });

  it.each([
    ['is empty', ' \n ', 'This message is empty.'],
    ['has 5,001 characters', 'x'.repeat(5_001), /at most 5,000 characters/],
    ['has 100,000 characters', 'x'.repeat(100_000), /at most 5,000 characters/],
    ['has a control character', 'a\u0007b', /cannot be shown/],
  ])('a worker’s comment is refused with a reason when it %s', async (_, text, reason) => {
    const { world, post, rows } = await setUp();
    const before = await rows();
    const { status, body } = await post('comment/', { body: text });
    expect([status, body]).toMatchObject([400, { error_message: expect.stringMatching(reason) }]);
    expect([await rows(), await backend.in(world, ({ tx }) => tx.$count(ticketComments))]).toEqual([
      before,
      3,
    ]);
  });

  it('a worker’s comment may have 5,000 characters', async () => {
    const { post } = await setUp();
    expect((await post('comment/', { body: 'x'.repeat(5_000) })).status).toBe(200);
  });
});
