// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { callError } from '@/lib/core/ground/contract/call-error';
import { OWN_FEATURES } from '@/lib/core/ground/site/flags';
import { instantOf } from '@/lib/core/ground/time/zoned';
import { afterPaint } from '@/lib/core/phone/scheduling/screen-work';
import { flagCalls } from '@/lib/features/people/flags/calls';
import { openVisitsCalls } from '@/lib/features/work/open-visits/calls';
import type { WorkingDay } from '@/lib/features/work/schedule/schema';
import { visitCalls } from '@/lib/features/work/visits/calls';
import { withFinish, withStart } from '@/lib/features/work/visits/rules';
import type { Visit } from '@/lib/features/work/visits/schema';
import { aVisit } from '@/tests/support/a-visit';
import { FakeCallClient } from '@/tests/support/fake-call-client';
import { NOW, renderApp } from '@/tests/support/render-app';
import { ScheduleScreen } from './schedule-screen';
// The tests preload it, because a lazy import on a busy machine can exceed their wait.
import '@/components/work/open-visits/open-handover-card';
import '@/components/work/open-visits/open-visit-card';

/** NOW is Wednesday 18 November, 10:46am. */
const MONDAY = '2026-11-16';
const at = (time: string, day = MONDAY) => `${day}T${time}:00.000Z`;
const anna = withStart(
  aVisit({ scheduledDate: MONDAY, actualDate: MONDAY, customerPreferredName: 'Anna' }),
  at('10:04'),
);
const TITLE = 'Anna’s visit on Monday 16 November is still open';

let fake: FakeCallClient;
let served: readonly Visit[];
beforeEach(() => {
  fake = new FakeCallClient();
  served = [anna];
  fake.answer(flagCalls.getFeatureGenerallyActive, ({ input }) => ({
    active: input.params?.name === OWN_FEATURES.openVisits,
  }));
  fake.answer(openVisitsCalls.listOpenVisits, () => served);
});

const TODAY: WorkingDay = { day: '2026-11-18', working: true, activities: [] };

async function show({ now = NOW, monday = [] }: { now?: string; monday?: readonly Visit[] } = {}) {
  const activities = monday.map((visit) => ({
    ...{ type: 'WorkPeriod' as const, start: at('10:00'), end: at('12:00'), visit },
  }));
  const days = [...(monday.length > 0 ? [{ day: MONDAY, working: true, activities }] : []), TODAY];
  renderApp(<ScheduleScreen workerId={7} days={{ ok: true, value: days }} now={now} />, fake, now);
  await act(() => vi.dynamicImportSettled());
}

const card = (title = TITLE) => screen.findByRole('region', { name: title });
const time = () => screen.getByLabelText<HTMLInputElement>('When did you leave?');
const finishes = () => fake.madeOf(visitCalls.finishVisit);

/** A second toast within half a second is shown after it. */
const neverFinished = () =>
  expect(screen.findByText('Anna’s visit is finished at 12pm', {}, { timeout: 700 })).rejects.toThrow();

async function tap(name: string): Promise<void> {
  await userEvent.click(screen.getByRole('button', { name }));
  await act(() => afterPaint());
}

