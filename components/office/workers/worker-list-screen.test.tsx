// @vitest-environment jsdom
import { render, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { WorkerFilter } from '@/lib/features/office/workers/model';
import type { FoundWorkers, ListedCustomer, ListedWorker } from '@/lib/features/office/workers/schema';
import { WorkerListScreen } from './worker-list-screen';

const EWA: ListedWorker = {
  ...{ id: 7, fullName: 'Ewa Zielińska', email: 'ewa@sweep.example', telephone: '07700 900555' },
  ...{ area: 'SW12', state: 'time-off', trustLevel: 'trialling', rating: 4.75, visitsToday: 2 },
  ...{ nextVisit: { day: '2026-11-26', start: '10:00' }, foundKeys: [] },
};
const PRIYA: ListedCustomer = {
  ...{ id: 3, name: 'Priya Raman', areas: ['SW12, London', 'N1, London'] },
  cleaners: [
    { workerId: 7, fullName: 'Ewa Zielińska', nextDay: '2026-11-26' },
    { workerId: 9, fullName: 'Amara Okafor', nextDay: '2026-12-01' },
  ],
};
const page = <Row,>(results: readonly Row[], { currentPage = 1, numPages = 1 } = {}) => ({
  ...{ currentPage, numPages, numResults: results.length, perPage: 50 },
  ...{ urlNextPage: null, urlPreviousPage: null, results },
});
const FILTERS: FoundWorkers['filters'] = {
  areas: [
    { value: 'SW2', count: 3 },
    { value: 'SW12', count: 4 },
  ],
  states: [
    { value: 'working', count: 5 },
    { value: 'time-off', count: 2 },
  ],
  trials: [{ value: 'trialling', count: 1 }],
  all: { areas: 8, states: 7, trials: 6 },
};
const workersOf = (...args: Parameters<typeof page<ListedWorker>>): FoundWorkers => ({
  ...page(...args),
  filters: FILTERS,
});
const filterOf = (filter: Partial<WorkerFilter> = {}): WorkerFilter => ({
  ...{ search: '', area: null, state: null, trial: null },
  ...filter,
});

describe('the list of cleaners', () => {
  const filtered = filterOf({ search: 'ewa', area: 'SW12', state: 'time-off' });
  const linksOf = (name: string) =>
    within(screen.getByRole('navigation', { name }))
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('aria-current')]);

  it('the list of cleaners keeps search and other filters in the links of a filter, with counts', () => {
    render(<WorkerListScreen filter={filtered} workers={workersOf([EWA])} customers={null} />);
    expect(linksOf('State today')).toEqual([
      ['All states 7', '/admin?search=ewa&area=SW12', null],
      ['Working 5', '/admin?search=ewa&area=SW12&state=working', null],
      ['Time off today 2', '/admin?search=ewa&area=SW12&state=time-off', 'true'],
    ]);
    expect(linksOf('Trial period')).toEqual([
      ['With and without trial 6', '/admin?search=ewa&area=SW12&state=time-off', 'true'],
      ['Trial period 1', '/admin?search=ewa&area=SW12&state=time-off&trial=trialling', null],
    ]);
  });

  it('the list of cleaners chooses an area in a form that keeps search and filters without JavaScript', () => {
    render(<WorkerListScreen filter={filtered} workers={workersOf([EWA])} customers={null} />);
    const area = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Area' });
    expect([area.value, [...area.options].map(({ text }) => text)]).toEqual([
      'SW12',
      ['All areas (8)', 'SW2 (3)', 'SW12 (4)'],
    ]);
    const sent = Object.fromEntries(new FormData(area.form ?? undefined).entries());
    expect(sent).toEqual({ search: 'ewa', state: 'time-off', area: 'SW12' });
    expect([area.form?.method, new URL(area.form?.action ?? '').pathname]).toEqual([
      'get',
      '/app-sweepers/admin',
    ]);
  });

  it('the list of cleaners shows in a row what an owner needs to know, with words for each state', () => {
    const found = { ...EWA, foundKeys: ['K-1', 'K-2'] };
    render(<WorkerListScreen filter={filterOf()} workers={workersOf([found])} customers={null} />);
    const table = screen.getByRole('table', { name: '1 cleaner' });
    const headers = within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent);
    const cells = within(table)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
    expect(headers.slice(1).map((header, index) => [header, cells[index]])).toEqual([
      ['Area', 'SW12'],
      ['State today', 'Time off today'],
      ['Trial period', 'Trial period'],
      ['Rating', '4.8'],
      ['Visits today', '2'],
      ['Next visit', 'Thu 26 Nov, 10am'],
      ['Phone', '07700 900555'],
    ]);
    expect(within(table).getByRole('rowheader').textContent).toContain('Has keys K-1, K-2');
    const link = within(table).getByRole('link', { name: 'Ewa Zielińska' });
    expect(link.getAttribute('href')).toBe('/admin/workers/7');
  });

  it.each([
    [filterOf({ search: 'zzz' }), 'No cleaner found for “zzz”.'],
    [filterOf({ search: 'zzz', area: 'SW2' }), 'No cleaner found for “zzz” with these filters.'],
    [filterOf({ state: 'joining' }), 'No cleaner matches these filters.'],
  ])('the list of cleaners says that no cleaner was found, with a link to all: %o', (filter, text) => {
    render(<WorkerListScreen filter={filter} workers={workersOf([])} customers={page([])} />);
    expect(screen.getByRole('status').textContent).toBe(text);
    expect(screen.getByRole('link', { name: 'Show all cleaners' }).getAttribute('href')).toBe('/admin');
    expect(screen.getByRole('searchbox')).toHaveProperty('value', filter.search);
  });

  it('the list of cleaners has no link to all cleaners before there are any', () => {
    render(<WorkerListScreen filter={filterOf()} workers={workersOf([])} customers={null} />);
    expect(screen.getByRole('status').textContent).toBe('There are no cleaners yet.');
    expect(screen.queryByRole('link', { name: 'Show all cleaners' })).toBeNull();
  });
});

