import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { accounts } from '@/lib/core/backend/accounts/tables';
import { liveEvents } from '@/lib/core/backend/live/tables';
import { addMs, type Instant } from '@/lib/core/ground/time/zoned';
import { cannedReplies, ticketComments, ticketPhotos, tickets } from '@/lib/features/records/conversations';
import type { TicketStatus } from '@/lib/features/records/conversations-values';
import { visits } from '@/lib/features/records/visits';
import { backendForFile } from '@/tests/support/backend-for-file';
import { auditOf, makeAdministrator, type TestAdministrator } from '@/tests/support/office';
import { buildTicket, buildTicketComment } from '@/tests/support/row-builders';
import type { TestWorker } from '@/tests/support/test-backend';
import { MORNING, setUpVisit } from '@/tests/support/visit-set-up';

const backend = backendForFile();
let world: string;
let hannah: TestAdministrator;
let viewer: TestAdministrator;
let amara: TestWorker;
beforeEach(async () => {
  world = await backend.makeWorld(MORNING);
  hannah = await makeAdministrator(backend, world);
  viewer = await makeAdministrator(backend, world);
  await backend.in(world, ({ tx }) =>
    tx.update(accounts).set({ officeRole: 'viewer' }).where(eq(accounts.id, viewer.accountId)),
  );
  amara = await backend.makeWorker(world);
});

const minutesAgo = (minutes: number): Instant => addMs(MORNING, -minutes * 60_000);
const make = (id: number, status: TicketStatus, minutes = id) =>
  backend.in(world, async (ctx) => {
    const times = { createdAt: minutesAgo(minutes), lastUpdatedAt: minutesAgo(minutes) };
    await buildTicket(ctx, { id, workerId: amara.workerId, subject: `Ticket ${id}`, status, ...times });
    await buildTicketComment(ctx, { ticketId: id, body: `Words ${id}`, createdAt: minutesAgo(minutes) });
  });

const office = (method: string, path: string, body?: unknown, { token } = hannah) =>
  backend.call(method, `admin/${path}`, { token, body });
interface Page {
  readonly items: readonly { readonly kind: string; readonly subject: string }[];
  readonly counts: Readonly<Record<'open' | 'resolved', { readonly ticket: unknown }>>;
}
const list = async (query = '') => (await office('GET', `inbox/${query}`)).body as Page;
const open = async (query = '') => (await list(query)).items.map(({ kind, subject }) => `${kind}-${subject}`);
interface Opened {
  readonly item: Readonly<Record<string, unknown>>;
  readonly details: { readonly ticket: Readonly<Record<string, unknown>> & { readonly entries: unknown[] } };
}
const opened = async (id: number) => (await office('GET', `inbox/ticket/${id}/`)).body as Opened;
const write = (what: 'reply' | 'note', id: number, text: string, clientKey: string = crypto.randomUUID()) =>
  office('POST', `tickets/${id}/${what}/`, { text, client_key: clientKey });
const ofWorker = async (path: string) =>
  (await backend.call('GET', `integrations/zendesk/${path}`, { token: amara.token })).body;
const rowOf = async (id: number) => {
  const [row] = await backend.in(world, ({ tx }) => tx.select().from(tickets).where(eq(tickets.id, id)));
  return row;
};

