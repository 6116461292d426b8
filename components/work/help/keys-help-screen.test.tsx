// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { CallResult } from '@/lib/core/ground/contract/call-error';
import { contactCalls, supportCalls } from '@/lib/features/talk/contact/calls';
import type { HelpCategoryDefinition } from '@/lib/features/talk/contact/schema';
import { FakeCallClient } from '@/tests/support/fake-call-client';
import { renderApp } from '@/tests/support/render-app';
import { KeysHelpScreen } from './keys-help-screen';

function show(definition: CallResult<HelpCategoryDefinition> | null = null, about: string | null = null) {
  const fake = new FakeCallClient();
  fake.answer(contactCalls.getOfficeHours, () => ({ start: '08:00', end: '18:00', isOpen: true }));
  fake.answer(supportCalls.reportProblem, () => ({}));
  renderApp(<KeysHelpScreen about={about} definition={definition} />, fake);
  return () => fake.madeOf(supportCalls.reportProblem).map(({ input }) => input.body);
}

const user = userEvent.setup();
const write = async (about: string) => {
  await user.click(screen.getByRole('radio', { name: about }));
  fireEvent.change(screen.getByLabelText(/What has happened/), { target: { value: 'It does not turn.' } });
  await user.click(screen.getByRole('button', { name: 'Send' }));
};

it('[KEYS-08] the help about keys links to the worker’s keys and offers the support chat', async () => {
  show();
  const table = screen.getByRole('link', { name: /^See your customers’ keys/ });
  expect(table.getAttribute('href')).toBe('/profile');
  expect(await screen.findByRole('button', { name: 'Chat to support' })).toBeDefined();
});

it('[HELP-10] the help about keys sends the selected subcategory instead of the category', async () => {
  const sent = show();
  await write('A key handover');
  expect(
    await screen.findByText('We have received your request and will reply by phone or email soon.'),
  ).toBeDefined();
  expect(sent()).toEqual([{ category: 'remote-key-transfer', description: 'It does not turn.' }]);
});

it('[HELP-10] the help about keys has the subcategory of its address chosen', () => {
  show(null, 'stuck');
  const chosen = screen.getAllByRole<HTMLInputElement>('radio').filter(({ checked }) => checked);
  expect(chosen.map(({ value }) => value)).toEqual(['stuck']);
});

it('[HELP-10] the help about keys sends the category when no subcategory is selected', async () => {
  const sent = show();
  await write('Something else');
  expect(await screen.findByText(/within 1 working day/)).toBeDefined();
  expect(sent()).toEqual([{ category: 'keys', description: 'It does not turn.' }]);
});

it.each([
  ['callback', ['Support', 'Write to us']],
  ['email', ['Write to us', 'Support']],
])(
  '[HELP-06] the help about keys puts the recommended channel first: %s',
  async (recommendedChannel, order) => {
    show({ ok: true, value: { emailEnabled: true, recommendedChannel } });
    await screen.findByText('Support is open until 6pm.');
    const titles = screen.getAllByRole('heading', { level: 2 }).map((title) => title.textContent);
    expect(titles).toEqual(order);
  },
);
