// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { callError } from '@/lib/core/ground/contract/call-error';
import type { CallDefinition } from '@/lib/core/ground/contract/define-call';
import { sessionCalls } from '@/lib/core/ground/session/calls';
import type { Worker } from '@/lib/core/ground/session/schema';
import { addMs } from '@/lib/core/ground/time/zoned';
import { afterPaint } from '@/lib/core/phone/scheduling/screen-work';
import { UserContext } from '@/lib/core/phone/session/user';
import { visitCalls } from '@/lib/features/work/visits/calls';
import { withFinish, withStart, withUnstart } from '@/lib/features/work/visits/rules';
import type { Visit } from '@/lib/features/work/visits/schema';
import { aVisit } from '@/tests/support/a-visit';
import { FakeCallClient } from '@/tests/support/fake-call-client';
import { NOW, renderApp } from '@/tests/support/render-app';
import { WithLostTaps } from '@/tests/support/with-lost-taps';
import { VisitScreen } from './visit-screen';
// The tests preload it, because a lazy import on a busy machine can exceed their wait.
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

function show(visit: Visit, now = NOW, rates: Partial<Worker> = {}): void {
  const initial = { ok: true, value: visit } as const;
  const page = <VisitScreen address={address} initial={initial} isDriver={false} now={now} />;
  const worker = { id: 7, basePay: 11.5, hourlyBonus: 0.5, isEligibleForBonus: true, ...rates };
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

  it('an early start is confirmed more than an hour before the visit, and happens only then', async () => {
    fake.answer(visitCalls.startVisit, () => withStart(aVisit(), EARLY));
    show(aVisit(), EARLY);
    await tap('Start');
    const question = await screen.findByRole('dialog', { name: 'This visit is at 10am. Start now?' });
    expect(fake.madeOf(visitCalls.startVisit)).toHaveLength(0);
    await user.click(within(question).getByRole('button', { name: 'Not yet' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Start' }));
    expect(fake.madeOf(visitCalls.startVisit)).toHaveLength(0);
    await tap('Start');
    await user.click(await screen.findByRole('button', { name: 'Start now' }));
    expect(await screen.findByText('Started 8:59am')).toBeDefined();
    expect(fake.madeOf(visitCalls.startVisit)[0]?.options.registeredAt).toBe(EARLY);
  });

  it('a start one hour before the visit needs no confirmation', async () => {
    const onTime = addMs(EARLY, MINUTE_MS);
    fake.answer(visitCalls.startVisit, () => withStart(aVisit(), onTime));
    show(aVisit(), onTime);
    await tap('Start');
    expect(await screen.findByText('Started 9am')).toBeDefined();
  });
});

describe('a start or finish that came late', () => {
  const LATE_DAY = '2026-11-09';
  const late = { scheduledDate: LATE_DAY, actualDate: LATE_DAY };
  const claim = (kind: 'start' | 'finish', state = 'waiting') => ({
    ...{ kind, state, tappedAt: `${LATE_DAY}T10:02:00.000Z`, arrivedAt: NOW, reason: null },
  });
  const bar = () => within(screen.getByRole('region', { name: 'Your visit' }));

  it('a start or finish that came late shows that it went to the office, instead of a button', async () => {
    show(aVisit({ ...late, claims: [claim('start')] }));
    expect(bar().getByText('Sent to the office')).toBeDefined();
    expect(bar().queryByRole('button')).toBeNull();
    expect(await screen.findByText('Start: 10:02am')).toBeDefined();
  });

  it('a late start leaves a running visit without Finish until the office answers', () => {
    const running = withStart(aVisit(late), `${LATE_DAY}T10:02:00.000Z`);
    show({ ...running, claims: [claim('finish')] });
    expect(bar().getByText('Sent to the office')).toBeDefined();
    expect(bar().queryByRole('button', { name: 'Finish' })).toBeNull();
  });

  it('a start or finish that came late can be sent again once it was declined', () => {
    const running = withStart(aVisit(late), `${LATE_DAY}T10:02:00.000Z`);
    show({ ...running, claims: [claim('finish', 'declined')] });
    expect(bar().queryByText('Sent to the office')).toBeNull();
    expect(bar().getByRole('button', { name: 'Finish' })).toBeDefined();
  });

  it('a late start does not count as a start when the answer says so', async () => {
    const claimed = { ...aVisit(), claim: true, claims: [claim('start')] };
    fake.answer(visitCalls.startVisit, () => claimed);
    show(aVisit());
    await tap('Start');
    expect(await screen.findByText('Your start arrived late. The office will check it.')).toBeDefined();
    expect(bar().getByText('Sent to the office')).toBeDefined();
    expect(screen.queryByText(/^Started/)).toBeNull();
  });
});

describe('starting beside a visit that runs', () => {
  const anna = withStart(aVisit({ jobId: 4, customerPreferredName: 'Anna Ortiz' }), minutesAgo(30));

  function showBeside(other: Visit, visit = aVisit()): void {
    const at = { start: '2026-11-18T10:00:00Z', end: '2026-11-18T12:00:00Z' };
    const activities = [visit, other].map((one) => ({ type: 'WorkPeriod', ...at, visit: one }));
    const day = { day: '2026-11-18', working: true, activities };
    const initial = { ok: true, value: visit } as const;
    renderApp(<VisitScreen {...{ address, initial, day }} isDriver={false} now={NOW} />, fake);
  }

  const question = () =>
    screen.findByRole('dialog', { name: 'Anna Ortiz’s visit is still running. Finish it first?' });

  it('a start while another visit runs asks whether to finish that one first, and opens it', async () => {
    showBeside(anna);
    await tap('Start');
    const link = within(await question()).getByRole('link', { name: 'Open Anna Ortiz’s visit' });
    expect(link.getAttribute('href')).toBe('/schedule/visit/4/2026-11-18/2026-11-18');
    expect(fake.madeOf(visitCalls.startVisit)).toHaveLength(0);
  });

  it('a start while another visit runs names a key handover by the other cleaner', async () => {
    const tasks = [{ type: 'remote-key-transfer', hours: 0.5 }];
    const remoteKeyTransfers = [{ id: 1, otherWorker: { firstNames: 'Ewa' } }];
    showBeside({ ...anna, tasks, remoteKeyTransfers });
    await tap('Start');
    const title = 'Key handover with Ewa is still running. Finish it first?';
    const dialog = within(await screen.findByRole('dialog', { name: title }));
    expect(dialog.getByRole('link', { name: 'Open Key handover with Ewa' })).toBeDefined();
    expect(dialog.getByText('Your pay may be wrong if two visits run at the same time.')).toBeDefined();
  });

  it('a start while another visit runs does nothing after Cancel, and starts this visit after “Start anyway”', async () => {
    fake.answer(visitCalls.startVisit, () => started(0));
    showBeside(anna);
    await tap('Start');
    await user.click(within(await question()).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(fake.madeOf(visitCalls.startVisit)).toHaveLength(0);
    await tap('Start');
    await user.click(within(await question()).getByRole('button', { name: 'Start anyway' }));
    expect(await screen.findByText('Started 10:46am')).toBeDefined();
    expect(bodies(visitCalls.startVisit)).toEqual([{ params }]);
  });

  it('a start while another visit runs is asked about when it is early too', async () => {
    fake.answer(visitCalls.startVisit, () => withStart(aVisit(), NOW));
    showBeside(anna, aVisit({ timeSlot: { start: '13:00', end: '15:00' } }));
    await tap('Start');
    await user.click(within(await question()).getByRole('button', { name: 'Start anyway' }));
    await screen.findByRole('dialog', { name: 'This visit is at 1pm. Start now?' });
    expect(fake.madeOf(visitCalls.startVisit)).toHaveLength(0);
    await user.click(await screen.findByRole('button', { name: 'Start now' }));
    await waitFor(() => expect(bodies(visitCalls.startVisit)).toEqual([{ params }]));
  });

  it('a start that waits on this phone counts as a visit that runs', async () => {
    fake.refuse(visitCalls.startVisit, callError('no_internet', 'r1'));
    const planned = withUnstart(anna);
    const at = { start: '2026-11-18T10:00:00Z', end: '2026-11-18T12:00:00Z' };
    const activities = [planned, aVisit()].map((visit) => ({ type: 'WorkPeriod', ...at, visit }));
    const day = { day: '2026-11-18', working: true, activities };
    const screens = [planned, aVisit()].map((visit) => (
      <VisitScreen
        key={visit.jobId}
        address={{ ...address, jobId: visit.jobId }}
        initial={{ ok: true, value: visit }}
        {...{ day, isDriver: false, now: NOW }}
      />
    ));
    renderApp(screens, fake);
    await user.click(screen.getAllByRole('button', { name: 'Start' })[0] as HTMLElement);
    await waitFor(() => expect(fake.madeOf(visitCalls.startVisit)).toHaveLength(1));
    await tap('Start');
    expect(await question()).toBeDefined();
    expect(fake.madeOf(visitCalls.startVisit)).toHaveLength(1);
  });

  it('a start asks nothing once the other visit is finished', async () => {
    fake.answer(visitCalls.startVisit, () => started(0));
    showBeside(withFinish(anna, NOW));
    await tap('Start');
    expect(await screen.findByText('Started 10:46am')).toBeDefined();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('starting', () => {
  it('[ACT-01] [ACT-04] a start is shown at once, before the server responds', async () => {
    const release = fake.hold(visitCalls.startVisit);
    show(aVisit());
    await tap('Start');
    expect(screen.getByText(/Started 10:46am/)).toBeDefined();
    expect(screen.getByText(/saving/)).toBeDefined();
    release({ ok: true, value: started(0) });
    await waitFor(() => expect(screen.queryByText(/saving/)).toBeNull());
    expect(screen.getByText('Started 10:46am')).toBeDefined();
  });

  it('a start that can be neither saved nor sent restores Start with the reason', async () => {
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

  it('the server’s start time replaces the phone’s', async () => {
    fake.answer(visitCalls.startVisit, () => started(3));
    show(aVisit());
    await tap('Start');
    expect(await screen.findByText('Started 10:43am')).toBeDefined();
  });

  it('[ACT-08] a refused start restores Start and shows the server’s message', async () => {
    fake.refuse(visitCalls.startVisit, refusal('Can only start visit on the day'));
    show(aVisit());
    await tap('Start');
    expect(await screen.findByText('Failed to start visit - Can only start visit on the day')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Start' })).toBeDefined();
  });

  it('a visit stays started offline, and the start is sent later with the same key and time', async () => {
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

  it('a start sends the visit’s scheduled date, a key and the time of the tap', async () => {
    fake.answer(visitCalls.startVisit, () => started(0));
    show(aVisit());
    await tap('Start');
    await waitFor(() => expect(fake.madeOf(visitCalls.startVisit)).toHaveLength(1));
    const [made] = fake.madeOf(visitCalls.startVisit);
    expect(made?.input).toEqual({ params });
    expect(made?.options.idempotencyKey).toMatch(/^[0-9a-f-]{36}$/);
    expect(made?.options.registeredAt).toBe(NOW);
  });

  it('a start uses a new key after the server rejected the previous one', async () => {
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

  it('every button of a visit ignores the second tap of a double tap', async () => {
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
  it('[ACT-03] Undo takes back a recent start without a question', async () => {
    fake.answer(visitCalls.unstartVisit, () => withUnstart(started(2)));
    show(started(2));
    await tap('Undo');
    expect(await screen.findByRole('button', { name: 'Start' })).toBeDefined();
    await waitFor(() => expect(bodies(visitCalls.unstartVisit)).toEqual([{ params }]));
  });

  it('[ACT-03] Undo asks before it clears the time of an older start', async () => {
    fake.answer(visitCalls.unstartVisit, () => aVisit());
    show(started(30));
    await tap('Undo');
    expect(await screen.findByRole('dialog', { name: 'Undo the start?' })).toBeDefined();
    expect(fake.madeOf(visitCalls.unstartVisit)).toHaveLength(0);
    await tap('Undo');
    expect(await screen.findByRole('button', { name: 'Start' })).toBeDefined();
  });

  it('Undo asks with the amount that the undo of a finish costs', async () => {
    fake.answer(visitCalls.unstartVisit, () => aVisit());
    // The visit pays two hours at £12, less the fee of £5.
    show(withFinish(started(120), NOW), NOW, { adminFee: 5 });
    await tap('Undo');
    const dialog = await screen.findByRole('dialog', { name: 'Undo the start and finish?' });
    expect(dialog.textContent).toContain('Your pay goes down by £19.');
    expect(fake.madeOf(visitCalls.unstartVisit)).toHaveLength(0);
    await user.click(within(dialog).getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(bodies(visitCalls.unstartVisit)).toEqual([{ params }]));
  });

  it('Undo asks without an amount if the rate is unknown, and without pay before a finish', async () => {
    show(withFinish(started(120), NOW), NOW, { basePay: null });
    await tap('Undo');
    const dialog = await screen.findByRole('dialog', { name: 'Undo the start and finish?' });
    expect(dialog.textContent).toContain('You lose the pay for this visit.');
    await user.click(within(dialog).getByRole('button', { name: 'Keep my times' }));
    expect(fake.madeOf(visitCalls.unstartVisit)).toHaveLength(0);
  });

  it.each([
    ['pays nothing', 24],
    ['costs money', 30],
  ])('Undo names no pay when the finish %s', async (_, adminFee) => {
    // The visit pays two hours at £12.
    show(withFinish(started(120), NOW), NOW, { adminFee });
    await tap('Undo');
    const dialog = await screen.findByRole('dialog', { name: 'Undo the start and finish?' });
    expect(dialog.textContent).toContain('This clears the start and finish times.');
    expect(dialog.textContent).not.toMatch(/pay/i);
  });

  it('Undo names no pay while the visit runs', async () => {
    show(started(30));
    await tap('Undo');
    const dialog = await screen.findByRole('dialog', { name: 'Undo the start?' });
    expect(dialog.textContent).not.toMatch(/pay/i);
  });

  const DAY_MINUTES = 24 * 60;
  const ofYesterday = withStart(aVisit({ actualDate: '2026-11-17' }), minutesAgo(DAY_MINUTES + 120));

  it('[ACT-03] Undo is gone after the day of a finished visit, which offers “It is wrong”', async () => {
    show(withFinish(ofYesterday, minutesAgo(DAY_MINUTES)));
    const link = await screen.findByRole('link', { name: 'It is wrong' });
    expect(link.getAttribute('href')).toBe(
      '/help/contact/payment?job=1&date=2026-11-18&actual=2026-11-17&about=payment-amount',
    );
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('[ACT-03] Undo is gone after the day of a visit that still runs, which can be finished', async () => {
    show(ofYesterday);
    expect(await screen.findByRole('button', { name: 'Finish' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'It is wrong' })).toBeNull();
  });

  it('a visit offers Undo and not “It is wrong” on the day when it is finished', async () => {
    show(withFinish(started(120), NOW));
    expect(await screen.findByRole('button', { name: 'Undo' })).toBeDefined();
    expect(screen.queryByRole('link', { name: 'It is wrong' })).toBeNull();
  });

  it('[ACT-08] a rejected undo restores the start', async () => {
    fake.refuse(visitCalls.unstartVisit, refusal('Too late'));
    show(started(2));
    await tap('Undo');
    expect(await screen.findByText('Failed to unstart visit - Too late')).toBeDefined();
    expect(screen.getByText('Started 10:44am')).toBeDefined();
  });
});

describe('finishing', () => {
  it('[ACT-01] a finish within the allowances needs no question and shows the paid time', async () => {
    fake.answer(visitCalls.finishVisit, () => withFinish(started(120), NOW));
    show(started(120));
    await tap('Finish');
    expect(await screen.findByText('Finished 10:46am')).toBeDefined();
    expect(screen.getByText('2 h worked, 2 h paid')).toBeDefined();
  });

  it('[ACT-09] [ACT-11] an early finish asks first, and shows the paid hours and the pay', async () => {
    const visit = { ...started(130), requiredDuration: 4 };
    fake.answer(visitCalls.finishVisit, () => withFinish(visit, NOW));
    show(visit, NOW, { adminFee: 5 });
    await tap('Finish');
    const dialog = await screen.findByRole('dialog', { name: 'Fewer hours' });
    expect(dialog.textContent).toContain('You have worked 2 h 10 min of 4 h.');
    expect(dialog.textContent).toContain('paid for 2 h 30 min');
    expect(dialog.textContent).toContain('You get £25: 2 h 30 min at £12, less £5 fee.');
    expect(fake.madeOf(visitCalls.finishVisit)).toHaveLength(0);
    await tap('Finish anyway');
    expect(await screen.findByText('Finished 10:46am')).toBeDefined();
  });

  it.each([
    [
      started(0),
      'Did you mean to finish?',
      'You have worked 0 min of 2 h. You are paid for 2 h.',
      'Keep going',
    ],
    [
      started(4),
      'Did you mean to finish?',
      'You have worked 4 min of 2 h. You are paid for 2 h.',
      'Keep going',
    ],
    [started(5), 'Finish early?', 'You have worked 5 min of 2 h. You are paid for 2 h.', 'Finish anyway'],
    [
      { ...started(1), requiredDuration: 4 },
      'Did you mean to finish?',
      'You have worked 1 min of 4 h. If you finish now, you will be paid for 2 h.',
      'Keep going',
    ],
    [
      { ...started(5), requiredDuration: 4 },
      'Fewer hours',
      'You have worked 5 min of 4 h. If you finish now, you will be paid for 2 h.',
      'Finish anyway',
    ],
  ])(
    '[ACT-09] [ACT-11] the question before a finish says what an early finish means: %#',
    async (visit, title, text, mainButton) => {
      show(visit);
      await tap('Finish');
      const dialog = await screen.findByRole('dialog', { name: title });
      expect(dialog.textContent).toContain(text);
      const main = within(dialog)
        .getAllByRole('button')
        .filter(({ classList }) => classList.contains('bg-brand'));
      expect(main.map(({ textContent }) => textContent)).toEqual([mainButton]);
    },
  );

  it('[ACT-09] the visit goes on when the worker chooses to keep going', async () => {
    show(started(30));
    await tap('Finish');
    await screen.findByRole('dialog', { name: 'Finish early?' });
    await tap('Keep going');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(fake.madeOf(visitCalls.finishVisit)).toHaveLength(0);
    expect(screen.getByText('Started 10:16am')).toBeDefined();
  });

  it('[ACT-10] a late finish offers contact to support, then finishes the visit', async () => {
    fake.answer(visitCalls.finishVisit, () => withFinish(started(150), NOW));
    show(started(150));
    await tap('Finish');
    await screen.findByRole('dialog', { name: 'More hours' });
    expect(screen.getByRole('link', { name: /Call/ }).getAttribute('href')).toBe('tel:02079460000');
    expect(screen.getByRole('link', { name: /@/ }).getAttribute('href')).toBe('mailto:help@sweep.example');
    await user.click(screen.getByRole('button', { name: 'Finish' }));
    expect(await screen.findByText('Finished 10:46am')).toBeDefined();
  });

  it('[ACT-08] a rejected finish leaves the visit running', async () => {
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

  it('[ACT-05] [ACT-06] the location is sent after a start if the permission is granted', async () => {
    allow('granted');
    fake.answer(visitCalls.startVisit, () => started(0));
    show(aVisit());
    await tap('Start');
    await waitFor(() => expect(fake.madeOf(visitCalls.patchVisit)).toHaveLength(1));
    const startedLocation = { latitude: 51.4, longitude: -0.1, accuracy: 12 };
    expect(bodies(visitCalls.patchVisit)).toEqual([{ params, body: { startedLocation } }]);
  });

  it('the location is not measured when a visit of an earlier day is finished, because the worker has left the home', async () => {
    const getCurrentPosition = allow('granted');
    const visit = withStart(aVisit({ actualDate: '2026-11-17' }), '2026-11-17T10:04:00.000Z');
    fake.answer(visitCalls.finishVisit, () => withFinish(visit, '2026-11-17T12:00:00.000Z'));
    show(visit);
    await tap('Finish');
    await user.click(await screen.findByRole('button', { name: 'Finish at 12pm' }));
    await screen.findByText('Finished 12pm');
    await slipIsOver();
    expect(getCurrentPosition).not.toHaveBeenCalled();
    expect(fake.madeOf(visitCalls.patchVisit)).toEqual([]);
  });

  it('[ACT-06] the location is not measured at a start if the browser would ask for permission', async () => {
    const getCurrentPosition = allow('prompt');
    fake.answer(visitCalls.startVisit, () => started(0));
    show(aVisit());
    await tap('Start');
    await screen.findByText('Started 10:46am');
    expect(getCurrentPosition).not.toHaveBeenCalled();
    expect(fake.madeOf(visitCalls.patchVisit)).toHaveLength(0);
  });
});

describe('finishing a visit of an earlier day', () => {
  const YESTERDAY = '2026-11-17';
  const ofYesterday = (parts: Partial<Visit> = {}) =>
    withStart(aVisit({ actualDate: YESTERDAY, ...parts }), `${YESTERDAY}T10:04:00.000Z`);
  const TITLE = /’s visit on Tuesday 17 November is still open$/;

  it('the finish of an earlier day’s visit asks when the worker left, and the visit ends then', async () => {
    const left = `${YESTERDAY}T12:00:00.000Z`;
    fake.answer(visitCalls.finishVisit, () => withFinish(ofYesterday(), left));
    show(ofYesterday());
    await tap('Finish');
    const dialog = within(await screen.findByRole('dialog', { name: TITLE }));
    expect(dialog.getByLabelText<HTMLInputElement>('When did you leave?').value).toBe('12:00');
    expect(fake.madeOf(visitCalls.finishVisit)).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Finish at 12pm' }));
    expect(await screen.findByText('Finished 12pm')).toBeDefined();
    expect(fake.madeOf(visitCalls.finishVisit).map(({ options }) => options.registeredAt)).toEqual([left]);
  });

  it('the finish of an earlier day’s visit does nothing after Cancel', async () => {
    show(ofYesterday());
    await tap('Finish');
    const dialog = within(await screen.findByRole('dialog', { name: TITLE }));
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(fake.madeOf(visitCalls.finishVisit)).toEqual([]);
  });

  it('the finish of a visit over midnight does not ask for the end while the visit probably still runs', async () => {
    const night = '2026-11-19T00:30:00.000Z';
    const visit = withStart(
      aVisit({ timeSlot: { start: '22:00', end: '00:31' } }),
      addMs(night, -120 * MINUTE_MS),
    );
    fake.answer(visitCalls.finishVisit, () => withFinish(visit, night));
    show(visit, night);
    await tap('Finish');
    expect(await screen.findByText('Finished 12:30am')).toBeDefined();
    expect(fake.madeOf(visitCalls.finishVisit).map(({ options }) => options.registeredAt)).toEqual([night]);
  });
});
