// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { callError } from '@/lib/core/ground/contract/call-error';
import { flagCalls } from '@/lib/features/people/flags/calls';
import { performanceCalls } from '@/lib/features/standing/performance/calls';
import { timeOffCalls } from '@/lib/features/standing/time-off/calls';
import type { ServedChange } from '@/lib/features/standing/time-off/entries';
import type { BreakEffects } from '@/lib/features/standing/time-off/schema';
import { FakeCallClient } from '@/tests/support/fake-call-client';
import { NOW, renderApp } from '@/tests/support/render-app';
import { someStats } from '@/tests/support/some-stats';
import { TimeOffScreen } from './time-off-screen';

/** Today is a Wednesday. */
const DAY = '2026-11-18';
const LATER = '2026-12-02';

const EFFECTS: BreakEffects = {
  noticeCategory: 'very late',
  reliability: 0.8,
  affectedVisits: [
    { visitDate: DAY, fine: 10, requiredDuration: 2.5, postcode: 'SW12', customerPreferredName: 'Priya' },
    { visitDate: '2026-11-19', fine: 5, requiredDuration: 2, postcode: 'SW4', customerPreferredName: 'Tom' },
  ],
  totalAffectedHours: 4.5,
  keyReturnRequired: true,
  keyReturnThreshold: 14,
  keyReturnPay: 8.5,
};
const NOTHING: BreakEffects = { noticeCategory: 'good', reliability: 0.98, affectedVisits: [] };

let fake: FakeCallClient;
let user: ReturnType<typeof userEvent.setup>;
beforeEach(() => {
  fake = new FakeCallClient();
  user = userEvent.setup();
  fake.answer(timeOffCalls.listAvailabilityChanges, () => []);
  fake.answer(timeOffCalls.previewBreak, () => NOTHING);
  fake.answer(timeOffCalls.bookBreak, () => NOTHING);
  fake.answer(timeOffCalls.getDayAvailability, () => ({
    dayOfWeek: 2,
    availability: [{ start: '09:00', end: '17:00' }],
  }));
  fake.answer(flagCalls.getFeature, () => ({ active: false }));
  fake.answer(performanceCalls.getStats, () => someStats({ daysReliable: 50, reliability: 50 / 60 }));
});

const hours = () => ({
  ok: true as const,
  value: Array.from({ length: 7 }, (_, dayOfWeek) => ({ dayOfWeek, availability: [] })),
});
const show = (changes: readonly ServedChange[] = []) =>
  renderApp(
    <TimeOffScreen workerId={7} hours={hours()} changes={{ ok: true, value: changes }} now={NOW} />,
    fake,
  );

const tap = async (name: string) => user.click(await screen.findByRole('button', { name }));
const choose = async (name: string | RegExp) => user.click(await screen.findByRole('radio', { name }));
const write = async (label: string, text: string) => {
  const field = await screen.findByLabelText(label);
  await user.clear(field);
  await user.type(field, text);
};
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
/** Finds the field's error text by aria-describedby. */
function errorOf(name: string): string | null | undefined {
  const id = document.querySelector(`[name="${name}"]`)?.getAttribute('aria-describedby');
  return document.getElementById(id ?? '')?.textContent;
}
const focused = () => document.activeElement?.getAttribute('name');

async function goToCost(): Promise<void> {
  await tap('Book time off');
  await write('Day', LATER);
  await tap('Next');
  await choose('Holiday');
  await tap('Check before you book');
}

describe('a booking that is prefilled by the address', () => {
  beforeEach(() => () => history.replaceState(null, '', '/'));

  it('a booking that is prefilled by the address opens with day and reason and removes them from the address', async () => {
    history.replaceState(null, '', `/time-off?day=${DAY}&reason=sick`);
    show();
    await heading('When are you away?');
    expect(screen.getByLabelText<HTMLInputElement>('Day').value).toBe(DAY);
    expect(window.location.href).toMatch(/\/time-off$/);
    await tap('Next');
    expect((await screen.findByRole<HTMLInputElement>('radio', { name: 'Sick' })).checked).toBe(true);
    await tap('Check before you book');
    await waitFor(() =>
      expect(fake.madeOf(timeOffCalls.previewBreak).map(({ input }) => input.query)).toEqual([
        expect.objectContaining({ startDay: DAY, endDay: DAY, reason: 'sick' }),
      ]),
    );
  });

  it('a booking that is prefilled by the address opens with the hours of one visit', async () => {
    history.replaceState(null, '', `/time-off?day=${LATER}&from=10:00&to=12:00`);
    show();
    await heading('When are you away?');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Part-day/ }).checked).toBe(true);
    expect(screen.getByLabelText<HTMLInputElement>('Away from').value).toBe('10:00');
    expect(screen.getByLabelText<HTMLInputElement>('Away until').value).toBe('12:00');
  });

  it('a booking that is prefilled by the address stays closed without a valid day', async () => {
    history.replaceState(null, '', '/time-off?day=soon');
    show();
    expect(await heading('Time off')).toBeDefined();
  });
});

