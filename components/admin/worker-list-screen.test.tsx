// @vitest-environment jsdom
import { render, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { ListedCustomer, ListedWorker } from '@/lib/features/admin/schema';
import { WorkerListScreen } from './worker-list-screen';

const EWA: ListedWorker = {
  ...{ id: 7, fullName: 'Ewa Zielińska', email: 'ewa@sweep.example' },
  ...{ postcode: 'SW12 9QQ', status: 'active' },
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

describe('the office’s search', () => {
  it('shows a customer’s areas and links to the jobs of each next cleaner', () => {
    render(<WorkerListScreen search="priya" workers={page([])} customers={page([PRIYA])} />);
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
    expect(screen.queryByRole('region', { name: /cleaner/ })).toBeNull();
  });

  it('shows that a customer has no cleaner', () => {
    render(<WorkerListScreen search="p" workers={page([])} customers={page([{ ...PRIYA, cleaners: [] }])} />);
    expect(screen.getByText('No cleaner in the next four weeks')).toBeDefined();
  });

  it('pages through cleaners and customers separately', () => {
    render(
      <WorkerListScreen
        search="sw12"
        workers={page([EWA], { currentPage: 2, numPages: 3 })}
        customers={page([PRIYA], { currentPage: 4, numPages: 5 })}
      />,
    );
    const next = screen.getAllByRole('link', { name: 'Next' }).map((link) => link.getAttribute('href'));
    expect(next).toEqual([
      '/admin?search=sw12&page=3&customerPage=4',
      '/admin?search=sw12&page=2&customerPage=5',
    ]);
    const cleaners = screen.getByRole('region', { name: '1 cleaner' });
    const link = within(cleaners).getByRole('link', { name: /Ewa Zielińska/ });
    expect(link.getAttribute('href')).toBe('/admin/workers/7');
  });

  it('shows that nothing was found for the search text', () => {
    render(<WorkerListScreen search="zzz" workers={page([])} customers={page([])} />);
    expect(screen.getByRole('status').textContent).toBe('No cleaner or customer found for “zzz”.');
    expect(screen.getByRole('searchbox')).toHaveProperty('value', 'zzz');
  });
});
