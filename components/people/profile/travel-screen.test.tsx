// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { callError } from '@/lib/core/ground/contract/call-error';
import { pageKind } from '@/lib/core/ground/site/page-lookup';
import { profileCalls } from '@/lib/features/people/profile/calls';
import { aWorker } from '@/tests/support/a-worker';
import { FakeCallClient } from '@/tests/support/fake-call-client';
import { NOW, renderApp } from '@/tests/support/render-app';
import { TravelScreen } from './travel-screen';

let fake: FakeCallClient;
beforeEach(() => {
  fake = new FakeCallClient();
  fake.answer(profileCalls.patchWorker, () => aWorker());
});

const show = (travelPreferences: readonly string[] = ['walking']) =>
  renderApp(
    <TravelScreen workerId={7} worker={{ ok: true, value: aWorker({ travelPreferences }) }} now={NOW} />,
    fake,
  );
const tick = (name: string) => userEvent.click(screen.getByRole('checkbox', { name }));
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));
const sent = () => fake.madeOf(profileCalls.patchWorker).map(({ input }) => input.body);

it('[PROF-09] the form of travel modes is a checklist of four travel modes of which at least one is required', async () => {
  show();
  const names = screen.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent);
  expect(names).toEqual(['Car', 'Public transport', 'Bicycle', 'Walking']);
  await tick('Walking');
  await save();
  expect(
    screen.getByRole('group', { description: 'Choose at least one. Choose all that apply.' }),
  ).toBeDefined();
  expect(sent()).toEqual([]);
  await tick('Bicycle');
  expect(screen.getByRole('group', { description: 'Choose all that apply.' })).toBeDefined();
  await tick('Car');
  await save();
  await screen.findByText('Your profile is saved.');
  expect(sent()).toEqual([{ travelPreferences: ['car', 'bicycle'] }]);
});

it('the form of travel modes focuses the checklist when nothing is chosen', async () => {
  show();
  await tick('Walking');
  await save();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: 'Car' })));
});

it('[NAV-20] the form of travel modes requires a sign-in and sends nothing without a change', async () => {
  expect(pageKind('/profile/travel')).toBe('signed-in');
  show(['car', 'walking']);
  await tick('Car');
  await tick('Car');
  await save();
  await screen.findByText('Your profile is saved.');
  expect(sent()).toEqual([]);
});

it('the form of travel modes keeps an unknown travel mode', async () => {
  show(['boat']);
  await tick('Car');
  await save();
  await screen.findByText('Your profile is saved.');
  expect(sent()).toEqual([{ travelPreferences: ['car', 'boat'] }]);
});

it('the form of travel modes shows the server’s field error', async () => {
  const fields = { travel_preferences: ['Not in your town.'] };
  fake.refuse(profileCalls.patchWorker, callError('validation_error', 'r', { fields }));
  show();
  await tick('Car');
  await save();
  expect(await screen.findByText('Not in your town.')).toBeDefined();
});