describe('booking', () => {
  it('[TIME-15] [PERF-14] a booking shows fines, visits, notice and reliability before it is made', async () => {
    fake.answer(timeOffCalls.previewBreak, () => EFFECTS);
    show();
    await goToCost();
    await heading('Check before you book');
    await screen.findByText(/^Reliability: /);
    for (const text of [
      'You pay £15 in fines',
      'For visits that you cancel with short or late notice.',
      'Late notice',
      'Reliability: 50 of 60 days now, 0 of 60 after this',
      'After a late cancellation, your reliability starts again at 0.',
      'You will lose 2 visits (4.5 hours)',
      'Priya · SW12 · 2 h 30 min',
      'Fine: £10',
      /more than 14 days.*£8.50/,
    ]) {
      expect(screen.getByText(text)).toBeDefined();
    }
    expect(fake.madeOf(timeOffCalls.bookBreak)).toEqual([]);
  });

  it.each([
    ['£15', { affectedVisits: EFFECTS.affectedVisits }],
    ['£7.50', { affectedVisits: [{ visitDate: DAY, fine: 7.5 }] }],
  ])('the dialog of a booking names the fines of %s on a red button', async (amount, part) => {
    fake.answer(timeOffCalls.previewBreak, () => ({ ...EFFECTS, ...part }));
    show();
    await goToCost();
    const book = await screen.findByRole('button', { name: `Book and pay ${amount} in fines` });
    expect(book.className).toContain('bg-bad');
    fake.refuse(timeOffCalls.bookBreak, callError('timeout', 'r1'));
    await user.click(book);
    const again = await screen.findByRole('button', { name: `Try again and pay ${amount} in fines` });
    expect(again.className).toContain('bg-bad');
  });

  it.each([
    ['there are no fines', NOTHING],
    ['the fines are waived', { ...EFFECTS, finesAreWaived: true }],
  ])('the dialog of a booking has a green button when %s', async (_, effects) => {
    fake.answer(timeOffCalls.previewBreak, () => effects);
    show();
    await goToCost();
    await heading('Check before you book');
    expect(screen.getByRole('button', { name: 'Book time off' }).className).toContain('bg-brand');
  });

  it('the dialog of a booking says nothing about fines in an agency without fines', async () => {
    const affectedVisits = EFFECTS.affectedVisits.map((visit) => ({ ...visit, fine: 0 }));
    fake.answer(timeOffCalls.previewBreak, () => ({ ...EFFECTS, affectedVisits, hasFines: false }));
    const { container } = show();
    const texts = [container.textContent];
    await goToCost();
    await heading('Check before you book');
    texts.push(document.body.textContent);
    expect(texts.at(-1)).toContain('You will lose 2 visits');
    expect(texts.filter((text) => /\bfines?\b/i.test(text ?? ''))).toEqual([]);
  });

  it('[PERF-14] the dialog of a booking says that time off with good notice keeps the reliable days', async () => {
    show();
    await goToCost();
    expect(await screen.findByText('Reliability: 50 of 60 days')).toBeDefined();
    expect(screen.getByText('Your reliability stays the same.')).toBeDefined();
  });

  it('the dialog of a booking warns about the reset by a late cancellation even if the days are unknown', async () => {
    fake.refuse(performanceCalls.getStats, callError('timeout', 'r1'));
    fake.answer(timeOffCalls.previewBreak, () => EFFECTS);
    show();
    await goToCost();
    expect(await screen.findByText('Reliability')).toBeDefined();
    expect(screen.getByText('After a late cancellation, your reliability starts again at 0.')).toBeDefined();
  });

  it('the dialog of a booking lists the cancelled key handovers and sends their number with the booking', async () => {
    fake.answer(flagCalls.getFeatureGenerallyActive, ({ input }) => ({
      active: input.params?.name === 'time-off-handovers',
    }));
    fake.answer(timeOffCalls.previewBreakHandovers, () => [
      {
        visitDate: LATER,
        startTime: '10:30',
        otherWorkerName: 'Ewa Nowak',
        keys: [{ code: 'K-301', customerPreferredName: 'Priya' }, { code: null }],
      },
    ]);
    show();
    await goToCost();
    const title = await screen.findByRole('heading', { name: 'This cancels 1 key handover' });
    const card = title.closest('section')?.textContent;
    for (const text of ['Wed 2 Dec', '10:30am, with Ewa Nowak', 'Key K-301 · Priya', 'Key Unknown'])
      expect(card).toContain(text);
    await tap('Book time off');
    await screen.findByText('Your time off has been booked.');
    const days = { startDay: LATER, endDay: LATER, availability: '[]' };
    const [asked] = fake.madeOf(timeOffCalls.previewBreakHandovers);
    expect(asked?.input).toEqual({ params: { workerId: 7 }, query: days });
    const [made] = fake.madeOf(timeOffCalls.bookBreak);
    expect(made?.input.query).toMatchObject({ ...days, expectedHandovers: 1 });
  });

  it('the dialog of a booking shows no cost when the handovers cannot be loaded, and retries', async () => {
    fake.answer(flagCalls.getFeatureGenerallyActive, () => ({ active: true }));
    fake.refuse(timeOffCalls.previewBreakHandovers, callError('timeout', 'r1'));
    show();
    await goToCost();
    await screen.findByRole('button', { name: 'Try again' });
    fake.answer(timeOffCalls.previewBreakHandovers, () => []);
    await tap('Try again');
    await heading('Check before you book');
    expect(screen.queryByText(/key handover/)).toBeNull();
  });

  it('[TIME-16] a booking is confirmed, closes its dialog and reloads the list', async () => {
    show();
    await goToCost();
    const booked = { startDate: LATER, endDate: LATER, reason: 'holiday', availability: [] };
    fake.answer(timeOffCalls.listAvailabilityChanges, () => [booked]);
    await tap('Book time off');
    expect(await screen.findByText('Your time off has been booked.')).toBeDefined();
    expect(await screen.findByText('Wednesday 2 December')).toBeDefined();
    await waitFor(() => expect(screen.queryByText('Check before you book')).toBeNull());
    const [made] = fake.madeOf(timeOffCalls.bookBreak);
    expect(made?.input).toEqual({
      params: { workerId: 7 },
      query: {
        startDay: LATER,
        endDay: LATER,
        availability: '[]',
        reason: 'holiday',
        expectedNoticeCategory: 'good',
        expectedReliability: 0.98,
        expectedAffectedVisits: 0,
        expectedFines: 0,
      },
      body: { startDay: LATER, endDay: LATER, availability: [], reason: 'holiday', note: '' },
    });
    expect(made?.options?.idempotencyKey).toMatch(/^[\da-f-]{36}$/);
  });

  it('[ERR-04] a booking is retried after a timeout with the same key and shows no toast', async () => {
    show();
    await goToCost();
    await heading('Check before you book');
    fake.refuse(timeOffCalls.bookBreak, callError('timeout', 'r1'));
    await tap('Book time off');
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined();
    expect(document.querySelector('[data-kind]')).toBeNull();
    fake.answer(timeOffCalls.bookBreak, () => NOTHING);
    await tap('Try again');
    await screen.findByText('Your time off has been booked.');
    const keys = fake.madeOf(timeOffCalls.bookBreak).map(({ options }) => options?.idempotencyKey);
    expect(new Set(keys).size).toBe(1);
  });

  it('[TIME-13] a booking with changed costs shows them and is made with a new key', async () => {
    show();
    await goToCost();
    await heading('Check before you book');
    const userMessage = 'Something has changed since you looked. Please check the cost again.';
    const fields = { expected_fines: [userMessage] };
    fake.refuse(timeOffCalls.bookBreak, callError('validation_error', 'r1', { userMessage, fields }));
    fake.answer(timeOffCalls.previewBreak, () => EFFECTS);
    await tap('Book time off');
    expect(await screen.findByText('You pay £15 in fines')).toBeDefined();
    expect(await screen.findByText(userMessage)).toBeDefined();
    fake.answer(timeOffCalls.bookBreak, () => EFFECTS);
    await tap('Book and pay £15 in fines');
    await screen.findByText('Your time off has been booked.');
    const made = fake.madeOf(timeOffCalls.bookBreak);
    expect(made.map(({ input }) => (input.query as { expectedFines?: number }).expectedFines)).toEqual([
      0, 15,
    ]);
    expect(new Set(made.map(({ options }) => options?.idempotencyKey)).size).toBe(2);
  });

  it('[TIME-09] a booking for part of a day shows the remaining hours', async () => {
    show();
    await tap('Book time off');
    await choose(/Part-day/);
    await write('Day', LATER);
    expect(await screen.findByText('Your hours that day: 9am to 5pm')).toBeDefined();
    await write('Away from', '12:00');
    await write('Away until', '14:00');
    await tap('Next');
    await choose('Appointment');
    await tap('Check before you book');
    expect(await screen.findByText('You still work 9am to 12pm and 2pm to 5pm.')).toBeDefined();
  });

  it('[ERR-15] the dialog of a booking shows an error at each empty field and focuses the first one', async () => {
    show();
    await tap('Book time off');
    await tap('Next');
    expect(errorOf('startDay')).toBe('Choose a day.');
    await waitFor(() => expect(focused()).toBe('startDay'));
    await write('Day', '2026-11-17');
    await tap('Next');
    expect(screen.getByText('Choose today or a later day.')).toBeDefined();
    await write('Day', LATER);
    await tap('Next');
    await tap('Check before you book');
    expect(screen.getByRole('group', { name: 'Reason' }).textContent).toContain('Choose a reason.');
    expect(fake.madeOf(timeOffCalls.previewBreak)).toEqual([]);
  });

  it('[TIME-17] [TIME-18] [FLAG-06] the dialog of a booking offers “No jobs scheduled” for a single day only, and requires a message by flag', async () => {
    fake.answer(flagCalls.getFeature, ({ input }) => ({
      active: input.params?.name === 'time-off-message-required',
    }));
    show();
    await tap('Book time off');
    await choose(/Multiple days/);
    await write('First day', LATER);
    await write('Last day', '2026-12-04');
    await tap('Next');
    const labels = () => screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent);
    await heading('Why are you away?');
    const offered = ['Holiday', 'Sick', 'Coronavirus self-isolation', 'Appointment', 'Childcare'];
    const last = ['Other', 'Extra hours', 'Personal reasons'];
    expect(labels()).toEqual([...offered, ...last]);
    await choose('Holiday');
    await tap('Check before you book');
    expect(errorOf('note')).toBe('Please write a message.');
    await tap('Back');
    await choose(/Single day/);
    await tap('Next');
    await heading('Why are you away?');
    expect(labels()).toEqual([...offered, 'No jobs scheduled', ...last]);
  });

  it('[ERR-15] the dialog of a booking shows limit and length of a message that is too long, without truncating it', async () => {
    show();
    await tap('Book time off');
    await write('Day', LATER);
    await tap('Next');
    await choose('Holiday');
    const field = await screen.findByLabelText<HTMLTextAreaElement>(/^Message \(/);
    const give = (length: number) => fireEvent.change(field, { target: { value: 'x'.repeat(length) } });
    give(500);
    expect(errorOf('note')).toBeUndefined();
    give(501);
    expect(errorOf('note')).toBe('Use at most 500 characters. You have 501.');
    expect(field.value).toHaveLength(501);
    await tap('Check before you book');
    await waitFor(() => expect(focused()).toBe('note'));
    expect(fake.madeOf(timeOffCalls.previewBreak)).toEqual([]);
  });

  it('[ERR-03] the dialog of a booking shows other errors in a danger toast', async () => {
    show();
    const userMessage = 'Time off cannot be booked today.';
    fake.refuse(timeOffCalls.previewBreak, callError('permission_denied', 'r1', { userMessage }));
    await goToCost();
    const toast = (await screen.findByText(userMessage)).closest('[data-kind]');
    expect(toast?.getAttribute('data-kind')).toBe('danger');
    expect(screen.getByRole('button', { name: 'Check before you book' })).toBeDefined();
  });

  it('the dialog of a booking returns to the rejected day, and keeps the input when opened again', async () => {
    show();
    const text = 'You already have time off on 2 December.';
    fake.refuse(
      timeOffCalls.previewBreak,
      callError('validation_error', 'r1', { userMessage: text, fields: { start_day: [text] } }),
    );
    await goToCost();
    expect(await screen.findByText(text)).toBeDefined();
    await waitFor(() => expect(focused()).toBe('startDay'));
    history.back();
    expect(await screen.findByText('No time off booked')).toBeDefined();
    await tap('Book time off');
    expect(((await screen.findByLabelText('Day')) as HTMLInputElement).value).toBe(LATER);
  });
});

