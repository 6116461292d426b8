// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { callError } from '@/lib/core/ground/contract/call-error';
import { DEFAULT_ERROR_TEXT } from '@/lib/core/ground/texts/server-texts';
import { hoursCalls } from '@/lib/features/people/hours/calls';
import type { WeekdayAvailability } from '@/lib/features/people/hours/schema';
import { timeOffCalls } from '@/lib/features/standing/time-off/calls';
import { comeBack } from '@/tests/support/come-back';
import { FakeCallClient } from '@/tests/support/fake-call-client';
import { NOW, renderApp } from '@/tests/support/render-app';
import { TimeOffScreen } from './time-off-screen';

type Hours = readonly (readonly [start: string, end: string])[];

const NINE_TO_FIVE: Hours = [['09:00', '17:00']];

let fake: FakeCallClient;
let user: ReturnType<typeof userEvent.setup>;

beforeEach(() => {
  fake = new FakeCallClient();
  fake.answer(hoursCalls.putAvailability, ({ input }) => input.body as readonly WeekdayAvailability[]);
  user = userEvent.setup();
});

const aWeek = (days: Readonly<Record<number, Hours>>): readonly WeekdayAvailability[] =>
  Array.from({ length: 7 }, (_, dayOfWeek) => ({
    dayOfWeek,
    availability: (days[dayOfWeek] ?? []).map(([start, end]) => ({ start, end })),
  }));

function show(days: Readonly<Record<number, Hours>>): void {
  renderApp(
    <TimeOffScreen
      workerId={7}
      hours={{ ok: true, value: aWeek(days) }}
      changes={{ ok: true, value: [] }}
      now={NOW}
    />,
    fake,
  );
}

const tap = (name: string | RegExp) => user.click(screen.getByRole('button', { name }));
const flip = (name: string) => user.click(screen.getByRole('switch', { name }));
const knob = (name: string) => screen.getByRole('slider', { name });
const valueTextOf = (name: string) => knob(name).getAttribute('aria-valuetext');
const saved = () => fake.madeOf(hoursCalls.putAvailability).map(({ input }) => input);

/** Returns the text of all toasts. */
const messages = () =>
  [...document.querySelectorAll('[data-kind]')].map(({ textContent }) => textContent).join(' ');

async function press(name: string, keys: string): Promise<void> {
  knob(name).focus();
  await user.keyboard(keys);
}

it('the time off page skips no heading level up to booked time off and the weekdays', () => {
  show({ 0: NINE_TO_FIVE });
  const levels = screen.getAllByRole('heading').map(({ tagName }) => Number(tagName.slice(1)));
  expect(levels.slice(0, 4)).toEqual([1, 2, 2, 3]);
});

describe('a weekday', () => {
  it('a weekday of the regular hours shows them in words, or that it is a day off', () => {
    show({
      0: NINE_TO_FIVE,
      1: [
        ['08:00', '12:00'],
        ['13:00', '17:00'],
      ],
    });
    expect(screen.getByRole('button', { name: /Monday/ }).textContent).toContain('9am to 5pm · 8 hours');
    expect(screen.getByText('8am to 12pm, 1pm to 5pm · 8 hours')).toBeDefined();
    expect(screen.getAllByText('Not working')).toHaveLength(5);
    expect(screen.getByRole('switch', { name: 'Working on Monday', checked: true })).toBeDefined();
    expect(screen.getByRole('switch', { name: 'Working on Sunday', checked: false })).toBeDefined();
  });

  it('[SCHED-13] a weekday opens a timeline with two labelled sliders that announce their time', async () => {
    show({ 0: NINE_TO_FIVE });
    expect(screen.queryAllByRole('slider')).toEqual([]);
    await tap(/Monday/);
    expect(screen.getAllByRole('slider')).toHaveLength(2);
    expect([valueTextOf('Start on Monday'), valueTextOf('End on Monday')]).toEqual(['9am', '5pm']);
    await tap(/Monday/);
    expect(screen.queryAllByRole('slider')).toEqual([]);
  });
});

