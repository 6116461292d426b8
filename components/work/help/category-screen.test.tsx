// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { type CallResult, callError } from '@/lib/core/ground/contract/call-error';
import { sessionCalls } from '@/lib/core/ground/session/calls';
import type { VisitAddress } from '@/lib/core/ground/site/routes';
import type { OutboxActions } from '@/lib/core/phone/outbox/outbox-client';
import { useOutbox } from '@/lib/core/phone/outbox/outbox-context';
import { flagCalls } from '@/lib/features/people/flags/calls';
import { contactCalls, supportCalls } from '@/lib/features/talk/contact/calls';
import type { HelpCategoryDefinition } from '@/lib/features/talk/contact/schema';
import type { HelpCategory } from '@/lib/features/work/help/categories';
import { scheduleCalls } from '@/lib/features/work/schedule/calls';
import { aVisit } from '@/tests/support/a-visit';
import { FakeCallClient } from '@/tests/support/fake-call-client';
import { NOW, renderApp } from '@/tests/support/render-app';
import { wasEverShown } from '@/tests/support/was-ever-shown';
import { CategoryScreen } from './category-screen';

let fake: FakeCallClient;
let outbox: OutboxActions;
let definition: CallResult<HelpCategoryDefinition>;
beforeEach(() => {
  localStorage.clear();
  fake = new FakeCallClient();
  fake.answer(sessionCalls.syncTime, () => ({ now: NOW }));
  fake.answer(contactCalls.getOfficeHours, () => ({ start: '08:00', end: '18:00', isOpen: true }));
  fake.answer(supportCalls.getChannelHours, () => ({ start: '08:00', end: '18:00', isOpen: true }));
  fake.answer(contactCalls.getOpenCallRequests, () => ({ hasOpenRequests: false }));
  knows({ emailEnabled: true, recommendedChannel: 'email' });
  fake.answer(supportCalls.reportProblem, () => ({}));
});

/** The server has loaded the definition. */
function knows(value: HelpCategoryDefinition) {
  definition = { ok: true, value };
  fake.answer(supportCalls.getHelpCategory, () => value);
}

function Outbox() {
  outbox = useOutbox();
  return null;
}

const show = (category: HelpCategory, about: string | null = null, visit: VisitAddress | null = null) =>
  renderApp(
    <>
      <Outbox />
      <CategoryScreen category={category} about={about} visit={visit} workerId={7} definition={definition} />
    </>,
    fake,
  );
const sent = () => fake.madeOf(supportCalls.reportProblem).map(({ input }) => input.body);
const write = (text: string) =>
  fireEvent.change(screen.getByLabelText(/What has happened/), { target: { value: text } });
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send' }));
const cards = () =>
  screen
    .getAllByRole('region')
    .flatMap((card) => within(card).queryAllByRole('heading')[0]?.textContent ?? []);

it('a report of a payment names the visit in its address', async () => {
  const visit = { jobId: 3, scheduledDate: '2026-11-17', actualDate: '2026-11-17' };
  show('payment', 'payment-amount', visit);
  const link = await screen.findByRole('link', { name: 'Visit on Tuesday 17 November' });
  expect(link.getAttribute('href')).toBe('/schedule/visit/3/2026-11-17/2026-11-17');
  write('Two hours, not one.');
  await send();
  await waitFor(() =>
    expect(sent()).toEqual([{ category: 'payment-amount', ...visit, description: 'Two hours, not one.' }]),
  );
});

it.each([
  ['callback', ['Support', 'Write to us'], 'A call is the fastest way for this.'],
  ['chat', ['Support', 'Write to us'], 'A chat is the fastest way for this.'],
  ['email', ['Write to us', 'Support'], 'A message is the best way for this.'],
  ['pigeon', ['Write to us', 'Support'], 'A message is the best way for this.'],
] as const)(
  '[HELP-06] a help category puts the recommended channel first: %s',
  async (recommendedChannel, order, advice) => {
    fake.answer(flagCalls.getFeature, () => ({ active: true }));
    knows({ emailEnabled: true, callbackEnabled: true, recommendedChannel });
    show('payment');
    expect(await screen.findByText(advice)).toBeDefined();
    await waitFor(() => expect(cards()).toEqual(order));
  },
);

it.each([
  [true, true, true],
  [true, false, true],
  [false, true, false],
] as const)(
  '[HELP-06] a help category offers chat and a call-back as the category says: %s, %s',
  async (chat, callback, hasChat) => {
    fake.answer(flagCalls.getFeature, () => ({ active: true }));
    knows({
      ...{ emailEnabled: false, callbackEnabled: callback, liveChatEnabled: chat },
      recommendedChannel: 'callback',
    });
    show('payment');
    await screen.findByText('Support is open until 6pm.');
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Ask us to call you' }) !== null).toBe(callback),
    );
    expect(screen.queryByText('A call is the fastest way for this.') !== null).toBe(callback);
    expect(screen.queryByRole('button', { name: 'Chat to support' }) !== null).toBe(hasChat);
    expect(screen.queryByRole('link', { name: /^Email/ })).toBeNull();
  },
);