describe('the list', () => {
  it('the list has open and closed tickets with what was written last, and filters for mine, unassigned and waiting', async () => {
    for (const [id, status] of [
      [1, 'new'],
      [2, 'open'],
      [3, 'pending'],
      [4, 'hold'],
      [5, 'solved'],
      [6, 'closed'],
    ] as const)
      await make(id, status);
    await office('POST', 'inbox/ticket/3/assign/', { to_me: true });
    expect(await open()).toEqual(['ticket-1', 'ticket-2', 'ticket-3', 'ticket-4']);
    expect(await open('?state=resolved')).toEqual(['ticket-5', 'ticket-6']);
    expect(await open('?owner=mine')).toEqual(['ticket-3']);
    expect(await open('?owner=nobody&kind=ticket')).toEqual(['ticket-1', 'ticket-2', 'ticket-4']);
    expect(await open('?owner=waiting')).toEqual(['ticket-1', 'ticket-2']);
    const { items, counts } = await list();
    expect(items[0]).toMatchObject({
      ...{ category: 'Ticket 1', preview: 'Words 1', at: minutesAgo(1), is_waiting: true },
      ...{ assignee: null, resolved_at: null, can_resolve: true, can_reopen: false },
    });
    expect(items[2]).toMatchObject({ is_waiting: false, is_mine: true, assignee: hannah.email });
    expect(counts.open.ticket).toEqual({ all: 4, mine: 1, nobody: 3, waiting: 2 });
    expect(counts.resolved.ticket).toEqual({ all: 2, mine: 0, nobody: 2, waiting: 0 });
  });

  it('the list pages through 500 tickets, each once', async () => {
    await backend.in(world, ({ tx }) =>
      tx.insert(tickets).values(
        Array.from({ length: 500 }, (_, at) => ({
          ...{ world, id: at + 1, workerId: amara.workerId, subject: 'Many' },
          lastUpdatedAt: minutesAgo(Math.floor(at / 7)),
        })),
      ),
    );
    const seen: string[] = [];
    for (let cursor: string | null = '', pages = 0; cursor !== null && pages < 20; pages++) {
      const page: Page & { next_cursor?: string | null } = await list(
        cursor === '' ? '' : `?cursor=${encodeURIComponent(cursor)}`,
      );
      seen.push(...page.items.map(({ subject }) => subject));
      cursor = page.next_cursor ?? null;
    }
    expect(seen).toHaveLength(500);
    expect(new Set(seen).size).toBe(500);
  });
});

describe('an opened ticket', () => {
  it('an opened ticket has its visit, whether another cleaner has the visit now, tags, number and everything that was written, with names of colleagues', async () => {
    const { world: other, worker, visit } = await setUpVisit(backend);
    const { token } = await makeAdministrator(backend, other);
    const about = { job_id: visit.jobId, scheduled_date: visit.scheduledDate, actual_date: visit.actualDate };
    await backend.call('POST', 'contact/report-problem/', {
      token: worker.token,
      body: { category: 'late', eta: '10:45', description: 'Traffic', ...about },
    });
    const listed = (await backend.call('GET', 'admin/inbox/?kind=ticket', { token })).body as Page;
    const { body } = await backend.call('GET', `admin/inbox/ticket/${listed.items[0]?.subject}/`, { token });
    expect(body).toMatchObject({
      item: { category: 'Running late', preview: 'Traffic', day: visit.actualDate },
      details: {
        report: { eta: '10:45' },
        ticket: {
          ...{
            ticket_id: Number(listed.items[0]?.subject),
            status: 'new',
            priority: 'urgent',
            tags: ['late'],
          },
          ...{
            follows_id: null,
            visit: { job_id: visit.jobId, start_time: visit.startTime, is_others: false },
          },
          entries: [{ author: 'worker', by: null, body: 'Traffic', is_internal: false, photo_ids: [] }],
        },
      },
      worker: { id: worker.workerId },
    });
    const others = await backend.makeWorker(other);
    await backend.in(other, ({ tx }) =>
      tx.update(visits).set({ workerId: others.workerId }).where(eq(visits.jobId, visit.jobId)),
    );
    const again = await backend.call('GET', `admin/inbox/ticket/${listed.items[0]?.subject}/`, { token });
    expect(again.body).toMatchObject({ details: { ticket: { visit: { is_others: true } } } });
  });
});

describe('a reply', () => {
  it('a reply waits for the cleaner, is unread on her phone at once, and may open a closed ticket again', async () => {
    await make(7, 'closed', 60);
    expect(await write('reply', 7, ' We look into it. ')).toMatchObject({
      status: 200,
      body: { success: true },
    });
    expect(await rowOf(7)).toMatchObject({ status: 'pending', hasUnreadComments: true });
    expect(await ofWorker('ticket-links/count/')).toEqual({ count: 1, unread_count: 1 });
    expect(await ofWorker('ticket-link/7/comments/')).toMatchObject({
      results: [
        { body: 'Words 7', from_party: 'user' },
        { body: 'We look into it.', from_party: 'provider', agent_name: null },
      ],
    });
    expect((await opened(7)).details.ticket.entries[1]).toMatchObject({ author: 'office', by: hannah.email });
    const events = await backend.in(world, ({ tx }) =>
      tx.select({ to: liveEvents.recipient, event: liveEvents.event }).from(liveEvents),
    );
    expect(events).toEqual([
      { to: `worker:${amara.workerId}`, event: { type: 'tickets' } },
      { to: 'support', event: { type: 'office' } },
    ]);
  });

  it('a reply is sent once when the form is sent twice', async () => {
    await make(7, 'open');
    const key = crypto.randomUUID();
    const answers = await Promise.all([write('reply', 7, 'Once', key), write('reply', 7, 'Once', key)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await opened(7)).details.ticket.entries).toHaveLength(2);
  });

  it.each(['', ' ', 'x'.repeat(5_001)])('a reply is refused without or with too many words', async (text) => {
    await make(7, 'open');
    expect((await write('reply', 7, text)).status).toBe(400);
    expect(await rowOf(7)).toMatchObject({ status: 'open', hasUnreadComments: false });
  });
});

