// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { CannotComeScreen } from '@/components/work/help/cannot-come-screen';
import { VisitHelpScreen } from '@/components/work/help/visit-help-screen';
import { VisitScreen } from '@/components/work/visits/visit-screen';
import { reportAnswer } from '@/lib/core/phone/client/online';
import { constantsCalls } from '@/lib/features/people/flags/calls';
import { contactCalls, supportCalls } from '@/lib/features/talk/contact/calls';
import { visitCalls } from '@/lib/features/work/visits/calls';
import type { Visit } from '@/lib/features/work/visits/schema';
import { aVisit } from '@/tests/support/a-visit';
import { FakeCallClient } from '@/tests/support/fake-call-client';
import { NOW, renderApp } from '@/tests/support/render-app';
import { withoutSupport } from '@/tests/support/without-support';

const ADDRESS = { jobId: 1, scheduledDate: '2026-11-18', actualDate: '2026-11-18' };
const user = userEvent.setup();
beforeEach(() => {
  reportAnswer('ok');
  return () => reportAnswer('ok');
});

function client(visit: Visit) {
  const fake = new FakeCallClient();
  fake.answer(visitCalls.getVisit, () => visit);
  fake.answer(contactCalls.getOfficeHours, () => ({ start: '08:00', end: '18:00', isOpen: true }));
  fake.answer(supportCalls.getHelpCategory, () => ({ emailEnabled: true }));
  return fake;
}
const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

/** Shows the visit with the dialog open. */
async function ask(visit = aVisit({ timeSlot: { start: '10:00', end: '12:00' } })) {
  const initial = { ok: true, value: visit } as const;
  renderApp(<VisitScreen address={ADDRESS} initial={initial} isDriver={false} now={NOW} />, client(visit));
  await user.click(screen.getByRole('button', { name: 'I cannot come' }));
  await act(() => vi.dynamicImportSettled());
  return screen.findByRole('dialog', { name: 'I cannot come' });
}

it('“I cannot come” links to a sick day, to time off for the visit and to Support', async () => {
  await ask();
  expect(
    screen.getByText('Other cleaners will get your visits. If you tell us late, you may pay a fine.'),
  ).toBeDefined();
  expect(screen.getByText('You see the cost before you book.')).toBeDefined();
  expect(hrefOf('I am sick: book the whole day off')).toBe('/time-off?day=2026-11-18&reason=sick');
  expect(hrefOf('Book time off for this visit only (10am to 12pm)')).toBe(
    '/time-off?day=2026-11-18&from=10%3A00&to=12%3A00',
  );
  expect(hrefOf('Contact support')).toBe('/help/contact/cannot-come?job=1&date=2026-11-18&actual=2026-11-18');
});

it('“I cannot come” does not speak of fines in an agency without fines', async () => {
  const visit = aVisit({ timeSlot: { start: '10:00', end: '12:00' } });
  const fake = client(visit);
  fake.answer(constantsCalls.getConstants, () => ({ hasFines: false }));
  const initial = { ok: true, value: visit } as const;
  renderApp(<VisitScreen address={ADDRESS} initial={initial} isDriver={false} now={NOW} />, fake);
  await user.click(screen.getByRole('button', { name: 'I cannot come' }));
  expect(await screen.findByText('Other cleaners will get your visits.')).toBeDefined();
  expect(document.body.textContent).not.toMatch(/\bfines?\b/i);
});

it('“I cannot come” shows only Support’s phone number when offline', async () => {
  await ask();
  act(() => reportAnswer('no_internet'));
  expect(screen.getByText('You have no connection, so you cannot book time off now.')).toBeDefined();
  expect(screen.getByText('Call support now, so that another cleaner can come.')).toBeDefined();
  expect(hrefOf('Call 020 7946 0000')).toBe('tel:02079460000');
  expect(screen.queryByRole('link', { name: /Book/ })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Contact support' })).toBeNull();
});

it('“I cannot come” asks to tell Support later when offline and without a number', async () => {
  const restore = withoutSupport();
  await ask();
  act(() => reportAnswer('no_internet'));
  expect(
    screen.getByText('Tell us as soon as you have a connection, so that another cleaner can come.'),
  ).toBeDefined();
  expect(screen.queryByText(/Call support now/)).toBeNull();
  expect(screen.queryByRole('link', { name: /^Call/ })).toBeNull();
  restore();
});

it.each([
  ['started', { startedAt: NOW }],
  ['finished', { startedAt: NOW, finishedAt: NOW }],
  ['skipped', { skipped: true }],
])('“I cannot come” is hidden for a visit that is %s', (_, parts) => {
  const visit = aVisit(parts);
  const initial = { ok: true, value: visit } as const;
  renderApp(<VisitScreen address={ADDRESS} initial={initial} isDriver={false} now={NOW} />, client(visit));
  expect(screen.queryByRole('button', { name: 'I cannot come' })).toBeNull();
});

it('“I cannot come” is the first entry of the visit’s help page', async () => {
  renderApp(<VisitHelpScreen visit={ADDRESS} now={NOW} />, new FakeCallClient());
  const [first] = screen.getAllByRole('listitem');
  expect(first?.textContent).toBe('I cannot come');
  expect(hrefOf('I cannot come')).toBe('/help/contact/cannot-come?job=1&date=2026-11-18&actual=2026-11-18');
});

it.each([
  [
    'is over',
    { actualDate: '2026-11-17' },
    'This visit has ended. If you missed it, please contact support.',
  ],
  [
    'has ended today',
    { timeSlot: { start: '08:00', end: '10:00' } },
    'This visit has ended. If you missed it, please contact support.',
  ],
  ['has started', { startedAt: NOW }, 'You have started this visit. Please contact support.'],
  ['is skipped', { skipped: true }, 'This visit is skipped. You do not have to come.'],
])('“I cannot come” shows a message instead of booking links for a visit that %s', async (_, parts, text) => {
  const visit = aVisit(parts);
  const initial = { ok: true, value: visit } as const;
  renderApp(<CannotComeScreen address={ADDRESS} initial={initial} now={NOW} />, client(visit));
  expect(screen.getByText(text)).toBeDefined();
  expect(screen.queryByRole('link', { name: /Book/ })).toBeNull();
  expect(await screen.findByText('Support is open until 6pm.')).toBeDefined();
});
