// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { preloadDialog } from '@/components/ui/lazy-dialog';
import { callError } from '@/lib/core/ground/contract/call-error';
import { OWN_FEATURES } from '@/lib/core/ground/site/flags';
import { UserContext } from '@/lib/core/phone/session/user';
import { flagCalls } from '@/lib/features/people/flags/calls';
import { scheduleCalls } from '@/lib/features/work/schedule/calls';
import type { WorkingDay } from '@/lib/features/work/schedule/schema';
import { withFinish, withStart } from '@/lib/features/work/visits/rules';
import type { Visit } from '@/lib/features/work/visits/schema';
import { aVisit } from '@/tests/support/a-visit';
import { FakeCallClient } from '@/tests/support/fake-call-client';
import { NOW, renderApp } from '@/tests/support/render-app';
import { ScheduleList } from './schedule-list';
import { ScheduleScreen } from './schedule-screen';
// The tests preload it, because a lazy import on a busy machine can exceed their wait.
import '@/components/work/open-visits/open-handover-card';

/** NOW is Wednesday 18 November, 10:46am. */
const LAST_FRIDAY = '2026-11-13';
const MONDAY = '2026-11-16';
const TUESDAY = '2026-11-17';
const TODAY: WorkingDay = { day: '2026-11-18', working: true, totalHours: 3, activities: [] };

const at = (time: string, day: string) => `${day}T${time}:00.000Z`;
const visitOn = (day: string, jobId: number, customerPreferredName: string) =>
  aVisit({ jobId, scheduledDate: day, actualDate: day, customerPreferredName });
const doneOn = (day: string, jobId: number, name: string) =>
  withFinish(withStart(visitOn(day, jobId, name), at('10:00', day)), at('12:00', day));
const dayOf = (day: string, visits: readonly Visit[], parts: Partial<WorkingDay> = {}): WorkingDay => ({
  ...{ day, working: true, totalHours: visits.length * 2, startTime: '08:00', endTime: '17:00' },
  activities: visits.map((visit) => ({
    type: 'WorkPeriod',
    start: at('10:00', day),
    end: at('12:00', day),
    visit,
  })),
  ...parts,
});

const open = withStart(visitOn(TUESDAY, 4, 'Tom'), at('10:04', TUESDAY));
const PAST: readonly WorkingDay[] = [
  dayOf('2026-11-09', []),
  dayOf(LAST_FRIDAY, [doneOn(LAST_FRIDAY, 1, 'Ada')]),
  dayOf(MONDAY, [doneOn(MONDAY, 2, 'Priya'), doneOn(MONDAY, 3, 'Mina')], {
    skippedVisits: [
      { ...visitOn(MONDAY, 8, 'Zara'), skipped: true, skippedByUserRole: 'customers', skippedPayPounds: 24 },
    ],
    isFeasible: false,
  }),
  dayOf(TUESDAY, [open, { ...visitOn(TUESDAY, 5, 'Ewa'), requiresProducts: true, access: 'keys' }]),
  TODAY,
];

let fake: FakeCallClient;
let hasFeature: boolean;
let answered: readonly WorkingDay[];
beforeAll(async () => void (await preloadDialog()));
beforeEach(() => {
  fake = new FakeCallClient();
  hasFeature = true;
  answered = PAST;
  fake.answer(flagCalls.getFeatureGenerallyActive, ({ input }) => ({
    active: hasFeature && input.params?.name === OWN_FEATURES.pastDays,
  }));
  fake.answer(scheduleCalls.listWorkingDays, ({ input }) => (input.query?.from ? answered : [TODAY]));
});
afterEach(() => history.replaceState(null, '', '/'));

const asks = () => fake.madeOf(scheduleCalls.listWorkingDays).map(({ input }) => input.query?.from);

async function show(page = <ScheduleScreen workerId={7} days={{ ok: true, value: [TODAY] }} now={NOW} />) {
  const worker = { id: 7, basePay: 12 };
  await act(async () => {
    renderApp(<UserContext value={{ ok: true, value: worker }}>{page}</UserContext>, fake);
  });
}