describe('a reply that comes late', () => {
  /** Goes to the costs, from a page below, and books; the reply comes when it is released. */
  const bookSlowly = async () => {
    history.pushState({ name: 'below' }, '', '/below');
    history.pushState({ name: 'list' }, '', '/time-off');
    const release = fake.hold(timeOffCalls.bookBreak);
    show();
    await goToCost();
    await tap('Book time off');
    return () => release({ ok: true, value: NOTHING });
  };

  it('when the worker has gone back one step, a late reply to the booking still closes the remaining steps', async () => {
    const reply = await bookSlowly();
    history.back();
    expect(await screen.findByRole('button', { name: 'Check before you book' })).toBeDefined();
    reply();
    // Each step has a copy of the state below it.
    await waitFor(() => expect([history.state.name, history.state.steps]).toEqual(['list', undefined]));
    expect(await screen.findByText('No time off booked')).toBeDefined();
  });

  it('a late reply to a booking does not leave a page that was opened meanwhile', async () => {
    const reply = await bookSlowly();
    history.pushState({ name: 'next' }, '', '/next');
    const go = vi.spyOn(history, 'go');
    reply();
    await screen.findByText('Your time off has been booked.');
    expect(go).not.toHaveBeenCalled();
    go.mockRestore();
  });
});

