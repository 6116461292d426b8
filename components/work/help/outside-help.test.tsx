// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { flagCalls } from '@/lib/features/people/flags/calls';
import { FakeCallClient } from '@/tests/support/fake-call-client';
import { renderApp } from '@/tests/support/render-app';
import { OutsideHelp } from './outside-help';

function show(settings: Readonly<Record<string, string>>) {
  const fake = new FakeCallClient();
  fake.answer(flagCalls.getSetting, ({ input }) => ({ value: settings[String(input.params?.name)] ?? null }));
  renderApp(<OutsideHelp />, fake);
  return fake;
}

it('[NAV-45] help links to the help centre and the website of the settings, each if it has an address', async () => {
  show({ help_centre_url: 'https://help.sweep.example/a', website_url: 'https://sweep.example' });
  const card = within(await screen.findByRole('region', { name: 'More help' }));
  await waitFor(() => expect(card.getAllByRole('link')).toHaveLength(2));
  expect(card.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Help centreAnswers from Sweep (opens in a new tab)', 'https://help.sweep.example/a'],
    ['Website of Sweep (opens in a new tab)', 'https://sweep.example/'],
  ]);
});

it.each([
  ['no addresses', {}],
  [
    'addresses that are not safe',
    { help_centre_url: 'javascript:alert(1)', website_url: 'http://a.example' },
  ],
])('[NAV-45] help links to no help centre or website with %s', async (_, settings) => {
  const fake = show(settings);
  await waitFor(() => expect(fake.madeOf(flagCalls.getSetting)).toHaveLength(2));
  await waitFor(() => expect(screen.queryByText('More help')).toBeNull());
});
