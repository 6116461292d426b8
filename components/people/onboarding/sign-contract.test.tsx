// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { onboardingCalls } from '@/lib/features/people/onboarding/calls';
import { FakeCallClient } from '@/tests/support/fake-call-client';
import { IDLE_ROUTER, RouterContext } from '@/tests/support/fake-navigation';
import { renderApp } from '@/tests/support/render-app';
import { SignContract } from './sign-contract';

const CONTRACT = { version: 'v1', name: 'Ann Lee', sections: [], signedAt: null, hasDocument: false };
const STEPS = [{ name: 'contract', isDone: false }];
const ASKED = 'This is not the name in your contract. Correct it, or tell us why.';

let fake: FakeCallClient;
beforeEach(async () => {
  sessionStorage.clear();
  fake = new FakeCallClient();
  fake.answer(onboardingCalls.signContract, () => ({ ...CONTRACT, signedAt: '2026-11-18T09:00:00.000Z' }));
  fake.answer(onboardingCalls.finishOnboardingStep, () => ({
    ...{ isOnboarding: true, email: 'ann@applicants.example', quizUrl: null, steps: STEPS },
    hours: { earliest: '07:00', latest: '20:00', start: '09:00', end: '17:00' },
  }));
  // jsdom has no canvas context.
  const pen = new Proxy({}, { get: () => () => undefined, set: () => true });
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as never);
  renderApp(
    <RouterContext value={{ ...IDLE_ROUTER, push: vi.fn() }}>
      <SignContract contract={CONTRACT} workerId={7} steps={STEPS} />
    </RouterContext>,
    fake,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Type your name instead' }));
});

const nameField = () => screen.getByLabelText('Your full name, as your signature');
const reasonField = () => screen.queryByLabelText('Why is your name different?');
const sign = () => userEvent.click(screen.getByRole('button', { name: 'Sign the contract' }));
const problem = () =>
  screen
    .getAllByRole('alert')
    .map(({ textContent }) => textContent)
    .join('');
const sent = () => fake.madeOf(onboardingCalls.signContract).map(({ input }) => input.body);

it('the contract step sends a typed name that matches the contract without asking for a reason', async () => {
  await userEvent.type(nameField(), ' ann lee');
  await sign();
  expect(sent()).toEqual([{ version: 'v1', signature: { kind: 'typed', name: 'ann lee' } }]);
});

it('the contract step asks for a reason when the typed name differs, and sends it', async () => {
  await userEvent.type(nameField(), 'Ann Smith');
  expect(reasonField()).toBeNull();
  await sign();
  expect(problem()).toBe(ASKED);
  expect(sent()).toEqual([]);
  await userEvent.type(reasonField() ?? nameField(), 'I married last week.');
  expect(problem()).toBe('');
  await sign();
  const signature = { kind: 'typed', name: 'Ann Smith', reason: 'I married last week.' };
  expect(sent()).toEqual([{ version: 'v1', signature }]);
});

it('the contract step sends no reason after the name is corrected', async () => {
  await userEvent.type(nameField(), 'Ann Smith');
  await sign();
  await userEvent.type(reasonField() ?? nameField(), 'x');
  await userEvent.clear(nameField());
  await sign();
  expect(problem()).toBe('Please sign first.');
  await userEvent.type(nameField(), 'Ann Lee');
  await sign();
  expect(sent()).toEqual([{ version: 'v1', signature: { kind: 'typed', name: 'Ann Lee' } }]);
});
