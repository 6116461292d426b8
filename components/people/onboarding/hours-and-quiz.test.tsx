// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { hoursCalls } from '@/lib/features/people/hours/calls';
import { onboardingCalls } from '@/lib/features/people/onboarding/calls';
import type { Onboarding } from '@/lib/features/people/onboarding/schema';
import { FakeCallClient } from '@/tests/support/fake-call-client';
import { type FakeRouter, IDLE_ROUTER, RouterContext } from '@/tests/support/fake-navigation';
import { renderApp } from '@/tests/support/render-app';
import { HoursStep } from './hours-step';
import { QuizStep } from './short-steps';

const ONBOARDING: Onboarding = {
  isOnboarding: true,
  email: 'noor@applicants.example',
  steps: ['hours', 'quiz', 'finish'].map((name) => ({ name, isDone: false })),
  hours: { earliest: '08:00', latest: '18:30', start: '10:00', end: '15:00' },
  quizUrl: 'https://quiz.example/new',
};

let fake: FakeCallClient;
let push: FakeRouter['push'];
beforeEach(() => {
  sessionStorage.clear();
  fake = new FakeCallClient();
  push = vi.fn();
  fake.answer(hoursCalls.getAvailability, () => []);
  fake.answer(hoursCalls.putAvailability, ({ input }) => input.body as never);
});
const drawHours = () =>
  renderApp(
    <RouterContext value={{ ...IDLE_ROUTER, push }}>
      <HoursStep onboarding={ONBOARDING} workerId={7} />
    </RouterContext>,
    fake,
  );
const choice = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name });
const timesOf = (name: string) =>
  within(choice(name))
    .getAllByRole('option')
    .map((option) => option.getAttribute('value'));
const next = () => userEvent.click(screen.getByRole('button', { name: 'Continue' }));

it('[FLAG-09] the step of working hours offers times within limits, starts with default hours and saves', async () => {
  drawHours();
  expect(screen.getByText(/Choose times between 8am and 6:30pm\./)).toBeDefined();
  await userEvent.click(await screen.findByRole('switch', { name: 'Work on Tuesday' }));
  expect([choice('Tuesday, from').value, choice('Tuesday, to').value]).toEqual(['10:00', '15:00']);
  const from = timesOf('Tuesday, from');
  const to = timesOf('Tuesday, to');
  expect([from[0], from.at(-1), to[0], to.at(-1)]).toEqual(['08:00', '18:00', '08:30', '18:30']);
  await userEvent.selectOptions(choice('Tuesday, to'), '18:30');
  fake.answer(onboardingCalls.finishOnboardingStep, () => ({
    ...ONBOARDING,
    steps: ONBOARDING.steps.map((step) => ({ ...step, isDone: step.name === 'hours' })),
  }));
  await next();
  await waitFor(() => expect(push).toHaveBeenCalledWith('/onboarding/quiz'));
  const [sent] = fake.madeOf(hoursCalls.putAvailability);
  expect(sent?.input.body).toEqual(
    Array.from({ length: 7 }, (_, dayOfWeek) => ({
      dayOfWeek,
      availability: dayOfWeek === 1 ? [{ start: '10:00', end: '18:30' }] : [],
    })),
  );
});

it('the step of working hours needs at least one day, and an end after the start', async () => {
  drawHours();
  const monday = await screen.findByRole('switch', { name: 'Work on Monday' });
  await next();
  expect(screen.getByText('Please choose at least one day.')).toBeDefined();
  await userEvent.click(monday);
  expect(screen.queryByText('Please choose at least one day.')).toBeNull();
  await userEvent.selectOptions(choice('Monday, from'), '15:00');
  expect(screen.getByText('Choose an end time later than the start time.')).toBeDefined();
  expect(choice('Monday, from').getAttribute('aria-invalid')).toBe('true');
  await next();
  expect(fake.madeOf(hoursCalls.putAvailability)).toEqual([]);
});

it('[FLAG-09] the step of working hours shows the limits when saved hours are outside them, and sends nothing', async () => {
  const availability = [{ start: '07:30', end: '12:00' }];
  fake.answer(hoursCalls.getAvailability, () => [{ dayOfWeek: 0, availability }]);
  drawHours();
  expect(await screen.findByText('Choose times between 8am and 6:30pm.')).toBeDefined();
  expect(screen.queryByText('Choose an end time later than the start time.')).toBeNull();
  expect(choice('Monday, from').value).toBe('07:30');
  await next();
  expect(fake.madeOf(hoursCalls.putAvailability)).toEqual([]);
});

it('[FLAG-09] the step of working hours opens the quiz’s URL in a new tab', () => {
  renderApp(<QuizStep onboarding={ONBOARDING} />, fake);
  const quiz = screen.getByRole('link', { name: 'Open the quiz' });
  expect([quiz.getAttribute('href'), quiz.getAttribute('target')]).toEqual([
    'https://quiz.example/new',
    '_blank',
  ]);
  expect(quiz.getAttribute('rel')).toContain('noopener');
});
