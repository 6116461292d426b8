// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { callError } from '@/lib/core/ground/contract/call-error';
import { reportAnswer } from '@/lib/core/phone/client/online';
import { contactCalls, supportCalls } from '@/lib/features/talk/contact/calls';
import { helpCalls } from '@/lib/features/work/help/calls';
import type { HelpTicket } from '@/lib/features/work/help/schema';
import { FakeCallClient } from '@/tests/support/fake-call-client';
import { NOW, renderApp } from '@/tests/support/render-app';
import { withoutSupport } from '@/tests/support/without-support';
import { HelpHomeScreen } from './help-home-screen';

let fake: FakeCallClient;
beforeEach(() => {
  localStorage.clear();
  fake = new FakeCallClient();
  fake.answer(contactCalls.getOfficeHours, () => ({ start: '08:00', end: '18:00', isOpen: true }));
  fake.answer(contactCalls.getOpenCallRequests, () => ({ hasOpenRequests: false }));
  fake.answer(supportCalls.getHelpCategory, () => ({ emailEnabled: true }));
});
afterEach(() => reportAnswer('ok'));

const aTicket = (parts: Partial<HelpTicket> = {}): HelpTicket => ({
  ticketId: 1,
  subject: 'My last payment',
  status: 'open',
  lastUpdatedAt: '2026-11-18T10:30:00.000Z',
  hasUnreadComments: false,
  isClosedToUser: false,
  ...parts,
});

/** The fake serves the tickets by status, fifty a page. */
function serve(tickets: readonly HelpTicket[]) {
  fake.answer(helpCalls.listTickets, ({ input }) => {
    const { status, page = 1 } = input.query as { status: string; page?: number };
    const asked = tickets.filter((ticket) => status.split(',').includes(ticket.status));
    const numPages = Math.max(1, Math.ceil(asked.length / 50));
    return {
      ...{ currentPage: page, numPages, numResults: asked.length, perPage: 50 },
      ...{ urlNextPage: page < numPages ? `?page=${page + 1}` : null, urlPreviousPage: null },
      results: asked.slice((page - 1) * 50, page * 50),
    };
  });
}

const show = () => renderApp(<HelpHomeScreen open={null} closed={null} now={NOW} />, fake);
const requests = () => within(screen.getByRole('region', { name: /requests$/ }));
const rows = () =>
  requests()
    .getAllByRole('link')
    .map((link) => link.textContent);

const icons = () =>
  requests()
    .getAllByRole('link')
    .map((link) => /lucide-[\w-]+/.exec(link.querySelector('svg')?.getAttribute('class') ?? '')?.[0]);

it('[HELP-19] [HELP-27] the help home lists requests in progress with their state in words and as an icon, then the closed ones', async () => {
  serve([
    aTicket({ ticketId: 'ZD-4', hasUnreadComments: true }),
    aTicket({ ticketId: 5, subject: ' ', status: 'hold', lastUpdatedAt: '2026-11-17T10:30:00.000Z' }),
    aTicket({ ticketId: 6, subject: 'Keys', status: 'solved', lastUpdatedAt: '2026-11-10T10:30:00.000Z' }),
  ]);
  show();
  await screen.findByText('My last payment');
  expect(rows()).toEqual(['My last paymentNew answer, 10:30am', 'Help requestIn progress, yesterday']);
  expect(icons()).toEqual(['lucide-mail', 'lucide-mail-open']);
  expect(requests().getAllByRole('link')[0]?.getAttribute('href')).toBe('/help/help-request-activity/ZD-4');
  await userEvent.click(await screen.findByRole('button', { name: 'Closed 1' }));
  expect(rows()).toEqual(['KeysClosed, Tue 10 Nov']);
  expect(icons()).toEqual(['lucide-mail-check']);
  expect(screen.getByRole('button', { name: 'In progress 2' })).toBeDefined();
});