it('[HELP-07] a help category offers the form and email when its definition cannot be loaded', async () => {
  definition = { ok: false, error: callError('server_error', 'r') };
  fake.refuse(supportCalls.getHelpCategory, definition.error);
  fake.answer(contactCalls.getOfficeHours, () => ({ start: '08:00', end: '18:00', isOpen: false }));
  show('payment');
  expect(await screen.findByText('A message is the best way for this.')).toBeDefined();
  expect(await screen.findByRole('link', { name: /^Email/ })).toBeDefined();
  expect(cards()).toEqual(['Write to us', 'Support']);
});

it('[HELP-03] [HELP-08] [HELP-09] a help category posts a leave form with reason, last day and confirmation', async () => {
  show('leave');
  const reasons = screen
    .getAllByRole('radio')
    .map((radio) => [radio.getAttribute('value'), radio.closest('label')?.textContent]);
  expect(reasons).toEqual([
    ['found-other-job', 'I found another job'],
    ['moving-away', 'I am moving away'],
    ['injury-or-illness', 'Injury or illness'],
    ['family', 'Family'],
    ['unhappy-with-experience', 'I am unhappy with the experience'],
    ['unhappy-with-earnings', 'I am unhappy with what I earn'],
    ['no-regular-availability', 'I have no regular hours'],
    ['other', 'Something else'],
  ]);
  await userEvent.click(screen.getByRole('radio', { name: 'I am moving away' }));
  const calendar = within(screen.getByRole('group', { name: 'Your last day' }));
  await userEvent.click(calendar.getByRole('button', { name: 'Next month' }));
  await userEvent.click(calendar.getByRole('button', { name: 'Tuesday 1 December' }));
  fireEvent.change(screen.getByLabelText('Can you tell us more?'), {
    target: { value: 'We move to Leeds.' },
  });
  await userEvent.click(screen.getByRole('checkbox'));
  await send();
  expect(await screen.findByText(/will reply by email within 1 working day/)).toBeDefined();
  expect(sent()).toEqual([
    {
      ...{ category: 'leave', reason: 'moving-away', startDate: '2026-12-01', confirmed: true },
      description: 'We move to Leeds.',
    },
  ]);
  const { method, path } = supportCalls.reportProblem;
  expect(`${method} ${path}`).toBe('POST contact/report-problem/');
});

const onDay = (shown: ReturnType<typeof aVisit>) => ({
  ...{ day: shown.actualDate, working: true },
  activities: [
    {
      ...{ type: 'WorkPeriod' as const, start: `${shown.actualDate}T10:00:00.000Z` },
      ...{ end: `${shown.actualDate}T12:00:00.000Z`, visit: shown },
    },
  ],
});

it('a help category asks which visit of the 14 days from tomorrow it is about', async () => {
  const days = ['2026-11-18', '2026-11-19', '2026-12-02', '2026-12-03'];
  fake.answer(scheduleCalls.listWorkingDays, () =>
    days.map((actualDate, jobId) =>
      onDay(aVisit({ jobId: jobId + 1, scheduledDate: actualDate, actualDate })),
    ),
  );
  show('job-later');
  const visits = within(await screen.findByRole('group', { name: 'Which visit is it?' }));
  expect(visits.getAllByRole('radio').map((radio) => radio.getAttribute('value'))).toEqual([
    ...['2/2026-11-19/2026-11-19', '3/2026-12-02/2026-12-02'],
    '',
  ]);
  expect(visits.getByText(/^Thu 19 Nov/)).toBeDefined();
});

it('a help category asks which of today’s visits it is about', async () => {
  const visit = aVisit({ jobId: 7, scheduledDate: '2026-11-18', actualDate: '2026-11-18' });
  const later = aVisit({ jobId: 8, scheduledDate: '2026-11-19', actualDate: '2026-11-19' });
  fake.answer(scheduleCalls.listWorkingDays, () => [onDay(visit), onDay(later)]);
  show('job-today');
  const visits = within(await screen.findByRole('group', { name: 'Which visit is it?' }));
  const [own, none, ...others] = visits.getAllByRole('radio');
  expect(others).toEqual([]);
  expect(none).toHaveProperty('checked', true);
  await userEvent.click(own as HTMLElement);
  write('The cat is out.');
  await send();
  await screen.findByText(/^We have received your request/);
  expect(sent()).toEqual([
    {
      ...{ category: 'job-today', jobId: 7, scheduledDate: '2026-11-18', actualDate: '2026-11-18' },
      description: 'The cat is out.',
    },
  ]);
});