describe('an internal note', () => {
  it('an internal note never leaves the office', async () => {
    await make(7, 'open', 60);
    const before = await rowOf(7);
    expect((await write('note', 7, 'SECRET of the office')).status).toBe(200);
    expect((await opened(7)).details.ticket.entries[1]).toMatchObject({
      ...{ body: 'SECRET of the office', is_internal: true, by: hannah.email },
    });
    expect(await rowOf(7)).toEqual(before);
    // The list does not show the note as the last words either.
    expect((await list()).items[0]).toMatchObject({ preview: 'Words 7' });
    const answers = [
      ...[
        await ofWorker('ticket-links/'),
        await ofWorker('ticket-links/count/'),
        await ofWorker('ticket-link/7/'),
      ],
      ...[
        await ofWorker('ticket-link/7/comments/'),
        await ofWorker('ticket-link/7/comments/?page_size=1&page=2'),
      ],
    ];
    const added = await backend.call('POST', 'integrations/zendesk/ticket-link/7/comment/', {
      ...{ token: amara.token, body: { body: 'Hello' } },
    });
    const sent = await backend.in(world, ({ tx }) =>
      tx
        .select()
        .from(liveEvents)
        .where(eq(liveEvents.recipient, `worker:${amara.workerId}`)),
    );
    expect(JSON.stringify([answers, added.body, sent])).not.toContain('SECRET');
    expect(answers[3]).toMatchObject({ num_results: 1 });
    expect((await list()).items[0]).toMatchObject({ preview: 'Hello' });
  });
});

it('[HELP-27] closing sets closed, so that the cleaner sees it at once; reopening sets open', async () => {
  await make(7, 'pending', 60);
  const told = () =>
    backend.in(world, ({ tx }) =>
      tx.$count(liveEvents, eq(liveEvents.recipient, `worker:${amara.workerId}`)),
    );
  expect(await told()).toBe(0);
  expect((await office('POST', 'inbox/ticket/7/resolve/')).status).toBe(200);
  expect(await ofWorker('ticket-link/7/')).toMatchObject({ status: 'closed', is_closed_to_user: true });
  expect(await told()).toBe(1);
  expect((await opened(7)).item).toMatchObject({ resolved_by: hannah.email, can_reopen: true });
  expect(await ofWorker(`ticket-links/?status=solved,closed&updated_since=${minutesAgo(5)}`)).toMatchObject({
    results: [{ ticket_id: 7 }],
  });
  expect((await office('POST', 'inbox/ticket/7/reopen/')).status).toBe(200);
  expect(await told()).toBe(2);
  expect(await rowOf(7)).toMatchObject({ status: 'open' });
  expect(await open()).toEqual(['ticket-7']);
});

it('tags are saved in lower case with hyphens, each once; other characters, long ones and an eleventh are refused', async () => {
  await make(7, 'open');
  const tag = (...tags: string[]) => office('POST', 'tickets/7/tags/', { tags });
  expect((await tag('Late Pay', 'keys', ' late_pay ')).status).toBe(200);
  expect((await rowOf(7))?.tags).toEqual(['late-pay', 'keys']);
  for (const wrong of [['<b>'], ['x'.repeat(41)], Array.from({ length: 11 }, (_, at) => `t${at}`)])
    expect((await tag(...wrong)).status).toBe(400);
  expect((await rowOf(7))?.tags).toEqual(['late-pay', 'keys']);
  await tag();
  expect((await rowOf(7))?.tags).toEqual([]);
});