describe('booked time off', () => {
  const holiday = {
    startDate: '2026-11-16',
    endDate: '2026-11-20',
    reason: 'personal-reasons',
    totalAffectedCleans: 3,
  };
  const over = { startDate: '2026-11-02', endDate: '2026-11-02', reason: 'sick' };

  it('[TIME-03] [NAV-34] booked time off is in order with past entries folded, including days with other hours', () => {
    show([
      { day: LATER, dayOfWeek: 2, availability: [{ start: '08:00', end: '12:00' }] },
      { day: '2026-11-17', dayOfWeek: 1, availability: [] },
      over,
      holiday,
    ]);
    const [upcoming] = screen.getAllByRole('list');
    if (!upcoming) throw new Error('No list');
    const titles = within(upcoming)
      .getAllByRole('heading')
      .map(({ textContent }) => textContent);
    expect(titles).toEqual(['Mon 16 Nov to Fri 20 Nov', 'Wednesday 2 December']);
    expect(upcoming.textContent).toContain('Personal reasons · 5 days');
    expect(upcoming.textContent).toContain('You lost 3 visits');
    expect(upcoming.textContent).toContain('You still work 8am to 12pm');
    expect(screen.getByText('Now')).toBeDefined();
    expect(screen.getByText('Past time off')).toBeDefined();
  });

  it('[TIME-19] [TIME-20] [TIME-21] booked time off can be cancelled or changed on request, and then shows the request', async () => {
    show([holiday]);
    await tap('Cancel or change Mon 16 Nov to Fri 20 Nov');
    await tap('Send request');
    expect(screen.getAllByText('Choose an answer.')).toHaveLength(3);
    for (const type of ['Cancel it', 'Change it']) await choose(type);
    await choose('Need shorter break');
    await choose(/^Yes/);
    fake.answer(timeOffCalls.requestAbsenceChange, () => ({ success: true, message: 'We will call you.' }));
    const { startDate, endDate } = holiday;
    const asked = { startDate, endDate, category: 'cancel_break', requiresOps: true };
    fake.answer(timeOffCalls.listAvailabilityChanges, () => [holiday, asked]);
    await tap('Send request');
    expect(await screen.findByText('We will call you.')).toBeDefined();
    expect(await screen.findByText('Change requested')).toBeDefined();
    expect(fake.madeOf(timeOffCalls.requestAbsenceChange)[0]?.input.body).toEqual({
      startDate,
      endDate,
      requestType: 'change',
      reinstate: 'yes',
      reason: 'need-shorter-break',
      category: 'cancel_break',
      breakType: 'multiple_days',
    });
  });

  it('booked time off says when nothing is saved on the phone', async () => {
    fake.refuse(timeOffCalls.listAvailabilityChanges, callError('no_internet', 'r1'));
    renderApp(<TimeOffScreen workerId={7} hours={null} changes={null} now={null} />, fake);
    expect(await screen.findByText('Your time off was not saved on this phone')).toBeDefined();
    expect(await screen.findByText('Your hours were not saved on this phone')).toBeDefined();
  });
});