describe('the knobs', () => {
  it.each([
    ['Start', '{ArrowRight}', '9:30am', '5pm'],
    ['Start', '{ArrowLeft}', '8:30am', '5pm'],
    ['End', '{ArrowUp}', '9am', '5:30pm'],
    ['End', '{ArrowDown}{ArrowDown}', '9am', '4pm'],
  ])(
    '[SCHED-14] the knobs of the hours move in steps of half an hour: %s %s',
    async (name, keys, start, end) => {
      show({ 0: NINE_TO_FIVE });
      await tap(/Monday/);
      await press(`${name} on Monday`, keys);
      expect([valueTextOf('Start on Monday'), valueTextOf('End on Monday')]).toEqual([start, end]);
    },
  );

  it.each([
    ['Start', '{PageUp}', '11am', '5pm'],
    ['End', '{PageDown}', '9am', '3pm'],
    ['Start', '{Home}', '7am', '5pm'],
    ['Start', '{Home}{ArrowLeft}', '7am', '5pm'],
    ['Start', '{End}', '3pm', '5pm'],
    ['End', '{Home}', '9am', '11am'],
    ['End', '{End}', '9am', '10pm'],
    ['End', '{End}{ArrowRight}', '9am', '10pm'],
  ])(
    'the knobs of the hours move two hours or to the end of the track by one key: %s %s',
    async (name, keys, start, end) => {
      show({ 0: NINE_TO_FIVE });
      await tap(/Monday/);
      await press(`${name} on Monday`, keys);
      expect([valueTextOf('Start on Monday'), valueTextOf('End on Monday')]).toEqual([start, end]);
    },
  );

  it.each([
    ['Start', [['09:00', '11:00']], '{ArrowRight}', '9:30am', '11:30am'],
    ['Start', [['09:00', '11:00']], '{PageUp}', '10:30am', '12:30pm'],
    ['End', [['09:00', '11:00']], '{ArrowLeft}', '9am', '11am'],
    ['Start', [['20:00', '22:00']], '{ArrowRight}', '8pm', '10pm'],
    ['End', [['12:00', '13:00']], '{ArrowRight}', '12pm', '2pm'],
  ] as const)(
    '[SCHED-15] the knobs of the hours keep two hours between them: %s of %s %s',
    async (name, hours, keys, start, end) => {
      show({ 0: hours });
      await tap(/Monday/);
      await press(`${name} on Monday`, keys);
      expect([valueTextOf('Start on Monday'), valueTextOf('End on Monday')]).toEqual([start, end]);
    },
  );

  it('[SCHED-17] the knobs of the hours have separate labels when they are less than three hours apart', async () => {
    show({ 0: NINE_TO_FIVE, 1: [['09:00', '11:00']] });
    const placeOf = (text: string) => Number.parseFloat(screen.getByText(text).style.left);
    await tap(/Monday/);
    expect([placeOf('9am'), placeOf('5pm')].map(Math.round)).toEqual([13, 67]);
    await tap(/Monday/);
    await tap(/Tuesday/);
    expect([placeOf('9am'), placeOf('11am')]).toEqual([10, 30]);
  });

  it('the knobs of the hours keep hours before seven until they are moved', async () => {
    show({ 0: [['06:00', '12:00']] });
    await tap(/Monday/);
    await press('End on Monday', '{ArrowRight}');
    expect([valueTextOf('Start on Monday'), valueTextOf('End on Monday')]).toEqual(['6am', '12:30pm']);
  });
});

describe('switching a day', () => {
  it('a day that is switched on has nine to five, and keeps its hours when it is off and on again', async () => {
    show({ 0: [['10:00', '14:00']] });
    await flip('Working on Sunday');
    expect([valueTextOf('Start on Sunday'), valueTextOf('End on Sunday')]).toEqual(['9am', '5pm']);
    await flip('Working on Monday');
    expect(screen.queryByText(/10am to 2pm/)).toBeNull();
    await flip('Working on Monday');
    expect(screen.getByText('10am to 2pm · 4 hours')).toBeDefined();
  });

  it('[SCHED-19] a Friday that is switched off, and no other day, mentions that many customers want Fridays', async () => {
    const everyDay = Object.fromEntries(Array.from({ length: 7 }, (_, day) => [day, NINE_TO_FIVE]));
    show(everyDay);
    for (const name of ['Monday', 'Thursday', 'Saturday']) await flip(`Working on ${name}`);
    expect(screen.queryByText(/want Fridays/)).toBeNull();
    await flip('Working on Friday');
    expect(screen.getByText(/Many customers want Fridays/)).toBeDefined();
    await flip('Working on Friday');
    expect(screen.queryByText(/want Fridays/)).toBeNull();
  });
});

