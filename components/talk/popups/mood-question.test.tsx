// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { moodCalls } from '@/lib/features/talk/mood/calls';
import type { MoodSample } from '@/lib/features/talk/popups/parse-data';
import { FakeCallClient } from '@/tests/support/fake-call-client';
import { renderApp } from '@/tests/support/render-app';
import { moodRequest } from './mood-request';

const SAMPLE: MoodSample = {
  ...{ sampleId: '5', isIntervention: false, title: null, question: 'How was your week?' },
  answers: { good: null, bad: null },
  icons: { good: null, bad: null },
};

it('[MOOD-06] a mood question cannot be submitted without a choice, nor a second time', async () => {
  const fake = new FakeCallClient();
  const answer = fake.hold(moodCalls.submitSample);
  const close = vi.fn();
  renderApp(moodRequest(SAMPLE, { request: () => undefined, onShown: () => undefined }).content(close), fake);
  expect(screen.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).checked)).toEqual([
    false,
    false,
  ]);
  expect(screen.queryByRole('button')).toBeNull();
  fireEvent.click(screen.getByRole('radio', { name: 'Not good' }));
  const submit = screen.getByRole('button', { name: 'Submit' });
  expect(submit.getAttribute('aria-disabled')).toBeNull();
  fireEvent.click(submit);
  await waitFor(() => expect(submit.getAttribute('aria-disabled')).toBe('true'));
  fireEvent.click(screen.getByRole('radio', { name: 'Good' }));
  fireEvent.click(submit);
  answer({ ok: true, value: { success: true } });
  await waitFor(() => expect(close).toHaveBeenCalledOnce());
  fireEvent.click(submit);
  expect(submit.getAttribute('aria-disabled')).toBe('true');
  expect(fake.madeOf(moodCalls.submitSample).map(({ input }) => input.body)).toEqual([{ mood: 'bad' }]);
});