describe('a visit that runs since before today', () => {
  it('a visit that runs since before today is on top of the schedule with its booked end, what it pays and a link', async () => {
    await show();
    const region = within(await card());
    expect(time().value).toBe('12:00');
    expect(region.getByText('Booked until 12pm')).toBeDefined();
    expect(region.getByText('1 h 56 min worked, 2 h paid')).toBeDefined();
    expect(region.getByRole('link', { name: 'Open visit' }).getAttribute('href')).toBe(
      '/schedule/visit/1/2026-11-16/2026-11-16',
    );
    const day = screen.getByRole('region', { name: /Wednesday 18 November/ });
    expect((await card()).compareDocumentPosition(day) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0);
  });

  it('a visit that runs since before today ends at its booked end with one tap, and a message confirms that', async () => {
    fake.answer(visitCalls.finishVisit, () => {
      served = [];
      return withFinish(anna, at('12:00'));
    });
    await show();
    await card();
    await tap('Finish at 12pm');
    expect(await screen.findByText('Anna’s visit is finished at 12pm')).toBeDefined();
    expect(finishes().map(({ input, options }) => [input.params, options.registeredAt])).toEqual([
      [{ jobId: 1, date: MONDAY }, at('12:00')],
    ]);
    expect(screen.queryByRole('region', { name: TITLE })).toBeNull();
    expect(document.activeElement?.tagName).toBe('H1');
  });

  it('a visit that runs since before today ends at another time of that day', async () => {
    fake.answer(visitCalls.finishVisit, () => withFinish(anna, at('13:20')));
    await show();
    await card();
    fireEvent.change(time(), { target: { value: '13:20' } });
    expect(screen.getByText('3 h 16 min worked, 2 h paid')).toBeDefined();
    await tap('Finish at 1:20pm');
    expect(await screen.findByText('Anna’s visit is finished at 1:20pm')).toBeDefined();
    expect(finishes()[0]?.options.registeredAt).toBe(at('13:20'));
  });

  it('a visit that runs since before today says that a late finish went to the office, until it is answered', async () => {
    const finish = { kind: 'finish', tappedAt: at('12:00'), arrivedAt: NOW, reason: null };
    const claimed = { ...anna, claims: [{ ...finish, state: 'waiting' }] };
    fake.answer(visitCalls.finishVisit, () => {
      served = [claimed];
      return { ...claimed, claim: true };
    });
    await show();
    await card();
    await tap('Finish at 12pm');
    const region = within(await card('Anna on Monday 16 November'));
    expect(region.getByText('Sent to the office')).toBeDefined();
    expect(region.getByText('Finish: 12pm')).toBeDefined();
    expect(await screen.findByText('Your finish arrived late. The office will check it.')).toBeDefined();
    await neverFinished();
    expect(screen.queryByLabelText('When did you leave?')).toBeNull();
  });

  it('the card of an earlier day’s unstarted visit says how the office answered its late start', async () => {
    const start = { kind: 'start', tappedAt: at('10:04'), arrivedAt: NOW };
    const declined = { ...start, state: 'declined', reason: 'The customer saw nobody.' };
    const planned = { ...anna, startedAt: null, started: false };
    served = [{ ...planned, claims: [declined] }];
    // The day was read before the office answered.
    await show({ monday: [{ ...planned, claims: [{ ...start, state: 'waiting', reason: null }] }] });
    const region = within(await card('Anna on Monday 16 November'));
    expect(region.getByText('Not accepted by the office')).toBeDefined();
    expect(region.getByText('The office says: The customer saw nobody.')).toBeDefined();
    expect(screen.queryByLabelText('When did you leave?')).toBeNull();
  });

  it('a visit that runs since before today asks again after a finish was declined, and says why', async () => {
    const finish = { kind: 'finish', tappedAt: at('12:00'), arrivedAt: NOW };
    served = [{ ...anna, claims: [{ ...finish, state: 'declined', reason: 'You left at eleven.' }] }];
    await show();
    const region = within(await card());
    expect(region.getByText('The office says: You left at eleven.')).toBeDefined();
    expect(time().value).toBe('12:00');
  });

  it('a visit that runs since before today does not say that it is finished if the office has declined that finish', async () => {
    const finish = { kind: 'finish', tappedAt: at('12:00'), arrivedAt: NOW };
    const declined = { ...anna, claims: [{ ...finish, state: 'declined', reason: 'You left at eleven.' }] };
    served = [declined];
    fake.answer(visitCalls.finishVisit, () => declined);
    await show();
    await card();
    await tap('Finish at 12pm');
    expect(await screen.findByText('The office did not accept your finish.')).toBeDefined();
    await neverFinished();
  });

  it('a visit whose late start went to the office counts as one that runs since before today', async () => {
    const start = { kind: 'start', tappedAt: at('10:04'), arrivedAt: NOW, reason: null };
    const planned = { ...anna, startedAt: null, started: false };
    served = [{ ...planned, claims: [{ ...start, state: 'waiting' }] }];
    await show();
    const region = within(await card('Anna on Monday 16 November'));
    expect(region.getByText('Start: 10:04am')).toBeDefined();
    expect(region.getByRole('link', { name: 'Open visit' })).toBeDefined();
  });

  it.each([
    ['', 'Finish', 'Please choose a time.'],
    ['10:04', 'Finish at 10:04am', 'You started at 10:04am. Please choose a later time.'],
  ])('a visit that runs since before today is not finished at %j', async (value, button, text) => {
    await show();
    await card();
    fireEvent.change(time(), { target: { value } });
    await tap(button);
    expect(screen.getByText(text)).toBeDefined();
    expect(time().getAttribute('aria-invalid')).toBe('true');
    expect(finishes()).toEqual([]);
  });

  it('a visit that runs since before today is not finished at a time that is still to come', async () => {
    const night = { timeSlot: { start: '22:00', end: '02:00' } };
    served = [withStart({ ...anna, ...night }, at('22:05'))];
    await show({ now: at('08:00', '2026-11-17') });
    await card();
    fireEvent.change(time(), { target: { value: '09:00' } });
    await tap('Finish at 9am');
    expect(screen.getByText('This time is still to come. Please choose an earlier time.')).toBeDefined();
    expect(finishes()).toEqual([]);
  });

  it('a visit that runs since before today stays, and says why, when the server refuses the finish', async () => {
    fake.refuse(visitCalls.finishVisit, callError('validation_error', 'r1', { userMessage: 'Already paid' }));
    await show();
    await card();
    await tap('Finish at 12pm');
    expect(await screen.findByText('Failed to finish visit - Already paid')).toBeDefined();
    expect(await card()).toBeDefined();
  });

  it.each([
    ['a visit over midnight', { start: '22:00', end: '02:00' }, '22:05', '00:30'],
    ['a visit that started after its booked end', { start: '20:00', end: '22:00' }, '23:00', '02:30'],
  ])(
    'the card of %s only links to the visit, until the visit counts as forgotten',
    async (_, timeSlot, startedAt, now) => {
      served = [withStart({ ...anna, timeSlot }, at(startedAt))];
      await show({ now: at(now, '2026-11-17') });
      const region = within(await card('Anna’s visit is running'));
      expect(region.getByRole('link', { name: 'Open visit' })).toBeDefined();
      expect(region.queryByRole('button')).toBeNull();
    },
  );

  it('a visit that runs since before today names a key handover by the other worker', async () => {
    const tasks = [{ type: 'remote-key-transfer', hours: 1 }];
    served = [{ ...anna, tasks, remoteKeyTransfers: [{ otherWorker: { firstNames: 'Tomasz' } }] } as Visit];
    await show();
    expect(await card('Key handover with Tomasz on Monday 16 November is still open')).toBeDefined();
  });

  it('each key handover of an earlier day is beside the visits that run since before today, until its keys have changed hands', async () => {
    const name = 'Key handover with Tomasz on Friday 2 October is still open';
    const handover = (keysToGive: readonly { id: number }[]): Visit => ({
      ...aVisit({ jobId: 6, actualDate: '2026-10-02', tasks: [{ type: 'remote-key-transfer', hours: 1 }] }),
      remoteKeyTransfers: [{ id: 4, otherWorker: { firstNames: 'Tomasz' } }],
      remoteKeyTransferWorkers: [{ firstNames: 'Tomasz', keysToGive, keysToCollect: [] }],
    });
    served = [anna, handover([{ id: 9 }])];
    await show();
    expect(
      within(await card(name))
        .getByRole('link', { name: 'Open visit' })
        .getAttribute('href'),
    ).toBe(`/schedule/visit/6/${handover([]).scheduledDate}/2026-10-02`);
    expect(await card()).toBeDefined();
    cleanup();
    served = [anna, handover([])];
    await show();
    await card();
    expect(screen.queryByRole('region', { name })).toBeNull();
  });

  it.each([
    ['of yesterday', '2026-11-17', false],
    ['of an older day, which the office decides', '2026-10-02', true],
  ])('a meeting %s is marked as done on its card once its keys have moved', async (_, day, isClaimed) => {
    fake.answer(flagCalls.getFeatureGenerallyActive, ({ input }) => ({
      active:
        input.params?.name === OWN_FEATURES.openVisits ||
        (isClaimed && input.params?.name === OWN_FEATURES.lateClaims),
    }));
    const meeting = aVisit({
      ...{ jobId: 6, scheduledDate: day, actualDate: day, timeSlot: { start: '10:00', end: '10:30' } },
      tasks: [{ type: 'remote-key-transfer', hours: 0.5 }],
      remoteKeyTransfers: [{ id: 4, otherWorker: { firstNames: 'Tomasz' } }],
      remoteKeyTransferWorkers: [{ firstNames: 'Tomasz', keysToGive: [], keysToCollect: [] }],
    });
    const [began, ended] = [
      instantOf(day, '10:00', 'Europe/London'),
      instantOf(day, '10:30', 'Europe/London'),
    ];
    served = [meeting];
    fake.answer(visitCalls.startVisit, () => withStart(meeting, began));
    fake.answer(visitCalls.finishVisit, () => {
      served = [];
      return withFinish(withStart(meeting, began), ended);
    });
    await show();
    const name = { name: /^Key handover with Tomasz on .* is still open$/ };
    const region = within(await screen.findByRole('region', name));
    expect(region.getByText('The booked time counts: 10am to 10:30am.')).toBeDefined();
    await tap('Mark as done');
    expect(document.activeElement?.tagName).toBe('H1');
    await expect.poll(() => finishes().map(({ options }) => options.registeredAt)).toEqual([ended]);
    expect(fake.madeOf(visitCalls.startVisit).map(({ options }) => options.registeredAt)).toEqual([began]);
    await waitFor(() => expect(screen.queryByRole('region', name)).toBeNull());
  });

  it('the app neither asks for nor shows visits that run since before today if the API does not have the list', async () => {
    fake.answer(flagCalls.getFeatureGenerallyActive, () => ({ active: false }));
    await show();
    expect(fake.madeOf(openVisitsCalls.listOpenVisits)).toEqual([]);
    expect(screen.queryByRole('region', { name: TITLE })).toBeNull();
  });
});
