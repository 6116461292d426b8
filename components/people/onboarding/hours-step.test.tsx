// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { hoursCalls } from '@/lib/features/people/hours/calls';
import type { Onboarding } from '@/lib/features/people/onboarding/schema';
import { FakeCallClient } from '@/tests/support/fake-call-client';
import { renderApp } from '@/tests/support/render-app';
import { HoursStep } from './hours-step';

const onboarding: Onboarding = {
  isOnboarding: true,
  email: 'noor@applicants.example',
  steps: [{ name: 'hours', isDone: false }],
  hours: { earliest: '07:00', latest: '20:00', start: '09:00', end: '17:00' },
  quizUrl: null,
};

it('the hours step focuses the day with invalid hours and saves nothing', async () => {
  const fake = new FakeCallClient();
  const week = Array.from({ length: 7 }, (_, dayOfWeek) => ({
    dayOfWeek,
    availability: dayOfWeek === 5 ? [{ start: '15:00', end: '10:00' }] : [{ start: '09:00', end: '17:00' }],
  }));
  fake.answer(hoursCalls.getAvailability, () => week);
  renderApp(<HoursStep onboarding={onboarding} workerId={7} />, fake);
  const start = await screen.findByRole('combobox', { name: 'Saturday, from' });
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(document.activeElement).toBe(start));
  expect(fake.madeOf(hoursCalls.putAvailability)).toEqual([]);
});
