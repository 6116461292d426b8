// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { hoursCalls } from '@/lib/features/people/hours/calls';
import { paymentDetailsCalls } from '@/lib/features/people/payment-details/calls';
import { aWorker } from '@/tests/support/a-worker';
import { englishTexts, pseudoApp } from '@/tests/support/pseudo-language';
import { OnboardingScreen } from './onboarding-screen';
import { WelcomeScreen } from './welcome-screen';

beforeEach(() => {
  sessionStorage.clear();
  // jsdom has no canvas context.
  const pen = new Proxy({}, { get: () => () => undefined, set: () => true });
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as never);
});

const STEPS = ['password', 'contact', 'photo', 'travel', 'hours', 'payment', 'contract', 'quiz', 'finish'];

const onboarding = (...done: readonly string[]) => ({
  isOnboarding: true,
  email: 'grace@sweep.example',
  steps: STEPS.map((name) => ({ name, isDone: done.includes(name) })),
  hours: { earliest: '07:00', latest: '20:00', start: '09:00', end: '17:00' },
  quizUrl: 'https://quiz.example/',
});

const CONTRACT = {
  ...{ version: '1', name: 'Grace Mbeki', sections: [], hasDocument: true },
  signedAt: null,
};

async function show(step: string, contract: { readonly signedAt: string | null } = CONTRACT) {
  const { renderApp, fake } = await pseudoApp();
  fake.answer(paymentDetailsCalls.getPaymentDetails, () => ({}));
  fake.answer(hoursCalls.getAvailability, () => []);
  const worker = aWorker({ travelPreferences: [], line1: null, emergencyContactName: null });
  renderApp(
    <OnboardingScreen
      step={step}
      onboarding={onboarding('password')}
      workerId={7}
      user={{ ok: true, value: worker }}
      contract={{ ok: true, value: { ...CONTRACT, ...contract } }}
    />,
    fake,
  );
}

it.each(STEPS)('the pseudo language translates the step %s and its errors', async (step) => {
  await show(step);
  const buttons = await screen.findAllByRole('button');
  if (step === 'payment') await screen.findAllByRole('textbox');
  if (step === 'hours') await screen.findAllByRole('switch');
  expect(englishTexts()).toEqual([]);
  await userEvent.click(buttons.at(-1) as HTMLElement);
  expect(englishTexts()).toEqual([]);
});

it('the pseudo language translates a signed contract and an unknown step', async () => {
  await show('contract', { signedAt: '2026-11-18T09:00:00.000Z' });
  expect(englishTexts()).toEqual([]);
  await show('of-another-release');
  expect(englishTexts()).toEqual([]);
});

it.each([
  { kind: 'invited', name: 'Grace' },
  { kind: 'going-on', steps: onboarding().steps },
  { kind: 'going-on', steps: onboarding('password').steps },
  { kind: 'signed-out', problem: undefined },
  { kind: 'signed-out', problem: 'expired' },
] as const)('the pseudo language translates the welcome page: %o', async (props) => {
  const { renderApp, fake } = await pseudoApp();
  renderApp(<WelcomeScreen {...props} />, fake);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(/·\]$/);
  expect(englishTexts()).toEqual([]);
});
