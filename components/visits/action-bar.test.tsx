// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { callError } from '@/lib/core/contract/call-error';
import type { CallDefinition } from '@/lib/core/contract/define-call';
import { afterPaint } from '@/lib/core/scheduling/screen-work';
import { sessionCalls } from '@/lib/core/session/calls';
import { UserContext } from '@/lib/core/session/user';
import { addMs } from '@/lib/core/time/zoned';
import { visitCalls } from '@/lib/features/visits/calls';
import { withFinish, withStart, withUnstart } from '@/lib/features/visits/rules';
import type { Visit } from '@/lib/features/visits/schema';
import { aVisit } from '@/tests/support/a-visit';
import { FakeCallClient } from '@/tests/support/fake-call-client';
import { NOW, renderApp } from '@/tests/support/render-app';
import { WithLostTaps } from '@/tests/support/with-lost-taps';
import { VisitScreen } from './visit-screen';
// Preloaded, because a lazy import on a busy machine can exceed the test's wait.
import '@/components/ui/dialog-popup';
import './action-questions';

const address = { jobId: 1, scheduledDate: '2026-11-18', actualDate: '2026-11-18' };
const params = { jobId: 1, date: '2026-11-18' };
const MINUTE_MS = 60_000;
const minutesAgo = (minutes: number) => addMs(NOW, -minutes * MINUTE_MS);
const refusal = (text: string) => callError('validation_error', 'r1', { userMessage: text });

let fake: FakeCallClient;
let user: ReturnType<typeof userEvent.setup>;

beforeEach(() => {
  fake = new FakeCallClient();
  user = userEvent.setup();
});

function show(visit: Visit, now = NOW): void {
  const initial = { ok: true, value: visit } as const;
  const page = <VisitScreen address={address} initial={initial} isDriver={false} now={now} />;
  const worker = { id: 7, basePay: 11.5, hourlyBonus: 0.5, isEligibleForBonus: true };
  renderApp(<UserContext value={{ ok: true, value: worker }}>{page}</UserContext>, fake, now);
}

/** The action of a tap starts after the next frame. */
async function tap(name: string): Promise<void> {
  await user.click(screen.getByRole('button', { name }));
  await act(() => afterPaint());
}

/** Waits until the double-tap guard is over. */
const slipIsOver = () => act(() => new Promise((resolve) => setTimeout(resolve, 650)));

const started = (minutes: number) => withStart(aVisit(), minutesAgo(minutes));
const bodies = (call: CallDefinition) => fake.madeOf(call).map(({ input }) => input);

