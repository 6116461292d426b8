// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { callError } from '@/lib/core/ground/contract/call-error';
import { onboardingCalls } from '@/lib/features/people/onboarding/calls';
import type { Onboarding } from '@/lib/features/people/onboarding/schema';
import { paymentDetailsCalls } from '@/lib/features/people/payment-details/calls';
import { FakeCallClient } from '@/tests/support/fake-call-client';
import { type FakeRouter, IDLE_ROUTER, RouterContext } from '@/tests/support/fake-navigation';
import { renderApp } from '@/tests/support/render-app';
import { PaymentStep } from './short-steps';

const onboardingOf = (isDone: boolean): Onboarding => ({
  isOnboarding: true,
  email: 'noor@applicants.example',
  steps: [
    { name: 'payment', isDone },
    { name: 'contract', isDone: false },
  ],
  hours: { earliest: '07:00', latest: '20:00', start: '09:00', end: '17:00' },
  quizUrl: null,
});
const GIVEN = {
  nameOnAccount: 'Noor Haddad',
  accountNumber: '••••9911',
  sortCode: '••-••-00',
  nationalInsuranceNumber: null,
};

let fake: FakeCallClient;
let push: FakeRouter['push'];
beforeEach(() => {
  fake = new FakeCallClient();
  push = vi.fn();
  fake.answer(paymentDetailsCalls.getPaymentDetails, () => GIVEN);
  fake.answer(onboardingCalls.finishOnboardingStep, () => onboardingOf(true));
});

async function typeAndSend() {
  renderApp(
    <RouterContext value={{ ...IDLE_ROUTER, push }}>
      <PaymentStep onboarding={onboardingOf(false)} workerId={7} />
    </RouterContext>,
    fake,
  );
  await userEvent.type(await screen.findByLabelText('National Insurance number'), 'ab 12 34 56 c');
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
}
const toasts = () => document.querySelectorAll('[data-kind]');

it('[NI-07] the payment step saves the number and continues without a toast', async () => {
  fake.answer(paymentDetailsCalls.patchPaymentDetails, () => ({
    ...GIVEN,
    nationalInsuranceNumber: '••••••56C',
  }));
  await typeAndSend();
  await waitFor(() => expect(push).toHaveBeenCalledWith('/onboarding/contract'));
  expect(fake.madeOf(paymentDetailsCalls.patchPaymentDetails).map(({ input }) => input)).toEqual([
    { params: { workerId: 7 }, body: { nationalInsuranceNumber: 'AB123456C' } },
  ]);
  expect(toasts()).toHaveLength(0);
});

it.each([
  ['a refusal', callError('server_error', 'r', { userMessage: 'The bank is away.' }), 'The bank is away.'],
  ['a lost connection', callError('no_internet', 'r'), /^This was not saved/],
] as const)(
  '[NI-08] the payment step shows %s above the button, without a toast, and stays',
  async (_, error, text) => {
    fake.refuse(paymentDetailsCalls.patchPaymentDetails, error);
    await typeAndSend();
    expect((await screen.findByText(text)).getAttribute('role')).toBe('alert');
    expect(toasts()).toHaveLength(0);
    expect(push).not.toHaveBeenCalled();
    expect(fake.madeOf(onboardingCalls.finishOnboardingStep)).toEqual([]);
    expect(screen.getByLabelText('National Insurance number')).toHaveProperty('value', 'ab 12 34 56 c');
  },
);
