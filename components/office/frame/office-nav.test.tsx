// @vitest-environment jsdom
import { render, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { OfficeAccess } from './office-access';
import { OfficeAlerts } from './office-alerts';
import { OfficeFrame } from './office-frame';

const ALERTS = { count: 7, label: '7 open items', urgent: '2 visits without a cleaner' };

const linksOf = (name: string) =>
  within(screen.getByRole('navigation', { name }))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('aria-current')]);

describe('the office’s menu', () => {
  it('the office’s menu has the sections and marks the section of the shown page', () => {
    render(<OfficeFrame page="adminApplicants">{null}</OfficeFrame>);
    expect(linksOf('Office')).toEqual([
      ['Cleaners', '/admin', 'true'],
      ['Extra jobs', '/admin/extra-jobs', null],
      ['Inbox', '/admin/inbox', null],
      ['Messages', '/admin/messages', null],
      ['Pay', '/admin/pay', null],
      ['Settings', '/admin/switches', null],
    ]);
  });

  it('the office’s menu has no pay for a viewer', () => {
    render(
      <OfficeAccess {...{ role: 'viewer' }}>
        <OfficeFrame page="adminInbox">{null}</OfficeFrame>
      </OfficeAccess>,
    );
    expect(linksOf('Office').map(([name]) => name)).toEqual([
      'Cleaners',
      'Extra jobs',
      'Inbox',
      'Messages',
      'Settings',
    ]);
  });

  it('the office’s menu marks a page that opens a section as the current page', () => {
    render(<OfficeFrame page="admin">{null}</OfficeFrame>);
    expect(linksOf('Office')[0]).toEqual(['Cleaners', '/admin', 'page']);
  });

  it('the office’s menu marks the section of a page below its pages', () => {
    render(
      <OfficeFrame page="adminInbox" title="Amara Okafor">
        {null}
      </OfficeFrame>,
    );
    expect(linksOf('Office')[2]).toEqual(['Inbox', '/admin/inbox', 'true']);
    expect(screen.getAllByRole('navigation')).toHaveLength(1);
    const bar = within(screen.getByRole('banner'));
    expect(bar.getByRole('heading', { level: 1 }).textContent).toBe('Amara Okafor');
    expect(bar.getByRole('link', { name: 'Inbox' }).getAttribute('href')).toBe('/admin/inbox');
  });

  it('the office’s menu shows the pages of the section as tabs', () => {
    render(<OfficeFrame page="adminAudit">{null}</OfficeFrame>);
    expect(linksOf('Settings')).toEqual([
      ['Features and settings', '/admin/switches', null],
      ['Rules', '/admin/rules', null],
      ['Help topics', '/admin/help-topics', null],
      ['Saved replies', '/admin/replies', null],
      ['Colleagues', '/admin/colleagues', null],
      ['Emails and documents', '/admin/failed-jobs', null],
      ['Audit log', '/admin/audit', 'page'],
    ]);
  });

  it('the office’s menu shows a cleaner’s pages as tabs, and leads back to the cleaners', () => {
    render(
      <OfficeFrame page="admin" worker={{ id: 7, name: 'Amara Okafor', tab: 'adminHandovers' }}>
        {null}
      </OfficeFrame>,
    );
    expect(linksOf('Amara Okafor')).toEqual([
      ['Overview', '/admin/workers/7', null],
      ['Week', '/admin/workers/7/week', null],
      ['Visits and jobs', '/admin/workers/7/jobs', null],
      ['Keys and handovers', '/admin/workers/7/handovers', 'page'],
      ['Record', '/admin/workers/7/record', null],
      ['Documents', '/admin/workers/7/documents', null],
      ['Devices', '/admin/workers/7/devices', null],
      ['History', '/admin/workers/7/history', null],
    ]);
    const bar = within(screen.getByRole('banner'));
    expect(bar.getByRole('heading', { level: 1 }).textContent).toBe('Amara Okafor');
    expect(bar.getByRole('link', { name: 'Cleaners' }).getAttribute('href')).toBe('/admin');
  });

  it('the office’s menu shows no tabs for a section with one page', () => {
    render(<OfficeFrame page="adminOffers">{null}</OfficeFrame>);
    expect(screen.getAllByRole('navigation')).toHaveLength(1);
  });

  it('the office’s menu counts the open items, and the top bar the visits without a cleaner', () => {
    render(
      <OfficeAlerts {...ALERTS}>
        <OfficeFrame page="adminAudit">{null}</OfficeFrame>
      </OfficeAlerts>,
    );
    expect(screen.getByRole('link', { name: /^Inbox ?7 open items$/ })).toBeDefined();
    const link = within(screen.getByRole('banner')).getByRole('link', { name: ALERTS.urgent });
    expect(link.getAttribute('href')).toBe('/admin/inbox');
  });

  it('the office’s menu shows no count while nothing waits', () => {
    render(
      <OfficeAlerts count={0} label="0 open items" urgent={null}>
        <OfficeFrame page="adminAudit">{null}</OfficeFrame>
      </OfficeAlerts>,
    );
    expect(screen.queryByText(/open items|without a cleaner/)).toBeNull();
  });
});

describe('the office’s search', () => {
  it.each([
    ['the searched text', 'zzz', 'zzz'],
    ['nothing on other pages', undefined, ''],
  ])('the office’s search is a form in the top bar that shows %s', (_, search, shown) => {
    render(
      <OfficeFrame page="admin" {...(search !== undefined && { search })}>
        {null}
      </OfficeFrame>,
    );
    const field = within(screen.getByRole('banner')).getByRole('searchbox', {
      name: 'Find a cleaner or customer',
    });
    expect(field).toHaveProperty('value', shown);
    expect(field).toHaveProperty('name', 'search');
    const form = field.closest('form');
    expect([form?.getAttribute('method'), form?.getAttribute('action')]).toEqual([
      'get',
      '/app-sweepers/admin',
    ]);
  });
});