describe('several periods of a day', () => {
  const split = {
    2: [
      ['08:00', '12:00'],
      ['13:00', '17:00'],
    ],
  } as const;

  it('several periods of a day have one timeline each and stop at each other', async () => {
    show(split);
    await tap(/Wednesday/);
    expect(screen.getAllByRole('slider')).toHaveLength(4);
    await press('End on Wednesday', '{End}');
    expect(valueTextOf('End on Wednesday')).toBe('1pm');
    await press('Start on Wednesday, part 2', '{ArrowRight}');
    expect(valueTextOf('Start on Wednesday, part 2')).toBe('1:30pm');
  });

  it('several periods of a day can be removed and added', async () => {
    show(split);
    await tap(/Wednesday/);
    await tap('Remove 8am to 12pm on Wednesday');
    expect(screen.getByText('1pm to 5pm · 4 hours')).toBeDefined();
    expect(screen.queryByRole('button', { name: /Remove/ })).toBeNull();
    await tap('Add more hours');
    expect(screen.getByText('1pm to 5pm, 5:30pm to 7:30pm · 6 hours')).toBeDefined();
  });

  it('several periods of a day are all saved with a change of another day, including those past midnight', async () => {
    show({ ...split, 5: [['22:00', '02:00']] });
    await tap(/Saturday/);
    expect(screen.getByText('These hours end after midnight. You cannot change them here.')).toBeDefined();
    await flip('Working on Monday');
    await tap('Save hours');
    const expected = aWeek({ ...split, 0: NINE_TO_FIVE, 5: [['22:00', '02:00']] });
    expect(saved()).toEqual([{ params: { workerId: 7 }, body: expected }]);
  });
});