const chip = (name: string) => screen.getByRole('button', { name });
const day = (name: string) => screen.getByRole('region', { name });
const tap = (name: string) => userEvent.click(chip(name));

describe('the schedule', () => {
  it('the schedule names what was done on the past days of the week, and shows them only when one is opened', async () => {
    await show();
    expect(chip('Monday 16 November, 4 hours done').textContent).toContain('4h');
    expect(chip('Tuesday 17 November, nothing done')).toBeDefined();
    expect(screen.queryByRole('region', { name: 'Monday 16 November' })).toBeNull();
    expect(asks()).toEqual(['2026-11-09']);
    await tap('Monday 16 November, 4 hours done');
    expect(day('Monday 16 November')).toBeDefined();
    expect(chip('Monday 16 November, 4 hours done').getAttribute('aria-pressed')).toBe('true');
    expect(screen.getByRole('button', { name: 'Today' })).toBeDefined();
  });

  it('the schedule asks for no past days by a clock that the schedule contradicts', async () => {
    const days = [dayOf('2026-06-16', [visitOn('2026-06-16', 1, 'Ada')])];
    fake.answer(scheduleCalls.listWorkingDays, () => days);
    await show(<ScheduleScreen workerId={7} days={{ ok: true, value: days }} now={NOW} />);
    expect(asks()).toEqual([]);
  });

  it('the schedule shows what each visit of a past day paid, what was skipped, left open or not started', async () => {
    await show();
    await tap('Monday 16 November, 4 hours done');
    const monday = within(day('Monday 16 November'));
    expect(monday.getByText('4 hours · £72')).toBeDefined();
    const [priya, mina] = monday.getAllByRole('link');
    expect(priya?.textContent).toContain('Finished£24');
    expect(mina?.getAttribute('href')).toBe('/schedule/visit/3/2026-11-16/2026-11-16');
    const zara = monday.getByText('Skipped by customer').closest('li');
    expect(zara?.textContent).toContain('You get £24 for this visit.');
    const tuesday = within(day('Tuesday 17 November'));
    const [tom, ewa] = tuesday.getAllByRole('link');
    expect(tom?.textContent).toContain('Started 10:04amStill open. Please finish it.');
    expect(ewa?.textContent).toContain('Not started');
    expect(tuesday.queryByText(/£/)).toBeNull();
  });

  it('the schedule has nothing to prepare and no free time on a past day', async () => {
    await show();
    await tap('Monday 16 November, 4 hours done');
    expect(screen.queryByText('Not enough travel time')).toBeNull();
    expect(screen.queryByText(/^Keys for|bring products/)).toBeNull();
    expect(within(day('Monday 9 November')).getByText('No visits')).toBeDefined();
    expect(screen.queryAllByRole('button', { name: /Start|Finish|Undo|late/ })).toEqual([]);
  });

  it('the schedule opens last week by the arrow, with what it paid, and goes no further back', async () => {
    await show();
    await tap('Previous week');
    const week = within(day('9 to 15 November'));
    expect(week.getByText('Done: 1 visit, 2 hours · £24')).toBeDefined();
    expect(within(day('Friday 13 November')).getByText('Ada')).toBeDefined();
    expect(chip('Monday 9 November, no visits').getAttribute('aria-pressed')).toBe('true');
    expect(chip('Previous week').hasAttribute('disabled')).toBe(true);
    await tap('Next week');
    expect(chip('Wednesday 18 November, 3 hours, today').getAttribute('aria-pressed')).toBe('true');
  });

  it('the schedule counts the worked days in the week’s sums', async () => {
    await show();
    await userEvent.click(screen.getByRole('button', { name: /choose a week/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Weeks' }));
    const weeks = dialog.getAllByRole('button').filter((button) => /November/.test(button.textContent));
    expect(weeks.map(({ textContent }) => textContent)).toEqual([
      '9 to 15 NovemberDone: 1 visit, 2 hours · £24',
      'This week16 to 22 NovemberDone: 2 visits, 4 hours · £727 hours · £72',
    ]);
  });

  it('the schedule keeps an opened past day in the address, until today is picked', async () => {
    await show();
    await tap('Monday 16 November, 4 hours done');
    expect(location.hash).toBe('#day-2026-11-16');
    await tap('Today');
    expect(location.hash).toBe('');
  });

  it('the schedule opens the past day of the address', async () => {
    history.replaceState(null, '', '#day-2026-11-13');
    await show();
    expect(day('Friday 13 November')).toBeDefined();
    expect(chip('Friday 13 November, 2 hours done').getAttribute('aria-pressed')).toBe('true');
  });

  it.each([
    ['does not have them', false, PAST],
    ['ignores what is asked', true, [TODAY, dayOf('2026-11-19', [])]],
  ])('the schedule says that past days are in Payments where the root %s', async (_, has, days) => {
    hasFeature = has;
    answered = days;
    await show();
    expect(asks()).toEqual(has ? ['2026-11-09'] : []);
    expect(screen.queryByText('Past days are in Payments')).toBeNull();
    await tap('Monday 16 November, past');
    expect(screen.getByText('Past days are in Payments')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Open Payments' }).getAttribute('href')).toBe('/payments');
    expect(day('Wednesday 18 November, today')).toBeDefined();
  });

  it('the schedule says that past days are in Payments where the root refuses what is asked', async () => {
    fake.refuse(scheduleCalls.listWorkingDays, callError('validation_error', 'r1'));
    await show();
    await tap('Monday 16 November, past');
    expect(screen.getByText('Past days are in Payments')).toBeDefined();
  });

  it('the schedule says without a connection that past days are not on this phone, and loads them with one', async () => {
    const release = fake.hold(scheduleCalls.listWorkingDays);
    await show();
    await tap('Monday 16 November, past');
    expect(screen.getByText('Loading past days')).toBeDefined();
    await act(async () => release({ ok: false, error: callError('no_internet', 'r1') }));
    expect(screen.getByText('Past days were not saved on this phone')).toBeDefined();
    expect(screen.getByText('You need a connection to see this.')).toBeDefined();
    fake.answer(scheduleCalls.listWorkingDays, ({ input }) => (input.query?.from ? PAST : [TODAY]));
    window.dispatchEvent(new Event('focus'));
    await waitFor(() => expect(day('Monday 16 November')).toBeDefined());
    expect(screen.queryByText('Past days were not saved on this phone')).toBeNull();
  });

  it.each([
    ['their call', scheduleCalls.listWorkingDays, 'server_error'],
    ['an answer that breaks the contract', scheduleCalls.listWorkingDays, 'contract_broken'],
    ['the question whether the root has them', flagCalls.getFeatureGenerallyActive, 'service_unavailable'],
  ] as const)(
    'the schedule says that past days failed to load after %s, and loads them on Try again',
    async (_, call, code) => {
      fake.refuse(call, callError(code, 'r1'));
      await show();
      await tap('Monday 16 November, past');
      expect(screen.getByText('Could not load past days')).toBeDefined();
      expect(screen.queryByText(/in Payments/)).toBeNull();
      fake.answer(flagCalls.getFeatureGenerallyActive, () => ({ active: true }));
      fake.answer(scheduleCalls.listWorkingDays, ({ input }) => (input.query?.from ? PAST : [TODAY]));
      await tap('Try again');
      await waitFor(() => expect(day('Monday 16 November')).toBeDefined());
      expect(screen.queryByText('Could not load past days')).toBeNull();
    },
  );
});

describe('a key handover of a past day', () => {
  const TITLE = 'Key handover with Ewa on Tuesday 17 November is still open';
  const handover = (keysToGive: readonly { readonly id: number }[], parts: Partial<Visit> = {}): Visit => ({
    ...visitOn(TUESDAY, 6, 'Priya'),
    remoteKeyTransfers: [{ id: 4, otherWorker: { firstNames: 'Ewa' } }],
    remoteKeyTransferWorkers: [{ firstNames: 'Ewa', keysToGive, keysToCollect: [] }],
    ...parts,
  });
  const cards = async (visit: Visit) => {
    answered = [dayOf(TUESDAY, [visit]), TODAY];
    await show();
    await act(() => vi.dynamicImportSettled());
    return screen.queryAllByRole('region', { name: TITLE });
  };

  it('a key handover of a past day is on top of the schedule while its keys have not changed hands, without opening the day', async () => {
    const [card] = await cards(handover([{ id: 9 }]));
    if (!card) throw new Error('There is no card.');
    expect(within(card).getByRole('link', { name: 'Open visit' }).getAttribute('href')).toBe(
      '/schedule/visit/6/2026-11-17/2026-11-17',
    );
  });

  it.each([
    ['its keys have changed hands', handover([])],
    ['its visit was skipped', handover([{ id: 9 }], { skipped: true })],
    [
      'its visit still runs, which has a card of its own',
      withStart(handover([{ id: 9 }]), at('10:00', TUESDAY)),
    ],
  ])('a key handover of a past day is not on the schedule once %s', async (_, visit) => {
    expect(await cards(visit)).toEqual([]);
  });
});

describe('the schedule list', () => {
  const list = <ScheduleList workerId={7} initial={{ ok: true, value: [TODAY] }} now={NOW} />;
  const week = (name: string) => within(day(`${name}, list`));

  it('the schedule list counts the worked days, and lists them once they are shown', async () => {
    await show(list);
    expect(week('This week').getByText('Done: 2 visits, 4 hours · £72')).toBeDefined();
    expect(week('This week').getAllByRole('link')).toHaveLength(1);
    expect(screen.queryByRole('region', { name: '9 to 15 November, list' })).toBeNull();
    await tap('Show past days');
    expect(chip('Hide past days').getAttribute('aria-expanded')).toBe('true');
    const monday = week('This week').getByRole('link', { name: /Mon 16 Nov/ });
    expect(monday.textContent).toBe('Mon 16 Nov4 hours · £72');
    expect(monday.getAttribute('href')).toBe('/schedule#day-2026-11-16');
    expect(week('This week').getByRole('link', { name: /Priya, finished/ })).toBeDefined();
    expect(week('9 to 15 November').getByRole('link', { name: /Ada/ })).toBeDefined();
    expect(week('9 to 15 November').getAllByText(/Done: 1 visit, 2 hours · £24/)).toHaveLength(1);
    expect(week('9 to 15 November').queryByText(/^2 hours · £24$/, { selector: 'p' })).toBeNull();
  });

  it.each([
    ['what the root answers', [24, -4], [], 'Skipped by customer · £20'],
    ['no amount where the root names none', [24, null], [], 'Skipped by customer'],
    ['that beside one that was not started', [24], [visitOn(MONDAY, 8, 'Ada')], 'Skipped by customer · £24'],
  ])('the schedule list says of the skipped visits of a day %s', async (_, amounts, visits, text) => {
    const skippedVisits = amounts.map((skippedPayPounds, jobId) => ({
      ...{
        ...visitOn(MONDAY, jobId, 'Zara'),
        skipped: true,
        skippedByUserRole: 'customers',
        skippedPayPounds,
      },
    }));
    answered = [dayOf(MONDAY, visits, { skippedVisits }), TODAY];
    await show(list);
    await tap('Show past days');
    expect(week('This week').getByRole('link', { name: /Mon 16 Nov/ }).textContent).toBe(`Mon 16 Nov${text}`);
  });

  it('the schedule list opens a past day in the schedule beside it', async () => {
    await show(
      <>
        <ScheduleScreen workerId={7} days={{ ok: true, value: [TODAY] }} now={NOW} />
        {list}
      </>,
    );
    await tap('Show past days');
    await userEvent.click(screen.getByRole('link', { name: /Mon 16 Nov/ }));
    expect(day('Monday 16 November')).toBeDefined();
  });

  it('the schedule list says where to find past days that this root does not have', async () => {
    hasFeature = false;
    await show(list);
    await tap('Show past days');
    expect(screen.getByText('Past days are in Payments')).toBeDefined();
  });
});
