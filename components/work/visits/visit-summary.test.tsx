// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { Worker } from '@/lib/core/ground/session/schema';
import { FEATURES } from '@/lib/core/ground/site/flags';
import { UserContext } from '@/lib/core/phone/session/user';
import { flagCalls } from '@/lib/features/people/flags/calls';
import { chatAccessCalls } from '@/lib/features/talk/chat/calls';
import type { Visit } from '@/lib/features/work/visits/schema';
import { aVisit } from '@/tests/support/a-visit';
import { FakeCallClient } from '@/tests/support/fake-call-client';
import { renderApp } from '@/tests/support/render-app';
import { VisitSummary } from './visit-summary';

const property = {
  line1: '19 Balham Hill',
  city: 'London',
  postcode: { full: 'SW12 9EA' },
  bedrooms: 2,
  bathrooms: 1,
};
const priyas = aVisit({
  property,
  account: { initialCustomer: { id: 4, preferredName: 'Priya' } },
  customerPreferredName: 'Priya',
  timeSlot: { start: '10:00', end: '12:00' },
  recommendedStartTimeSlot: { start: '09:30', end: '10:00' },
  requiredDuration: 2.5,
  requiresProducts: true,
});

function show(visit: Visit, isRecommended = false, worker: Worker = { id: 7 }) {
  const fake = new FakeCallClient();
  fake.answer(flagCalls.getFeature, ({ input }) => ({
    active: isRecommended && input.params?.name === FEATURES.recommendedStartTime,
  }));
  fake.answer(chatAccessCalls.getChatAllowed, () => ({ allowed: true }));
  const card = <VisitSummary visit={visit} isPast={false} changes={null} />;
  return renderApp(<UserContext value={{ ok: true, value: worker }}>{card}</UserContext>, fake).container;
}

const PAID = { id: 7, basePay: 11.5, hourlyBonus: 0.5, isEligibleForBonus: false, adminFee: 5 };

it.each([
  ['the fee', priyas, 'You get£23.752 h 30 min at £11.50, less £5 fee'],
  [
    'tip and products',
    {
      ...{ ...priyas, tipAmountPounds: 3 },
      tasks: [{ type: 'products', hours: 0, price: 4 }],
    },
    'You get£30.752 h 30 min at £11.50, plus £3 tip, plus £4 for products, less £5 fee',
  ],
])('the visit summary shows what she gets, with %s', (_, visit, text) => {
  expect(show(visit, false, PAID).textContent).toContain(text);
});

it('the visit summary of a later day shows what she gets with the bonus that she has from then on', () => {
  const rate = { basePay: 11.5, adminFee: 5 };
  const payRates = [
    { fromDay: '2020-01-01', hourlyBonus: 0, ...rate },
    { fromDay: priyas.actualDate, hourlyBonus: 0.5, ...rate },
  ];
  const text = 'You get£252 h 30 min at £12, less £5 fee';
  expect(show(priyas, false, { ...PAID, payRates }).textContent).toContain(text);
});

it('the visit summary shows the hours alone while the rate is not set', () => {
  const { textContent } = show(priyas, false, { id: 7 });
  expect(textContent).toContain('You are paid for 2 h 30 minYour rate is not set yet');
  expect(textContent).not.toContain('£');
});

it('the visit summary shows no pay for a skipped visit', () => {
  expect(show({ ...priyas, skipped: true }, false, PAID).textContent).not.toContain('£');
});

it('[VISIT-08] the visit summary shows name, chat, times, address, size, products and the link to help', async () => {
  const card = show(priyas);
  const user = userEvent.setup();
  expect(screen.getByRole('heading', { name: /^Priya/ })).toBeDefined();
  const contact = within(screen.getByRole('region', { name: 'Your customer' }));
  expect(await contact.findByRole('button', { name: 'Chat' })).toBeDefined();
  expect(card.textContent).toContain('Arrive10am');
  expect(card.textContent).toContain('How long2 h 30 min');
  expect(screen.getByText('19 Balham Hill')).toBeDefined();
  expect(screen.getByText('London SW12 9EA · 2 bedrooms, 1 bathroom')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Copy address' }));
  expect(await navigator.clipboard.readText()).toBe('19 Balham Hill, London, SW12 9EA');
  expect(screen.getByText('Bring cleaning products')).toBeDefined();
  const help = screen.getByRole('link', { name: 'Need help with this job?' });
  expect(help.getAttribute('href')).toBe('/help?job=1&date=2026-11-18&actual=2026-11-18');
});

it('a visit only for keys shows the duration, and no entry hint without access', () => {
  const tasks = [{ type: 'remote-key-transfer', hours: 0.5 }];
  const meeting = { ...priyas, tasks, isFirstVisit: true, requiresProducts: false };
  const card = show({ ...meeting, workerPropertyAccess: 'cannot_access' });
  expect(card.textContent).toContain('How long');
  expect(card.textContent).not.toContain('First visit');
  expect(show({ ...meeting, workerPropertyAccess: null }).textContent).toContain('First visit');
});

it('[VISIT-08] the visit summary shows the recommended arrival when it is on, and no products if none are needed', async () => {
  const card = show({ ...priyas, requiresProducts: false }, true);
  expect(await screen.findByText('Recommended 9:30am to 10am')).toBeDefined();
  expect(card.textContent).toContain('Arrive9:30am');
  expect(screen.queryByText('Bring cleaning products')).toBeNull();
});
