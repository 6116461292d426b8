// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useEffect } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ModalQueueProvider } from '@/components/shell/modals/modal-queue';
import { useModalQueue } from '@/components/shell/modals/use-modal-queue';
import { callError } from '@/lib/core/ground/contract/call-error';
import { useOutboxView } from '@/lib/core/phone/outbox/outbox-context';
import { moodCalls } from '@/lib/features/talk/mood/calls';
import type { MoodSample } from '@/lib/features/talk/popups/parse-data';
import { fetchWithSettings, UNHURRIED } from '@/tests/support/error-receiver';
import { FakeCallClient } from '@/tests/support/fake-call-client';
import { preloadModals } from '@/tests/support/preload-modals';
import { renderApp } from '@/tests/support/render-app';
import { moodRequest } from './mood-request';

const SAMPLE: MoodSample = {
  ...{ sampleId: '5', isIntervention: false, title: 'Your week', question: 'How was it?' },
  ...{ answers: { good: null, bad: 'Hard' }, icons: { good: null, bad: null } },
};
const FAILED = 'Sorry, there was a problem. Please contact us if you are unhappy via chat or email.';

let fake: FakeCallClient;
let waiting: readonly string[];
beforeEach(async () => {
  await preloadModals();
  localStorage.clear();
  fake = new FakeCallClient();
  // The queue of modals reads these; the outbox runs in real time.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function Asking({ sample }: { readonly sample: MoodSample }) {
  const { request } = useModalQueue();
  const { pending } = useOutboxView();
  waiting = pending.filter(({ stage }) => stage === 'waiting').map(({ objectId }) => objectId);
  useEffect(() => {
    request(moodRequest(sample, { request, onShown: () => {} }));
  }, [request, sample]);
  return null;
}

/** This is longer than the queue waits for its next modal. */
const nextModal = () => act(() => vi.advanceTimersByTimeAsync(2_000));

async function ask(sample: MoodSample = SAMPLE): Promise<void> {
  renderApp(
    <ModalQueueProvider>
      <Asking sample={sample} />
    </ModalQueueProvider>,
    fake,
  );
  await nextModal();
}

const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const pick = (name: string) => fireEvent.click(screen.getByRole('radio', { name }));
const answers = () => fake.madeOf(moodCalls.submitSample).map(({ input }) => input);
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

it('[MOOD-01] [MOOD-04] the mood question asks in a dialog, and shows Submit once an answer is chosen', async () => {
  await ask();
  const dialog = screen.getByRole('dialog', { name: 'Your week' });
  expect(dialog.textContent).toContain('One question');
  expect(dialog.textContent).toContain('How was it?');
  expect(screen.getAllByRole('radio')).toHaveLength(2);
  for (const name of ['Hard', 'Good']) {
    expect(screen.queryByRole('button', { name: 'Submit' }) === null).toBe(name === 'Hard');
    pick(name);
    expect(screen.getByRole('button', { name: 'Submit' })).toBeDefined();
  }
});

it('[MOOD-05] [MOOD-10] the mood question sends the answer once, and says thank you', async () => {
  fake.answer(moodCalls.submitSample, () => ({ success: true }));
  await ask();
  pick('Good');
  const submit = screen.getByRole('button', { name: 'Submit' });
  fireEvent.click(submit);
  fireEvent.click(submit);
  await closed();
  await nextModal();
  expect(answers()).toEqual([{ params: { sampleId: 5 }, body: { mood: 'good' } }]);
  expect(screen.getByRole('dialog', { name: 'Submitted' }).textContent).toContain('Thank you');
});

it('[MOOD-03] the mood question draws the icons and words of the question', async () => {
  await ask({ ...SAMPLE, icons: { good: 'heart', bad: null }, answers: { good: 'Great', bad: null } });
  const choices = [...document.querySelectorAll('label')];
  expect(choices.map(({ textContent }) => textContent)).toEqual(['Not good', 'Great']);
  const icons = choices.map((choice) => choice.querySelector('svg')?.getAttribute('class'));
  expect(icons).toEqual([expect.stringContaining('lucide-frown'), expect.stringContaining('lucide-heart')]);
});

it('[MOOD-08] the mood question sends the response to a question for follow-up', async () => {
  fake.answer(moodCalls.submitInterventionSample, () => ({ success: true }));
  await ask({ ...SAMPLE, isIntervention: true });
  pick('Hard');
  click('Submit');
  await closed();
  expect(fake.madeOf(moodCalls.submitInterventionSample).map(({ input }) => input)).toEqual([
    { params: { sampleId: 5 }, body: { response: 'bad' } },
  ]);
  expect(answers()).toEqual([]);
});

it('the answer to a mood question waits in the outbox without signal, and the question says so', async () => {
  fake.refuse(moodCalls.submitSample, callError('no_internet', 'r'));
  await ask();
  pick('Good');
  click('Submit');
  await closed();
  await nextModal();
  const note = screen.getByRole('dialog', { name: 'Answer saved' });
  expect(note.textContent).toContain('The app sends it when you have signal.');
  expect(waiting).toEqual(['mood/5']);
  expect(screen.queryByText(FAILED)).toBeNull();
});

it.each([false, true])(
  '[MOOD-09] [MOOD-12] the mood question sends "dismissed" when it is closed, and a failure shows nothing (follow-up %s)',
  async (isIntervention) => {
    const failure = callError('server_error', 'r');
    for (const call of [moodCalls.submitSample, moodCalls.submitInterventionSample])
      fake.refuse(call, failure);
    // Without an address, error reporting writes to the console.
    vi.stubGlobal('fetch', fetchWithSettings(null).fetch);
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    await ask({ ...SAMPLE, isIntervention });
    pick('Good');
    click('Close');
    await closed();
    const sent = isIntervention
      ? fake.madeOf(moodCalls.submitInterventionSample)
      : fake.madeOf(moodCalls.submitSample);
    expect(sent.map(({ input }) => input.body)).toEqual([
      isIntervention ? { response: 'dismissed' } : { mood: 'dismissed' },
    ]);
    await vi.waitFor(() => expect(logged).toHaveBeenCalled(), UNHURRIED);
    expect(logged.mock.calls).toEqual([[new Error('A mood question was not dismissed: server_error')]]);
    await nextModal();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('alert').textContent).toBe('');
    logged.mockRestore();
  },
);

it.each([
  ['The question is closed.', { userMessage: 'The question is closed.' }],
  [FAILED, {}],
])('[MOOD-11] the mood question closes after a refusal and says in red: %s', async (text, extra) => {
  fake.refuse(moodCalls.submitSample, callError('server_error', 'r', extra));
  await ask();
  pick('Hard');
  click('Submit');
  await closed();
  const toast = await screen.findByText(text);
  const alert = toast.closest<HTMLElement>('[role=alert]');
  // Warnings have no such button.
  expect(within(alert ?? document.body).getByRole('button', { name: 'Close' })).toBeDefined();
  await nextModal();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(answers().map(({ body }) => body)).toEqual([{ mood: 'bad' }]);
});
