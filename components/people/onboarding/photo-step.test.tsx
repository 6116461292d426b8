// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { PhotoTools } from '@/components/people/photo/photo-file';
import { callError } from '@/lib/core/ground/contract/call-error';
import { onboardingCalls } from '@/lib/features/people/onboarding/calls';
import type { Onboarding } from '@/lib/features/people/onboarding/schema';
import { photoCalls } from '@/lib/features/people/photo/calls';
import { aWorker } from '@/tests/support/a-worker';
import { FakeCallClient } from '@/tests/support/fake-call-client';
import { type FakeRouter, IDLE_ROUTER, RouterContext } from '@/tests/support/fake-navigation';
import { renderApp } from '@/tests/support/render-app';
import { PhotoStep } from './photo-step';
import { StepFrame } from './step-frame';

const IMAGE = '/app-sweepers/api/photos/a.b';
const tools: PhotoTools = {
  open: async () => ({ url: 'blob:me', source: document.createElement('canvas'), close: () => undefined }),
  cut: async () => 'QUJD',
};
const onboardingOf = (...done: readonly string[]): Onboarding => ({
  isOnboarding: true,
  email: 'noor@applicants.example',
  steps: ['contact', 'photo', 'travel', 'hours'].map((name) => ({ name, isDone: done.includes(name) })),
  hours: { earliest: '07:00', latest: '20:00', start: '09:00', end: '17:00' },
  quizUrl: null,
});

let fake: FakeCallClient;
let push: FakeRouter['push'];
beforeEach(() => {
  fake = new FakeCallClient();
  push = vi.fn();
  fake.answer(photoCalls.putPhoto, ({ input }) => ({ image: bodyOf(input).data && IMAGE }));
  fake.answer(onboardingCalls.finishOnboardingStep, () => onboardingOf('contact', 'photo'));
});

function draw(onboarding = onboardingOf('contact'), image: string | null = null) {
  const worker = aWorker({ id: 7, image });
  return renderApp(
    <RouterContext value={{ ...IDLE_ROUTER, push }}>
      <StepFrame title="Your photo" step="photo" steps={onboarding.steps}>
        <PhotoStep onboarding={onboarding} workerId={7} worker={worker} tools={tools} />
      </StepFrame>
    </RouterContext>,
    fake,
  );
}
const bodyOf = (input: { readonly body?: unknown }) => input.body as { readonly data: string | null };
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const choose = () =>
  userEvent.upload(
    screen.getByLabelText('Choose a photo'),
    new File(['p'], 'me.jpg', { type: 'image/jpeg' }),
  );
const finished = () => fake.madeOf(onboardingCalls.finishOnboardingStep).length;
const sent = () => fake.madeOf(photoCalls.putPhoto).map(({ input }) => bodyOf(input).data);

describe('the photo step', () => {
  it('the photo step crops and sends the photo, then continues', async () => {
    draw();
    await choose();
    await press('Save photo');
    await waitFor(() => expect(push).toHaveBeenCalledWith('/onboarding/travel'));
    expect(sent()).toEqual(['QUJD']);
  });

  it('the photo step can be skipped', async () => {
    draw();
    await press('Do this later');
    await waitFor(() => expect(push).toHaveBeenCalledWith('/onboarding/travel'));
    expect(sent()).toEqual([]);
  });

  it.each([
    ['the photo', () => fake.refuse(photoCalls.putPhoto, callError('no_internet', 'r')), 0],
    ['the step', () => fake.refuse(onboardingCalls.finishOnboardingStep, callError('timeout', 'r')), 1],
  ])(
    'the photo step keeps the photo when saving %s fails; a retry sends the same photo',
    async (_, cut, tries) => {
      cut();
      draw();
      await choose();
      await press('Save photo');
      expect(await screen.findByText(/This was not saved/)).toBeDefined();
      expect(finished()).toBe(tries);
      expect(push).not.toHaveBeenCalled();
      fake.answer(photoCalls.putPhoto, () => ({ image: IMAGE }));
      fake.answer(onboardingCalls.finishOnboardingStep, () => onboardingOf('contact', 'photo'));
      await press('Save photo');
      await waitFor(() => expect(push).toHaveBeenCalledWith('/onboarding/travel'));
      expect(new Set(sent())).toEqual(new Set(['QUJD']));
    },
  );

  it('the photo step shows why the server refuses a photo', async () => {
    const userMessage = 'We cannot read this photo. Please choose a JPEG, PNG or WebP file.';
    fake.refuse(photoCalls.putPhoto, callError('validation_error', 'r', { userMessage }));
    draw();
    await choose();
    await press('Save photo');
    expect(await screen.findByText(userMessage)).toBeDefined();
    expect(finished()).toBe(0);
  });

  it('the photo step shows an existing photo and can remove it; it cannot be skipped', async () => {
    draw(onboardingOf('contact', 'photo'), IMAGE);
    expect(screen.queryByRole('button', { name: 'Do this later' })).toBeNull();
    await press('Remove photo');
    expect(await screen.findByRole('button', { name: 'Do this later' })).toBeDefined();
    expect(sent()).toEqual([null]);
    expect(push).not.toHaveBeenCalled();
  });

  it('the photo step is marked as new for users past this step, and returns them to their step', async () => {
    fake.answer(onboardingCalls.finishOnboardingStep, () => onboardingOf('contact', 'photo', 'travel'));
    draw(onboardingOf('contact', 'travel'));
    expect(screen.getByText(/This step is new/)).toBeDefined();
    await press('Do this later');
    await waitFor(() => expect(push).toHaveBeenCalledWith('/onboarding/hours'));
  });
});