describe('saving', () => {
  const bar = () => screen.queryByRole('region', { name: 'Unsaved changes' });

  it('[TIME-07] saving regular hours sends the seven days, confirms the change and shows the server’s response', async () => {
    show({ 0: NINE_TO_FIVE, 3: [['10:00', '14:00']] });
    expect(bar()).toBeNull();
    await tap(/Monday/);
    await press('End on Monday', '{ArrowRight}');
    await tap('Save hours');
    expect(await screen.findByText('Your hours are saved.')).toBeDefined();
    expect(saved()).toEqual([
      { params: { workerId: 7 }, body: aWeek({ 0: [['09:00', '17:30']], 3: [['10:00', '14:00']] }) },
    ]);
    expect(screen.getByText('9am to 5:30pm · 8.5 hours')).toBeDefined();
    expect(bar()).toBeNull();
  });

  it('regular hours cannot be saved after an undone change, and Discard reverts all changes', async () => {
    show({ 0: NINE_TO_FIVE });
    await tap(/Monday/);
    await press('End on Monday', '{ArrowRight}');
    expect(bar()).not.toBeNull();
    await press('End on Monday', '{ArrowLeft}');
    expect(bar()).toBeNull();
    await press('Start on Monday', '{Home}');
    await flip('Working on Sunday');
    await tap('Discard changes');
    expect(bar()).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Your regular hours' }));
    expect(screen.getByText('9am to 5pm · 8 hours')).toBeDefined();
    expect(saved()).toEqual([]);
  });

  it.each([
    ['with its message', { userMessage: 'Monday is odd.' }, 'Monday is odd.'],
    ['without a message', {}, DEFAULT_ERROR_TEXT],
  ])(
    '[ERR-03] saving regular hours shows the server’s rejection %s in a danger toast and keeps the edits',
    async (_, extra, text) => {
      fake.refuse(hoursCalls.putAvailability, callError('validation_error', 'r1', extra));
      show({ 0: NINE_TO_FIVE });
      await flip('Working on Monday');
      await tap('Save hours');
      const message = await screen.findByText(text);
      expect(message.closest('[data-kind]')?.getAttribute('data-kind')).toBe('danger');
      expect(screen.getByRole('switch', { name: 'Working on Monday', checked: false })).toBeDefined();
      fake.answer(hoursCalls.putAvailability, () => aWeek({}));
      await tap('Save hours');
      await waitFor(() => expect(bar()).toBeNull());
    },
  );

  it('[ERR-04] saving regular hours shows Try again without a toast when offline, and keeps the edits', async () => {
    fake.refuse(hoursCalls.putAvailability, callError('no_internet', 'r1'));
    show({ 0: NINE_TO_FIVE });
    await flip('Working on Monday');
    await tap('Save hours');
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined();
    expect(messages()).toBe('');
    expect(screen.getByRole('switch', { name: 'Working on Monday', checked: false })).toBeDefined();
    fake.answer(hoursCalls.putAvailability, () => aWeek({}));
    await tap('Try again');
    await waitFor(() => expect(bar()).toBeNull());
  });

  it('[ERR-04] saving regular hours shows no toast when the demo cannot save them, and keeps the edits', async () => {
    fake.refuse(hoursCalls.putAvailability, callError('demo_missing', 'r1'));
    show({ 0: NINE_TO_FIVE });
    await flip('Working on Monday');
    await tap('Save hours');
    await waitFor(() => expect(saved()).toHaveLength(1));
    expect(messages()).toBe('');
    expect(screen.getByRole('switch', { name: 'Working on Monday', checked: false })).toBeDefined();
  });

  it('saving regular hours is pending until the response, sends once and keeps later changes', async () => {
    const release = fake.hold(hoursCalls.putAvailability);
    show({ 0: NINE_TO_FIVE });
    await flip('Working on Monday');
    await tap('Save hours');
    await tap('Save hours');
    expect(screen.getByRole('button', { name: 'Save hours' }).getAttribute('aria-busy')).toBe('true');
    await flip('Working on Tuesday');
    release({ ok: true, value: aWeek({}) });
    expect(await screen.findByText('Your hours are saved.')).toBeDefined();
    expect(saved()).toHaveLength(1);
    expect(bar()).not.toBeNull();
    expect(screen.getByRole('switch', { name: 'Working on Tuesday', checked: true })).toBeDefined();
  });

  it('the time off page asks before it closes with unsaved changes only', async () => {
    show({ 0: NINE_TO_FIVE });
    const leave = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(leave()).toBe(false);
    await flip('Working on Monday');
    expect(leave()).toBe(true);
    await tap('Discard changes');
    expect(leave()).toBe(false);
  });
});

describe('the page', () => {
  it('the time off page shows hints without regular hours and time off', () => {
    show({});
    expect(screen.getByRole('heading', { name: 'Time off', level: 1 })).toBeDefined();
    expect(screen.getByText('You have no regular hours yet')).toBeDefined();
    expect(screen.getByText('No time off booked')).toBeDefined();
  });

  it('[ERR-03] the time off page keeps the content when a refresh fails, and shows a toast', async () => {
    show({});
    const error = callError('server_error', 'r1', { userMessage: 'Down' });
    fake.refuse(timeOffCalls.listAvailabilityChanges, error);
    await comeBack();
    expect(await screen.findByText('Down')).toBeDefined();
    expect(screen.getByText('No time off booked')).toBeDefined();
    expect(screen.queryByText('Could not load your time off')).toBeNull();
  });

  it('[SCHED-22] the time off page gives a lost connection as the reason when time off cannot be loaded', () => {
    const error = callError('no_internet', 'r1');
    renderApp(
      <TimeOffScreen workerId={8} hours={{ ok: true, value: [] }} changes={{ ok: false, error }} now={NOW} />,
      fake,
    );
    expect(screen.getByText('Could not load your time off')).toBeDefined();
    expect(screen.getByText('Please check your internet connection and try again.')).toBeDefined();
  });

  it('the time off page says when the hours could not be loaded, and retries', async () => {
    fake.answer(hoursCalls.getAvailability, () => aWeek({ 0: NINE_TO_FIVE }));
    const error = callError('server_error', 'r1');
    renderApp(
      <TimeOffScreen workerId={7} hours={{ ok: false, error }} changes={{ ok: true, value: [] }} now={NOW} />,
      fake,
    );
    expect(screen.getByText('Could not load your hours')).toBeDefined();
    await tap('Retry');
    expect(await screen.findByText('9am to 5pm · 8 hours')).toBeDefined();
  });
});