describe('starting early', () => {
  const EARLY = addMs(NOW, -107 * MINUTE_MS);

  it('asks more than an hour before the visit and starts only after confirmation', async () => {
    fake.answer(visitCalls.startVisit, () => withStart(aVisit(), EARLY));
    show(aVisit(), EARLY);
    await tap('Start');
    const question = await screen.findByRole('dialog', { name: 'This visit is at 10am. Start now?' });
    expect(fake.madeOf(visitCalls.startVisit)).toHaveLength(0);
    await user.click(within(question).getByRole('button', { name: 'Not yet' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(fake.madeOf(visitCalls.startVisit)).toHaveLength(0);
    await tap('Start');
    await user.click(await screen.findByRole('button', { name: 'Start now' }));
    expect(await screen.findByText('Started 8:59am')).toBeDefined();
    expect(fake.madeOf(visitCalls.startVisit)[0]?.options.registeredAt).toBe(EARLY);
  });

  it('asks nothing one hour before', async () => {
    const onTime = addMs(EARLY, MINUTE_MS);
    fake.answer(visitCalls.startVisit, () => withStart(aVisit(), onTime));
    show(aVisit(), onTime);
    await tap('Start');
    expect(await screen.findByText('Started 9am')).toBeDefined();
  });
});

describe('starting', () => {
  it('[ACT-01] [ACT-04] shows the start at once, before the server responds', async () => {
    const release = fake.hold(visitCalls.startVisit);
    show(aVisit());
    await tap('Start');
    expect(screen.getByText(/Started 10:46am/)).toBeDefined();
    expect(screen.getByText(/saving/)).toBeDefined();
    release({ ok: true, value: started(0) });
    await waitFor(() => expect(screen.queryByText(/saving/)).toBeNull());
    expect(screen.getByText('Started 10:46am')).toBeDefined();
  });

  it('restores Start with the reason when the start can be neither saved nor sent', async () => {
    const initial = { ok: true, value: aVisit() } as const;
    renderApp(
      <WithLostTaps>
        <VisitScreen address={address} initial={initial} isDriver={false} now={NOW} />
      </WithLostTaps>,
      fake,
    );
    await tap('Start');
    expect(await screen.findByText(/^Failed to start visit - this phone is full/)).toBeDefined();
    expect(screen.getByRole('button', { name: 'Start' })).toBeDefined();
  });

  it('replaces the optimistic start time with the server’s', async () => {
    fake.answer(visitCalls.startVisit, () => started(3));
    show(aVisit());
    await tap('Start');
    expect(await screen.findByText('Started 10:43am')).toBeDefined();
  });

  it('[ACT-08] restores Start and shows the server’s message', async () => {
    fake.refuse(visitCalls.startVisit, refusal('Can only start visit on the day'));
    show(aVisit());
    await tap('Start');
    expect(await screen.findByText('Failed to start visit - Can only start visit on the day')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Start' })).toBeDefined();
  });

  it('stays started offline, and is sent later with the same key and time', async () => {
    fake.refuse(visitCalls.startVisit, callError('no_internet', 'r1'));
    show(aVisit());
    await tap('Start');
    await waitFor(() => expect(fake.madeOf(visitCalls.startVisit)).toHaveLength(1));
    await waitFor(() => expect(screen.queryByText(/saving/)).toBeNull());
    expect(screen.getByText(/^Started 10:46am/)).toBeDefined();
    fake.answer(sessionCalls.syncTime, () => ({ now: NOW }));
    fake.answer(visitCalls.startVisit, () => started(0));
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(fake.madeOf(visitCalls.startVisit)).toHaveLength(2));
    const [first, second] = fake.madeOf(visitCalls.startVisit);
    expect(second?.options).toEqual(first?.options);
  });

  it('sends the visit’s scheduled date, a key and the time of the tap', async () => {
    fake.answer(visitCalls.startVisit, () => started(0));
    show(aVisit());
    await tap('Start');
    await waitFor(() => expect(fake.madeOf(visitCalls.startVisit)).toHaveLength(1));
    const [made] = fake.madeOf(visitCalls.startVisit);
    expect(made?.input).toEqual({ params });
    expect(made?.options.idempotencyKey).toMatch(/^[0-9a-f-]{36}$/);
    expect(made?.options.registeredAt).toBe(NOW);
  });

  it('uses a new key after the server rejected the previous start', async () => {
    fake.refuse(visitCalls.startVisit, refusal('No'));
    show(aVisit());
    await tap('Start');
    await screen.findByText('Failed to start visit - No');
    await slipIsOver();
    await tap('Start');
    await waitFor(() => expect(fake.madeOf(visitCalls.startVisit)).toHaveLength(2));
    const [first, second] = fake.madeOf(visitCalls.startVisit);
    expect(second?.options.idempotencyKey).not.toBe(first?.options.idempotencyKey);
  });

  it('ignores the second tap of a double tap on every button', async () => {
    fake.hold(visitCalls.startVisit);
    show(aVisit());
    await user.dblClick(screen.getByRole('button', { name: 'Start' }));
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await user.click(screen.getByRole('button', { name: 'Finish' }));
    await slipIsOver();
    expect(fake.made.filter(({ id }) => /(start|Visit)Visit$/.test(id))).toHaveLength(1);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText(/^Started 10:46am/)).toBeDefined();
  });
});

describe('undoing', () => {
  it('[ACT-03] undoes a recent start without a question', async () => {
    fake.answer(visitCalls.unstartVisit, () => withUnstart(started(2)));
    show(started(2));
    await tap('Undo');
    expect(await screen.findByRole('button', { name: 'Start' })).toBeDefined();
    await waitFor(() => expect(bodies(visitCalls.unstartVisit)).toEqual([{ params }]));
  });

  it('[ACT-03] asks before it clears the time of an older start', async () => {
    fake.answer(visitCalls.unstartVisit, () => aVisit());
    show(started(30));
    await tap('Undo');
    expect(await screen.findByRole('dialog', { name: 'Undo the start?' })).toBeDefined();
    expect(fake.madeOf(visitCalls.unstartVisit)).toHaveLength(0);
    await tap('Undo');
    expect(await screen.findByRole('button', { name: 'Start' })).toBeDefined();
  });

  it('[ACT-08] restores the start when the undo is rejected', async () => {
    fake.refuse(visitCalls.unstartVisit, refusal('Too late'));
    show(started(2));
    await tap('Undo');
    expect(await screen.findByText('Failed to unstart visit - Too late')).toBeDefined();
    expect(screen.getByText('Started 10:44am')).toBeDefined();
  });
});

describe('finishing', () => {
  it('[ACT-01] finishes without a question within the allowances and shows the paid time', async () => {
    fake.answer(visitCalls.finishVisit, () => withFinish(started(120), NOW));
    show(started(120));
    await tap('Finish');
    expect(await screen.findByText('Finished 10:46am')).toBeDefined();
    expect(screen.getByText('2 h worked, 2 h paid')).toBeDefined();
  });

  it('[ACT-09] [ACT-11] asks when the hours are fewer and shows the paid hours and the pay', async () => {
    const visit = { ...started(130), requiredDuration: 4 };
    fake.answer(visitCalls.finishVisit, () => withFinish(visit, NOW));
    show(visit);
    await tap('Finish');
    const dialog = await screen.findByRole('dialog', { name: 'Fewer hours' });
    expect(dialog.textContent).toContain('You have worked 2 h 10 min of 4 h.');
    expect(dialog.textContent).toContain('paid for 2 h 30 min');
    expect(dialog.textContent).toContain('You will earn £30 (£12 an hour).');
    expect(fake.madeOf(visitCalls.finishVisit)).toHaveLength(0);
    await tap('Finish anyway');
    expect(await screen.findByText('Finished 10:46am')).toBeDefined();
  });

  it('[ACT-09] keeps the visit running when the worker chooses to keep going', async () => {
    show(started(30));
    await tap('Finish');
    await screen.findByRole('dialog', { name: 'Fewer hours' });
    await tap('Keep going');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(fake.madeOf(visitCalls.finishVisit)).toHaveLength(0);
    expect(screen.getByText('Started 10:16am')).toBeDefined();
  });

  it('[ACT-10] offers contact to support when the hours are more, then finishes', async () => {
    fake.answer(visitCalls.finishVisit, () => withFinish(started(150), NOW));
    show(started(150));
    await tap('Finish');
    await screen.findByRole('dialog', { name: 'More hours' });
    expect(screen.getByRole('link', { name: /Call/ }).getAttribute('href')).toBe('tel:02079460000');
    expect(screen.getByRole('link', { name: /@/ }).getAttribute('href')).toBe('mailto:help@sweep.example');
    await user.click(screen.getByRole('button', { name: 'Finish' }));
    expect(await screen.findByText('Finished 10:46am')).toBeDefined();
  });

  it('[ACT-08] keeps the visit running when the finish is rejected', async () => {
    fake.refuse(visitCalls.finishVisit, refusal('Not now'));
    show(started(120));
    await tap('Finish');
    expect(await screen.findByText('Failed to finish visit - Not now')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Finish' })).toBeDefined();
  });
});

describe('the location of a start', () => {
  afterEach(() => {
    Object.assign(navigator, { permissions: undefined, geolocation: undefined });
  });

  const allow = (state: PermissionState) => {
    const getCurrentPosition = vi.fn((give: PositionCallback) =>
      give({ coords: { latitude: 51.4, longitude: -0.1, accuracy: 12 } } as GeolocationPosition),
    );
    Object.assign(navigator, {
      permissions: { query: async () => ({ state }) },
      geolocation: { getCurrentPosition },
    });
    return getCurrentPosition;
  };

  it('[ACT-05] [ACT-06] is sent after the start if the permission is granted', async () => {
    allow('granted');
    fake.answer(visitCalls.startVisit, () => started(0));
    show(aVisit());
    await tap('Start');
    await waitFor(() => expect(fake.madeOf(visitCalls.patchVisit)).toHaveLength(1));
    const startedLocation = { latitude: 51.4, longitude: -0.1, accuracy: 12 };
    expect(bodies(visitCalls.patchVisit)).toEqual([{ params, body: { startedLocation } }]);
  });

  it('[ACT-06] is not measured if the browser would ask for permission', async () => {
    const getCurrentPosition = allow('prompt');
    fake.answer(visitCalls.startVisit, () => started(0));
    show(aVisit());
    await tap('Start');
    await screen.findByText('Started 10:46am');
    expect(getCurrentPosition).not.toHaveBeenCalled();
    expect(fake.madeOf(visitCalls.patchVisit)).toHaveLength(0);
  });
});
