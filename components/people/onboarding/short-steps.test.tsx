// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { callError } from '@/lib/core/ground/contract/call-error';
import { onboardingCalls } from '@/lib/features/people/onboarding/calls';
import type { Onboarding } from '@/lib/features/people/onboarding/schema';
import { profileCalls } from '@/lib/features/people/profile/calls';
import { aWorker } from '@/tests/support/a-worker';
import { FakeCallClient } from '@/tests/support/fake-call-client';
import { type FakeRouter, IDLE_ROUTER, RouterContext } from '@/tests/support/fake-navigation';
import { renderApp } from '@/tests/support/render-app';
import { TravelStep } from './short-steps';

const onboardingOf = (isDone: boolean): Onboarding => ({
  isOnboarding: true,
  email: 'noor@applicants.example',
  steps: [
    { name: 'travel', isDone },
    { name: 'hours', isDone: false },
  ],
  hours: { earliest: '07:00', latest: '20:00', start: '09:00', end: '17:00' },
  quizUrl: null,
});

let fake: FakeCallClient;
let push: FakeRouter['push'];
beforeEach(() => {
  sessionStorage.clear();
  fake = new FakeCallClient();
  push = vi.fn();
});
const draw = () =>
  renderApp(
    <RouterContext value={{ ...IDLE_ROUTER, push }}>
      <TravelStep onboarding={onboardingOf(false)} workerId={7} worker={aWorker({ travelPreferences: [] })} />
    </RouterContext>,
    fake,
  );
const walking = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Walking' });
const next = () => userEvent.click(screen.getByRole('button', { name: /Continue|Try again/ }));

it('a step of joining keeps the input after a failed save and a reload until it is saved', async () => {
  fake.refuse(profileCalls.patchWorker, callError('no_internet', 'r'));
  const { unmount } = draw();
  await userEvent.click(walking());
  await next();
  await screen.findByText(/Nothing is saved yet/);
  unmount();
  const again = draw();
  await waitFor(() => expect(walking().checked).toBe(true));
  fake.answer(profileCalls.patchWorker, () => aWorker({ travelPreferences: ['walking'] }));
  fake.answer(onboardingCalls.finishOnboardingStep, () => onboardingOf(true));
  await next();
  await waitFor(() => expect(push).toHaveBeenCalledWith('/onboarding/hours'));
  again.unmount();
  draw();
  expect(walking().checked).toBe(false);
});
