import { describe, expect, it } from 'vitest';
import { addMs } from '@/lib/core/ground/time/zoned';
import { backendForFile } from '@/tests/support/backend-for-file';
import { buildTicket } from '@/tests/support/row-builders';
import { ticketsQuery } from '../tickets';

const NOW = '2026-06-16T08:00:00.000Z';
const PATH = 'integrations/zendesk/ticket-links/';
const DAY_MS = 86_400_000;

interface ServedPage {
  readonly results: readonly { readonly [field: string]: unknown }[];
  readonly [field: string]: unknown;
}

const backend = backendForFile();

type TicketRow = Omit<Parameters<typeof buildTicket>[1], 'workerId'>;

/** Makes a worker with these tickets, and another worker's ticket that must not be listed. */
async function setUp(rows: readonly TicketRow[]) {
  const world = await backend.makeWorld(NOW);
  const [worker, other] = [await backend.makeWorker(world), await backend.makeWorker(world)];
  await backend.in(world, async (ctx) => {
    await buildTicket(ctx, { workerId: other.workerId, subject: 'Not yours' });
    for (const row of rows) await buildTicket(ctx, { ...row, workerId: worker.workerId });
  });
  const ask = (query = '') => backend.call('GET', `${PATH}${query}`, { token: worker.token });
  const page = async (query = '') => (await ask(query)).body as ServedPage;
  const subjects = async (query = '') => (await page(query)).results.map(({ subject }) => subject);
  const report = async (category: string) => {
    const body = { category, description: 'It happened today.' };
    return (await backend.call('POST', 'contact/report-problem/', { token: worker.token, body })).status;
  };
  return { ask, page, subjects, report };
}

const daysAgo = (days: number) => addMs(NOW, -days * DAY_MS);
const numbered = (count: number): TicketRow[] =>
  Array.from({ length: count }, (_, index) => ({ subject: `${index + 1}`, lastUpdatedAt: NOW }));