describe('the office’s search', () => {
  it('the office’s search shows a customer’s areas and links to the jobs of each next cleaner', () => {
    render(
      <WorkerListScreen
        filter={filterOf({ search: 'priya' })}
        workers={workersOf([])}
        customers={page([PRIYA])}
      />,
    );
    const found = screen.getByRole('region', { name: '1 customer' });
    expect(within(found).getByText('Priya Raman')).toBeDefined();
    expect(within(found).getByText('SW12, London · N1, London')).toBeDefined();
    const links = within(found)
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]);
    expect(links).toEqual([
      ['Ewa Zielińska, next on Thursday 26 November', '/admin/workers/7/jobs'],
      ['Amara Okafor, next on Tuesday 1 December', '/admin/workers/9/jobs'],
    ]);
    expect(screen.queryByRole('table', { name: /cleaner/ })).toBeNull();
  });

  it('the office’s search shows that a customer has no cleaner', () => {
    const customers = page([{ ...PRIYA, cleaners: [] }]);
    render(
      <WorkerListScreen filter={filterOf({ search: 'p' })} workers={workersOf([])} customers={customers} />,
    );
    expect(screen.getByText('No cleaner in the next four weeks')).toBeDefined();
  });

  it('the office’s search pages through cleaners and customers separately', () => {
    render(
      <WorkerListScreen
        filter={filterOf({ search: 'sw12', trial: 'trialling' })}
        workers={workersOf([EWA], { currentPage: 2, numPages: 3 })}
        customers={page([PRIYA], { currentPage: 4, numPages: 5 })}
      />,
    );
    const next = screen.getAllByRole('link', { name: 'Next' }).map((link) => link.getAttribute('href'));
    expect(next).toEqual([
      '/admin?search=sw12&trial=trialling&page=3&customerPage=4',
      '/admin?search=sw12&trial=trialling&page=2&customerPage=5',
    ]);
  });
});
