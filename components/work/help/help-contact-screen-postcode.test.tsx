// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { CallResult } from '@/lib/core/ground/contract/call-error';
import { contactCalls, supportCalls } from '@/lib/features/talk/contact/calls';
import type { HelpCategoryDefinition } from '@/lib/features/talk/contact/schema';
import { FakeCallClient } from '@/tests/support/fake-call-client';
import { renderApp } from '@/tests/support/render-app';
import { PostcodeChangeScreen } from './help-contact-screen';

const user = userEvent.setup();

function show(definition: CallResult<HelpCategoryDefinition> | null = null) {
  const fake = new FakeCallClient();
  fake.answer(contactCalls.getOfficeHours, () => ({ start: '08:00', end: '18:00', isOpen: true }));
  fake.answer(supportCalls.reportProblem, () => ({}));
  renderApp(<PostcodeChangeScreen definition={definition} />, fake);
  return () => fake.madeOf(supportCalls.reportProblem).map(({ input }) => input.body);
}
const field = () => screen.getByLabelText(/What is your new postcode/);
const send = () => user.click(screen.getByRole('button', { name: 'Send' }));

it('[EXTRA-42] the form for a new postcode sends it, shows when Support replies, and links back to extra jobs', async () => {
  const sent = show();
  expect(screen.getByRole('link', { name: 'Back to extra jobs' }).getAttribute('href')).toBe('/extra-jobs');
  fireEvent.change(field(), { target: { value: ' SE5 8AA, since Monday ' } });
  await send();
  expect(await screen.findByText(/will reply by email within 1 working day/)).toBeDefined();
  expect(sent()).toEqual([{ category: 'postcode-change', description: 'SE5 8AA, since Monday' }]);
});

it('the form for a new postcode sends nothing without a postcode', async () => {
  const sent = show();
  fireEvent.change(field(), { target: { value: '  ' } });
  await send();
  expect(screen.getByText('Enter your new postcode and when you moved.')).toBeDefined();
  expect(sent()).toEqual([]);
});

it.each([
  ['callback', ['Support', 'Write to us']],
  ['email', ['Write to us', 'Support']],
])(
  '[HELP-06] the form for a new postcode puts the recommended channel first: %s',
  async (recommendedChannel, order) => {
    show({ ok: true, value: { emailEnabled: true, recommendedChannel } });
    await screen.findByText('Support is open until 6pm.');
    const titles = screen.getAllByRole('heading', { level: 2 }).map((title) => title.textContent);
    expect(titles).toEqual(order);
  },
);