describe('the list of tickets', () => {
  it('[HELP-20] the list of tickets has the worker’s own tickets with the documented fields', async () => {
    const { page } = await setUp([
      {
        id: 7,
        subject: 'My last payment',
        status: 'closed',
        hasUnreadComments: true,
        createdAt: daysAgo(3),
        lastUpdatedAt: daysAgo(1),
      },
    ]);
    expect(await page()).toMatchObject({
      results: [
        {
          ticket_id: 7,
          subject: 'My last payment',
          status: 'closed',
          created_at: daysAgo(3),
          last_updated_at: daysAgo(1),
          has_unread_comments: true,
          is_closed_to_user: true,
        },
      ],
    });
  });

  it('[DEMO-36] the list of tickets is paged by fifty, with links to the next and the previous page', async () => {
    const { page } = await setUp(numbered(101));
    const { results, ...first } = await page();
    expect(first).toEqual({
      current_page: 1,
      num_pages: 3,
      num_results: 101,
      per_page: 50,
      url_next_page: '?page=2',
      url_previous_page: null,
    });
    expect(results).toHaveLength(50);
    expect(await page('?page=3')).toMatchObject({
      url_next_page: null,
      url_previous_page: '?page=2',
      results: [{ subject: '1' }],
    });
  });

  it('the list of tickets has every ticket once across pages, even with equal timestamps', async () => {
    const { page } = await setUp(numbered(23));
    const found: unknown[] = [];
    for (let link: unknown = '?page_size=5'; typeof link === 'string'; ) {
      const { results, url_next_page } = await page(link);
      found.push(...results.map(({ subject }) => Number(subject)));
      link = url_next_page;
    }
    expect(found).toEqual(Array.from({ length: 23 }, (_, index) => 23 - index));
  });

  it('the list of tickets keeps the query in the links to other pages', async () => {
    const { page } = await setUp(numbered(3));
    const asked = 'status=new,open&ordering=created_at&updatedSince=2026-06-01T00:00:00Z';
    const { url_next_page } = await page(`?${asked}&pageSize=2`);
    const next = new URLSearchParams(String(url_next_page));
    expect(Object.fromEntries(next)).toEqual({
      status: 'new,open',
      ordering: 'created_at',
      updated_since: '2026-06-01T00:00:00Z',
      page: '2',
      page_size: '2',
    });
  });

  it('the list of tickets filters by status and time of update, and sorts as requested', async () => {
    const { subjects } = await setUp([
      { subject: 'a', status: 'new', createdAt: daysAgo(1), lastUpdatedAt: daysAgo(1) },
      { subject: 'b', status: 'pending', createdAt: daysAgo(9), lastUpdatedAt: daysAgo(2) },
      { subject: 'c', status: 'solved', createdAt: daysAgo(8), lastUpdatedAt: daysAgo(3) },
      { subject: 'd', status: 'closed', createdAt: daysAgo(20), lastUpdatedAt: daysAgo(15) },
    ]);
    expect(await subjects()).toEqual(['a', 'b', 'c', 'd']);
    expect(await subjects('?status=new,open,pending,hold')).toEqual(['a', 'b']);
    expect(await subjects('?status=solved,closed')).toEqual(['c', 'd']);
    expect(await subjects(`?status=solved,closed&updated_since=${daysAgo(14)}`)).toEqual(['c']);
    expect(await subjects(`?updated_since=${daysAgo(3)}`)).toEqual(['a', 'b', 'c']);
    expect(await subjects('?ordering=last_updated_at')).toEqual(['d', 'c', 'b', 'a']);
    expect(await subjects('?ordering=created_at')).toEqual(['d', 'b', 'c', 'a']);
    expect(await subjects('?ordering=-created_at')).toEqual(['a', 'c', 'b', 'd']);
  });

  it('[HELP-26] the list of tickets serves each priority; a new request is urgent or normal by its matter', async () => {
    const priorities = ['low', 'normal', 'high', 'urgent'] as const;
    const { page, report } = await setUp(
      priorities.map((priority, index) => ({ subject: priority, priority, lastUpdatedAt: daysAgo(index) })),
    );
    const served = async () => (await page()).results.map(({ priority }) => priority);
    expect(await served()).toEqual(priorities);
    expect([await report('lost'), await report('payment')]).toEqual([200, 200]);
    const ofMatter = Object.fromEntries(
      (await page('?status=new')).results.map(({ category, priority }) => [category, priority]),
    );
    expect(ofMatter).toMatchObject({ lost: 'urgent', payment: 'normal' });
  });

  it('[HELP-29] the list of tickets has the closed tickets of the last 14 days, from the start of the first', async () => {
    const { subjects } = await setUp([
      { subject: 'today', status: 'closed', lastUpdatedAt: NOW },
      { subject: '14 days ago', status: 'solved', lastUpdatedAt: '2026-06-01T23:00:00.000Z' },
      { subject: 'too old', status: 'closed', lastUpdatedAt: '2026-06-01T22:59:59.000Z' },
      { subject: 'open', status: 'open', lastUpdatedAt: NOW },
    ]);
    const { status, ordering, updatedSince } = ticketsQuery('closed', NOW);
    const query = new URLSearchParams({ status, ordering, updated_since: updatedSince ?? '' });
    expect(await subjects(`?${query}`)).toEqual(['today', '14 days ago']);
  });

  it.each([
    'page=0',
    'page=-1',
    'page=1.5',
    'page=two',
    'page=',
    'page=1e400',
    'page=99999999999999999999',
    'page=1&page=2',
    'page_size=0',
    'page_size=-5',
    'page_size=101',
    'page_size=many',
    'status=',
    'status=lost',
    'status=new,,open',
    'ordering=subject',
    'updated_since=yesterday',
    'unknown=1',
  ])('the list of tickets refuses ?%s', async (query) => {
    const { ask } = await setUp([]);
    expect(await ask(`?${query}`)).toMatchObject({ status: 400, body: { error_code: 'validation_error' } });
  });

  it('the list of tickets is empty on a page far beyond the last', async () => {
    const { ask } = await setUp(numbered(2));
    expect(await ask(`?page=${Number.MAX_SAFE_INTEGER}&page_size=100`)).toMatchObject({
      status: 200,
      body: { num_pages: 1, num_results: 2, results: [], url_next_page: null },
    });
    expect(backend.failures).toEqual([]);
  });
});