it('[HELP-10] a help category has the subcategory of its address chosen', async () => {
  show('payment', 'payment-missing');
  expect(screen.getByRole('radio', { name: 'A payment is missing' })).toHaveProperty('checked', true);
  write('Last week.');
  await send();
  await screen.findByText(/^We have received your request/);
  expect(sent()).toEqual([{ category: 'payment-missing', description: 'Last week.' }]);
});

it('a request for help waits for “Send again” when an API root without idempotency gives no answer', async () => {
  fake.refuse(supportCalls.reportProblem, callError('timeout', 'r'));
  show('payment');
  write('Last week.');
  await send();
  const again = await screen.findByRole('button', { name: 'Send again: Payment' });
  expect(
    screen.getByText('We do not know whether this arrived. Please check, then send it again if needed.'),
  ).toBeDefined();
  await waitFor(() => expect(screen.getByText('Last week.', { selector: 'p' })).toBeDefined());
  await waitFor(() => expect(screen.getByLabelText(/What has happened/)).toHaveProperty('value', ''));
  expect(screen.queryByText(/^Saved on this phone/)).toBeNull();
  fake.answer(supportCalls.reportProblem, () => ({}));
  await act(() => outbox.drain());
  expect(sent()).toHaveLength(1);
  await userEvent.click(again);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Send again: Payment' })).toBeNull());
  expect(sent()).toEqual(Array(2).fill({ category: 'payment', description: 'Last week.' }));
});

it('a refused request for help keeps its form, with no card of an unsent request in between', async () => {
  const userMessage = 'You have sent many help requests today.';
  fake.refuse(supportCalls.reportProblem, callError('validation_error', 'r', { userMessage }));
  show('payment');
  const wasCardShown = wasEverShown('Not sent');
  write('Last week.');
  await send();
  expect(await screen.findByText(userMessage)).toBeDefined();
  expect(screen.getByLabelText(/What has happened/)).toHaveProperty('value', 'Last week.');
  expect(wasCardShown()).toBe(false);
});

it('a help category says that there was a problem, and nothing of the connection, for a refusal without a text', async () => {
  fake.refuse(supportCalls.reportProblem, { ...callError('validation_error', 'r'), userMessage: null });
  show('payment');
  write('Last week.');
  await send();
  expect(await screen.findByText(/^Sorry, there was a problem\./)).toBeDefined();
  expect(screen.queryByText(/internet connection/)).toBeNull();
});

it('a help category keeps the order of its cards when the definition arrives after the page', async () => {
  knows({ emailEnabled: true, recommendedChannel: 'chat' });
  renderApp(<CategoryScreen category="payment" about={null} workerId={7} definition={null} />, fake);
  await waitFor(() => expect(fake.madeOf(supportCalls.getHelpCategory).length).toBeGreaterThan(0));
  await screen.findByText('Support is open until 6pm.');
  expect(cards()).toEqual(['Write to us', 'Support']);
});

it.each([
  ['none is saved', () => fake.refuse(scheduleCalls.listWorkingDays, callError('no_internet', 'r'))],
  ['there are none', () => fake.answer(scheduleCalls.listWorkingDays, () => [])],
])(
  'a help category leads to the schedule for a visit to move when %s, and sends nothing',
  async (_, given) => {
    given();
    show('job-later');
    expect(await screen.findByText('Is it about a visit? Open it in your schedule.')).toBeDefined();
    await userEvent.click(screen.getByRole('radio', { name: 'I need to move this visit' }));
    write('I have an exam.');
    fireEvent.change(screen.getByLabelText('Which day would suit you?'), { target: { value: '2026-12-01' } });
    await send();
    expect(screen.getByText('Choose the visit.')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Go to your schedule' }).getAttribute('href')).toBe('/schedule');
    expect(sent()).toEqual([]);
  },
);

it('[STATUS-12] a help category asks for the last day from today on, in weeks from Monday, and requires it', async () => {
  show('leave');
  const calendar = within(screen.getByRole('group', { name: 'Your last day' }));
  expect(calendar.getAllByRole('columnheader')[0]?.textContent).toMatch(/^Mon/);
  const day = (name: string) => calendar.getByRole<HTMLButtonElement>('button', { name });
  expect([day('Tuesday 17 November').disabled, day('Wednesday 18 November').disabled]).toEqual([true, false]);
  await send();
  expect(screen.getByText('Choose a day.')).toBeDefined();
  expect(sent()).toEqual([]);
});
