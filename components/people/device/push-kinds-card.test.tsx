// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { callError } from '@/lib/core/ground/contract/call-error';
import { flagCalls } from '@/lib/features/people/flags/calls';
import { FakeCallClient } from '@/tests/support/fake-call-client';
import { renderApp } from '@/tests/support/render-app';
import { PushKindsCard } from './push-kinds-card';

let fake: FakeCallClient;
let muted: Set<unknown>;
beforeEach(() => {
  muted = new Set(['mute-extra-job']);
  fake = new FakeCallClient();
  fake.answer(flagCalls.getFeatureGenerallyActive, () => ({ active: true }));
  fake.answer(flagCalls.getFeature, ({ input }) => ({ active: muted.has(input.params?.name) }));
});

const stateOf = (name: string) => screen.getByRole('switch', { name }).getAttribute('aria-checked');
const tap = (name: string) => userEvent.click(screen.getByRole('switch', { name }));

it('the card of notification kinds shows which kinds are on, and turns one off for the worker', async () => {
  fake.answer(flagCalls.putFeature, ({ input }) => {
    muted.add(input.params?.name);
    return { active: true };
  });
  renderApp(<PushKindsCard />, fake);
  await screen.findByRole('region', { name: 'Tell me about' });
  await vi.waitFor(() => expect(stateOf('Extra jobs near you')).toBe('false'));
  expect(screen.getAllByRole('switch')).toHaveLength(7);
  expect(stateOf('Forgotten finish')).toBe('true');
  expect(stateOf('Chat messages')).toBe('true');
  await tap('Chat messages');
  expect(fake.madeOf(flagCalls.putFeature).map(({ input }) => input)).toEqual([
    { params: { name: 'mute-chat' }, body: { active: true } },
  ]);
  await vi.waitFor(() => expect(stateOf('Chat messages')).toBe('false'));
  expect(stateOf('Changed visits')).toBe('true');
});

it('the card of notification kinds turns a kind on again, and goes back when that fails', async () => {
  fake.refuse(flagCalls.putFeature, callError('no_internet', 'fake'));
  renderApp(<PushKindsCard />, fake);
  await screen.findByRole('region', { name: 'Tell me about' });
  await vi.waitFor(() => expect(stateOf('Extra jobs near you')).toBe('false'));
  await tap('Extra jobs near you');
  expect(fake.madeOf(flagCalls.putFeature)[0]?.input).toEqual({
    params: { name: 'mute-extra-job' },
    body: { active: false },
  });
  expect(await screen.findByText(/^Not saved\./)).toBeDefined();
  expect(stateOf('Extra jobs near you')).toBe('false');
});

it.each([
  ['evening-reminder', 'Reminder the evening before'],
  ['forgotten-finish', 'Forgotten finish'],
])(
  'the card of notification kinds hides a kind that the API does not announce: %s',
  async (feature, label) => {
    fake.answer(flagCalls.getFeatureGenerallyActive, ({ input }) => ({
      active: input.params?.name !== feature,
    }));
    renderApp(<PushKindsCard />, fake);
    await screen.findByRole('region', { name: 'Tell me about' });
    await vi.waitFor(() => expect(screen.getAllByRole('switch')).toHaveLength(6));
    expect(screen.queryByRole('switch', { name: label })).toBeNull();
    expect(stateOf('Chat messages')).toBe('true');
  },
);

it('the card of notification kinds is hidden where the API sends no notifications', async () => {
  fake.answer(flagCalls.getFeatureGenerallyActive, () => ({ active: false }));
  renderApp(<PushKindsCard />, fake);
  await vi.waitFor(() => expect(fake.madeOf(flagCalls.getFeatureGenerallyActive)).toHaveLength(1));
  expect(screen.queryByRole('switch')).toBeNull();
});