it('[HELP-01] [HELP-02] the help home has the open call, Support, requests in progress and closed, and the eleven topics in order', async () => {
  fake.answer(contactCalls.getOpenCallRequests, () => ({ hasOpenRequests: true }));
  serve([
    aTicket(),
    aTicket({ ticketId: 6, subject: 'Keys', status: 'solved', lastUpdatedAt: '2026-11-10T10:30:00.000Z' }),
  ]);
  show();
  await screen.findByText('My last payment');
  const parts = [
    await screen.findByText('You asked for a call. We will call you soon.'),
    screen.getByRole('region', { name: 'Support' }),
    screen.getByRole('region', { name: 'Your requests' }),
    screen.getByRole('region', { name: 'What is it about?' }),
  ];
  for (const [index, part] of parts.slice(1).entries())
    expect(parts[index]?.compareDocumentPosition(part)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  const support = within(screen.getByRole('region', { name: 'Support' }));
  expect(await support.findByRole('button', { name: 'Chat to support' })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Closed 1' })).toBeDefined();
  const topics = within(screen.getByRole('region', { name: 'What is it about?' })).getAllByRole('link');
  expect(topics.map((topic) => [topic.textContent, topic.getAttribute('href')])).toEqual([
    ['A job today', '/help/contact/job-today'],
    ['A job later', '/help/contact/job-later'],
    ['Time off', '/help/contact/time-off'],
    ['Payment', '/help/contact/payment'],
    ['Keys', '/help/contact/keys'],
    ['Ratings and reliability', '/help/contact/performance'],
    ['Working hours', '/help/contact/working-hours'],
    ['Working areas', '/help/contact/working-areas'],
    ['My details', '/help/contact/contact-details'],
    ['I want to stop', '/help/contact/leave'],
    ['Something else', '/help/contact/other'],
  ]);
});

it('the help home shows the next page of requests at a tap', async () => {
  serve(
    Array.from({ length: 60 }, (_, index) => aTicket({ ticketId: index + 1, subject: `No ${index + 1}` })),
  );
  show();
  await screen.findByText('No 50');
  expect(screen.queryByText('No 51')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Show more requests' }));
  expect(await screen.findByText('No 60')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Show more requests' })).toBeNull();
});

it('the help home has an open call first, and says when there are no requests', async () => {
  serve([]);
  fake.answer(contactCalls.getOpenCallRequests, () => ({ hasOpenRequests: true }));
  show();
  expect(await screen.findByText('No requests in progress.')).toBeDefined();
  const notice = await screen.findByText('You asked for a call. We will call you soon.');
  const support = screen.getByRole('region', { name: 'Support' });
  expect(notice.compareDocumentPosition(support) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  expect(screen.getAllByText(/^You asked for a call/)).toHaveLength(1);
});

it('the help home keeps the topics when the requests cannot be loaded', async () => {
  fake.refuse(helpCalls.listTickets, callError('server_error', 'r1'));
  show();
  expect(await screen.findByText('Could not load your requests')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Payment' }).getAttribute('href')).toBe('/help/contact/payment');
});

it('the help home finds a topic on the phone; a narrower one is chosen in its form', async () => {
  serve([]);
  show();
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search help topics' }), 'missing');
  const topics = within(screen.getByRole('region', { name: 'What is it about?' }));
  const [found, ...others] = topics.getAllByRole('link');
  expect(others).toEqual([]);
  expect(found?.textContent).toBe('A payment is missingPayment');
  expect(found?.getAttribute('href')).toBe('/help/contact/payment?about=payment-missing');
  await userEvent.clear(screen.getByRole('searchbox'));
  await userEvent.type(screen.getByRole('searchbox'), 'xyz');
  expect(topics.getByRole('status').textContent).toBe(
    'No topic found. Try another word, or choose “Something else”.',
  );
  expect(topics.getAllByRole('link').map((link) => link.textContent)).toEqual(['Something else']);
});

it('the help home offers the phone and the topics without a connection', async () => {
  show();
  act(() => reportAnswer('no_internet'));
  await waitFor(() => expect(screen.getByRole('link', { name: 'Call 020 7946 0000' })).toBeDefined());
  expect(screen.getByText(/^You have no connection\. You can write now/)).toBeDefined();
  expect(screen.getByRole('link', { name: 'A job today' })).toBeDefined();
});

it('the help home offers only the topics without a phone number', async () => {
  const restore = withoutSupport();
  show();
  act(() => reportAnswer('no_internet'));
  expect(await screen.findByText(/^You have no connection\. You can write now/)).toBeDefined();
  expect(screen.queryByRole('link', { name: /^Call/ })).toBeNull();
  expect(screen.getByRole('link', { name: 'A job today' })).toBeDefined();
  restore();
});