it('a photo is seen by the office once it is sent, not before', async () => {
  await make(7, 'open');
  await backend.in(world, async ({ tx, now }) => {
    const photo = { world, workerId: amara.workerId, bytes: Buffer.from('RIFF'), createdAt: now };
    const [comment] = await tx.select().from(ticketComments);
    await tx.insert(ticketPhotos).values([
      { ...photo, id: 'sent', commentId: comment?.id ?? 0 },
      { ...photo, id: 'waiting' },
    ]);
  });
  expect((await opened(7)).details.ticket.entries).toMatchObject([{ photo_ids: ['sent'] }]);
  expect((await office('GET', 'ticket-photos/sent/')).body).toEqual({ type: 'image/webp', data: 'UklGRg==' });
  expect((await office('GET', 'ticket-photos/waiting/')).status).toBe(404);
});

it('saved replies are added, changed and removed, with limits', async () => {
  const save = (id: number | null, title: string, body = 'Words') =>
    office('POST', 'canned-replies/', { id, title, body });
  const all = async () => (await office('GET', 'canned-replies/')).body as { id: number; title: string }[];
  expect((await save(null, ' We look\ninto it ', ' Thank you. ')).status).toBe(200);
  const [first] = await all();
  expect(first).toMatchObject({ title: 'We look into it', body: 'Thank you.' });
  await save(first?.id ?? 0, 'Changed');
  expect((await all()).map(({ title }) => title)).toEqual(['Changed']);
  for (const [title, body] of [
    ['', 'Words'],
    ['x'.repeat(61), 'Words'],
    ['Name', ''],
    ['Name', 'x'.repeat(2_001)],
  ] as const)
    expect((await save(null, title, body)).status).toBe(400);
  expect((await save(999, 'Gone')).status).toBe(404);
  expect((await office('POST', `canned-replies/${first?.id}/remove/`)).status).toBe(200);
  expect((await office('POST', `canned-replies/${first?.id}/remove/`)).status).toBe(404);
  expect(await all()).toEqual([]);
  await backend.in(world, ({ tx }) =>
    tx
      .insert(cannedReplies)
      .values(Array.from({ length: 50 }, (_, at) => ({ world, title: `${at}`, body: 'Words' }))),
  );
  expect((await save(null, 'The 51st')).status).toBe(400);
});

it('a viewer reads everything and changes nothing', async () => {
  await make(7, 'open');
  const before = await rowOf(7);
  for (const path of ['inbox/ticket/7/', 'canned-replies/'])
    expect((await office('GET', path, undefined, viewer)).status).toBe(200);
  const words = { text: 'Hello', client_key: crypto.randomUUID() };
  for (const [path, body] of [
    ['tickets/7/reply/', words],
    ['tickets/7/note/', words],
    ['tickets/7/tags/', { tags: ['a'] }],
    ['canned-replies/', { id: null, title: 'A', body: 'B' }],
    ['canned-replies/1/remove/', undefined],
    ['inbox/ticket/7/resolve/', undefined],
  ] as const)
    expect([path, (await office('POST', path, body, viewer)).status]).toEqual([path, 403]);
  expect(await rowOf(7)).toEqual(before);
  expect((await opened(7)).details.ticket.entries).toHaveLength(1);
});

it('the audit log has the words of saved replies, but not of messages and notes', async () => {
  await make(7, 'open');
  await write('reply', 7, 'SECRET words');
  await write('note', 7, 'SECRET words');
  await office('POST', 'tickets/7/tags/', { tags: ['pay'] });
  await office('POST', 'canned-replies/', { id: null, title: 'Pay changed', body: 'b'.repeat(300) });
  const [saved] = (await office('GET', 'canned-replies/')).body as { id: number }[];
  await office('POST', `canned-replies/${saved?.id}/remove/`);
  const entries = await auditOf(backend, world);
  expect(entries.map(({ call, workerId, subject }) => [call, workerId, subject])).toEqual([
    ['replyToTicket', amara.workerId, { id: 7, ticketBefore: 'open', ticketAfter: 'pending' }],
    ['addTicketNote', amara.workerId, { id: 7 }],
    ['tagTicket', amara.workerId, { id: 7, tags: 'pay', tagsBefore: '', tagsAfter: 'pay' }],
    [
      ...['saveCannedReply', null],
      {
        ...{ name: 'Pay changed', titleBefore: null, titleAfter: 'Pay changed' },
        ...{ textBefore: null, textAfter: 'b'.repeat(200) },
      },
    ],
    [
      ...['removeCannedReply', null],
      {
        ...{ id: saved?.id, name: 'Pay changed', titleBefore: 'Pay changed', titleAfter: null },
        ...{ textBefore: 'b'.repeat(200), textAfter: null },
      },
    ],
  ]);
});
