// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { beforeAll, describe, expect, it } from 'vitest';
import { PaymentsScreen } from '@/components/money/payments/payments-screen';
import { PeriodScreen } from '@/components/money/payments/period-screen';
import { SkippedPay } from '@/components/money/payments/skipped-pay';
import { preloadDialog } from '@/components/ui/lazy-dialog';
import { ExtraJobsScreen } from '@/components/work/extra-jobs/extra-jobs-screen';
import { DayStream } from '@/components/work/schedule/day-stream';
import { ListWeek } from '@/components/work/schedule/list-week';
import type { Worker } from '@/lib/core/ground/session/schema';
import { addMs } from '@/lib/core/ground/time/zoned';
import { UserContext } from '@/lib/core/phone/session/user';
import type { PaymentPeriod } from '@/lib/features/money/payments/schema';
import { scheduleOf } from '@/lib/features/work/schedule/schedule';
import { toScheduleSummary } from '@/lib/features/work/schedule/schedule-summary';
import { DayContext } from '@/lib/features/work/schedule/use-travel-leg';
import { withFinish, withStart } from '@/lib/features/work/visits/rules';
import type { Visit } from '@/lib/features/work/visits/schema';
import { aLine, anAdjustment, aPaymentPeriod } from '@/tests/support/a-period';
import { aVisit } from '@/tests/support/a-visit';
import { FakeCallClient } from '@/tests/support/fake-call-client';
import { anExtraVisit, fakeExtraJobs } from '@/tests/support/fake-extra-jobs';
import { NOW, renderApp } from '@/tests/support/render-app';
import { paymentsSide } from '@/tests/support/render-payments';
import { renderStanding } from '@/tests/support/render-standing';
import { FinishDialog, UndoDialog } from './action-questions';
import { DoneCard } from './done-card';
import { LeavingForm } from './leaving-form';
import { Done } from './visit-status';
import { VisitSummary } from './visit-summary';

/** The worker gets £12 an hour, less £5 a visit. */
const WORKER: Worker = {
  ...{ id: 7, basePay: 11.5, hourlyBonus: 0.5, isEligibleForBonus: true, adminFee: 5 },
};
const TODAY = '2026-11-18';
const MONDAY = '2026-11-16';
const MINUTE_MS = 60_000;

/** The visit pays two hours at £12, with a tip of £3 and £4 for products, less the fee of £5. */
const WHAT_SHE_GETS = 26;
const PRODUCTS = { type: 'products', hours: 0, price: 4 };
const extras = (hours: number): Partial<Visit> => ({
  ...{ requiredDuration: hours, tasks: [{ type: 'cleaning', hours }, PRODUCTS] },
});
const planned = aVisit({ ...extras(2), tipAmountPounds: 3, customerPreferredName: 'Wanda' });
/** The visit has three hours, of which she works 1 h 38 min: the minimum of two counts. */
const running = withStart({ ...planned, ...extras(3) }, addMs(NOW, -98 * MINUTE_MS));
const finished = withFinish(running, NOW);
/** The visit was left open: the form offers its booked end, three hours later. */
const forgotten = withStart({ ...running, actualDate: '2026-11-17' }, '2026-11-17T09:00:00.000Z');

beforeAll(async () => void (await preloadDialog()), 60_000);

const YESTERDAY = '2026-11-17';
/** The finish is the same yesterday, when she had £11 an hour and a fee of £4. The office has added half an hour. */
const WHAT_SHE_GOT = 30.5;
const past: Visit = {
  ...withFinish(
    withStart({ ...running, scheduledDate: YESTERDAY, actualDate: YESTERDAY }, '2026-11-17T09:08:00.000Z'),
    '2026-11-17T10:46:00.000Z',
  ),
  paid: {
    ...{ hours: 2.5, basePayPounds: 10.5, hourlyBonusPounds: 0.5, chargesPounds: 4 },
    ...{ tipPounds: 3, productsPounds: 4 },
  },
};
const WHAT_A_LATE_SKIP_PAYS = 24;
const skipped = aVisit({
  ...{ scheduledDate: YESTERDAY, actualDate: YESTERDAY, customerPreferredName: 'Wanda' },
  ...{ skipped: true, skippedByUserRole: 'customers', skippedPayPounds: WHAT_A_LATE_SKIP_PAYS },
});

const weekWith = (visit: Visit) => {
  const { actualDate: day } = visit;
  const activity = { type: 'WorkPeriod', start: `${day}T10:00:00.000Z`, end: `${day}T12:00:00.000Z`, visit };
  const content = visit.skipped ? { activities: [], skippedVisits: [visit] } : { activities: [activity] };
  const days = [
    { day: MONDAY, working: false, activities: [] },
    { day, working: true, ...content },
  ];
  return scheduleOf(toScheduleSummary(days), TODAY).weeks;
};

/** Shows the part alone on the page. */
async function show(part: ReactNode): Promise<string> {
  cleanup();
  await act(async () => {
    renderApp(<UserContext value={{ ok: true, value: WORKER }}>{part}</UserContext>, new FakeCallClient());
  });
  return document.body.textContent ?? '';
}

const noop = () => undefined;
const schedule = async (visit: Visit) =>
  show(<DayStream weeks={weekWith(visit)} from={visit.actualDate} today={TODAY} now={NOW} drawnDays={1} />);
const list = async (visit: Visit) => {
  const [week] = weekWith(visit);
  return week ? show(<ListWeek week={week} from={visit.actualDate} today={TODAY} path="/" />) : '';
};

let workerId = 2900;
async function showPayments(
  part: (workerId: number) => ReactNode,
  served: Parameters<typeof paymentsSide>[0],
) {
  cleanup();
  workerId += 1;
  await paymentsSide({ ...served, worker: WORKER }).show(part(workerId));
  return document.body.textContent ?? '';
}
const payments = (visit: Visit) =>
  showPayments((id) => <PaymentsScreen workerId={id} loaded={null} now={NOW} />, { visits: [visit] });
const period = (visit: Visit, pages: readonly (readonly PaymentPeriod[])[] = [[]]) =>
  showPayments((id) => <PeriodScreen periodId="current" workerId={id} period={null} now={NOW} />, {
    ...{ pages, visits: visit.skipped ? [] : [visit] },
  });

async function extraJobs(): Promise<readonly string[]> {
  cleanup();
  const { tasks } = planned;
  const job = anExtraVisit({ tasks: [...(tasks ?? []), { type: 'tip', hours: 0, price: 3 }] });
  renderStanding(<ExtraJobsScreen workerId={7} now={NOW} />, fakeExtraJobs({ visits: [job] }), {
    ...{ path: '/extra-jobs', worker: WORKER },
  });
  const card = await screen.findByRole('button', { name: /(am|pm) to / });
  const listed = card.closest('li')?.textContent ?? '';
  await userEvent.click(card);
  const sheet = await screen.findByRole('dialog', { name: 'Extra Job Detail' });
  await within(sheet).findByText('Tasks');
  const shown = sheet.textContent ?? '';
  await userEvent.click(within(sheet).getByRole('button', { name: 'Add' }));
  const question = await screen.findByRole('dialog', { name: 'Add this job?' });
  return [listed, shown, question.textContent ?? ''];
}

/** Returns the pounds where the pattern has a group. */
const poundsIn = (text: string | undefined, pattern: RegExp) => Number(pattern.exec(text ?? '')?.[1]);
const HOW = '2 h at £12, plus £3 tip, plus £4 for products, less £5 fee';

describe('what she gets for one visit', () => {
  it('the pay of a visit is the same amount on every screen before the visit', async () => {
    const texts = {
      visit: await show(<VisitSummary visit={planned} isPast={false} changes={null} />),
      schedule: await schedule(planned),
      list: await list(planned),
      payments: await payments(planned),
    };
    const [card, sheet, question] = await extraJobs();
    const amounts = {
      visit: poundsIn(texts.visit, /You get£([\d.]+?)2 h at/),
      'day of the schedule': poundsIn(texts.schedule, /18 November.*?2 hours · £([\d.]+?)10am/),
      'week of the schedule': poundsIn(texts.schedule, /This week2 hours · £([\d.]+)/),
      'week of the list': poundsIn(texts.list, /This week2 hours · £([\d.]+)/),
      'day of the list': poundsIn(texts.list, /18 Nov.*?2 hours · £([\d.]+?)10am/),
      'payments, planned': poundsIn(texts.payments, /With planned visits£([\d.]+)/),
      'extra job in the list': poundsIn(card, /^£([\d.]+) · /),
      'sheet of the extra job': poundsIn(sheet, /£([\d.]+) · /),
      'question before Add': poundsIn(question, /£([\d.]+) · /),
    };
    expect(amounts).toEqual(Object.fromEntries(Object.keys(amounts).map((name) => [name, WHAT_SHE_GETS])));
    for (const text of [texts.visit, sheet, question]) expect(text).toContain(HOW);
    expect(card).toContain('£26 · £13 an hour · 30 min travel');
  });

  it('the pay of a visit that is finished early is the same amount on every screen', async () => {
    const finish = { visit: running, now: NOW, onFinish: noop, onClose: noop };
    const undo = { isOpen: true, finished, isUndone: false, onUndo: noop, onClose: noop };
    const texts = {
      finish: await show(<FinishDialog {...finish} finishKind="fewer" />),
      leaving: await show(<LeavingForm {...finish} visit={forgotten} isPending={false} />),
      done: await show(
        <DayContext value={weekWith(finished)[0]?.days.at(-1)?.served ?? null}>
          <DoneCard visit={finished} isToday now={NOW} />
        </DayContext>,
      ),
      undo: await show(<UndoDialog {...undo} />),
      schedule: await schedule(finished),
      payments: await payments(finished),
      period: await period(finished),
    };
    await userEvent.click(screen.getByRole('button', { name: /^Wanda/ }));
    const why = await screen.findByRole('dialog');
    await within(why).findByText('Asked for');
    const amounts = {
      'finish sheet': poundsIn(texts.finish, /You get £([\d.]+): /),
      'done card': poundsIn(texts.done, /You earned £([\d.]+?)2 h at/),
      'total of the day': poundsIn(texts.done, /Today you earned £([\d.]+), after fees of £5\./),
      'question before Undo': poundsIn(texts.undo, /Your pay goes down by £([\d.]+?)\./),
      'day of the schedule': poundsIn(texts.schedule, /18 November.*?hours · £([\d.]+?)10am/),
      'payments, this week': poundsIn(texts.payments, /Total so far £([\d.]+?\d\d)/),
      'line of the week': poundsIn(texts.period, /Why £([\d.]+) for Wanda/),
      'sum of the week': poundsIn(texts.period, /Total£([\d.]+)/),
      why: poundsIn(why.textContent ?? '', /^Why £([\d.]+)\?/),
      'sum of why': poundsIn(
        why.textContent ?? '',
        /2 h × £12\.00 \+ £3\.00 tip \+ £4\.00 products − £5\.00 fee£([\d.]+)/,
      ),
    };
    expect(amounts).toEqual(Object.fromEntries(Object.keys(amounts).map((name) => [name, WHAT_SHE_GETS])));
    for (const text of [texts.finish, texts.done]) expect(text).toContain(HOW);
    expect(texts.leaving).toContain('You get £38: 3 h at £12');
  });

  it('the pay of a visit before a late finish is the amount for the hours until she left', async () => {
    const form = { visit: forgotten, now: NOW, isPending: false, onFinish: noop };
    await show(<LeavingForm {...form} />);
    fireEvent.change(screen.getByLabelText('When did you leave?'), { target: { value: '10:38' } });
    const text = document.body.textContent ?? '';
    expect(text).toContain('1 h 38 min worked, 2 h paid');
    expect(text).toContain(`You get £${WHAT_SHE_GETS}: ${HOW}`);
  });

  it('the pay of a past visit is the same amount on every screen, by the hours and the rate of Payments', async () => {
    const line = aLine(
      {
        ...{ payPounds: 34.5, chargesPounds: 4, totalPounds: 30.5, payableHours: 2.5 },
        ...{ basePayPounds: 10.5, hourlyBonusPounds: 0.5, tipPounds: 3, productsPounds: 4 },
      },
      past,
    );
    const texts = {
      done: await show(<DoneCard visit={past} isToday={false} now={NOW} />),
      bar: await show(<Done visit={past} isPending={false} isWaiting={false} />),
      schedule: await schedule(past),
      list: await list(past),
      derived: await period(past),
      period: await period(past, [[aPaymentPeriod({ lines: [line] })]]),
    };
    const amounts = {
      'done card': poundsIn(texts.done, /You earned £([\d.]+?)2 h 30 min at £11/),
      'week of the schedule': poundsIn(texts.schedule, /Done: 1 visit, 2.5 hours · £([\d.]+)/),
      'day of the schedule': poundsIn(texts.schedule, /17 November.*?2.5 hours · £([\d.]+?)10am/),
      'visit in the schedule': poundsIn(texts.schedule, /Finished£([\d.]+)/),
      'week of the list': poundsIn(texts.list, /Done: 1 visit, 2.5 hours · £([\d.]+?)Tue/),
      'day of the list': poundsIn(texts.list, /17 Nov2.5 hours · £([\d.]+?)10am/),
      'line of the week, not yet served': poundsIn(texts.derived, /Why £([\d.]+) for Wanda/),
      'sum of the week, not yet served': poundsIn(texts.derived, /Total£([\d.]+)/),
      'line of the week': poundsIn(texts.period, /Why £([\d.]+) for Wanda/),
      'sum of the week': poundsIn(texts.period, /Total£([\d.]+)/),
    };
    expect(amounts).toEqual(Object.fromEntries(Object.keys(amounts).map((name) => [name, WHAT_SHE_GOT])));
    expect(texts.bar).toContain('1 h 38 min worked, 2 h 30 min paid');
    expect(texts.schedule).toContain('10am2 h 30 minWanda');
  });

  it('the pay of a skipped visit is the same amount on every screen', async () => {
    const adjustment = anAdjustment({ amountPounds: WHAT_A_LATE_SKIP_PAYS, visit: skipped });
    const texts = {
      visit: await show(<SkippedPay visit={skipped} />),
      schedule: await schedule(skipped),
      list: await list(skipped),
      period: await period(skipped, [[aPaymentPeriod({ lines: [], adjustments: [adjustment] })]]),
    };
    const amounts = {
      visit: poundsIn(texts.visit, /You get £([\d.]+) for this visit/),
      schedule: poundsIn(texts.schedule, /Skipped by customerYou get £([\d.]+) for this visit/),
      list: poundsIn(texts.list, /Skipped by customer · £([\d.]+)/),
      'week of the schedule': poundsIn(texts.schedule, /This weekNo visits · £([\d.]+)/),
      'week of the list': poundsIn(texts.list, /This weekNo visits · £([\d.]+?)Tue/),
      'sum of the week': poundsIn(texts.period, /Total£([\d.]+)/),
    };
    expect(amounts).toEqual(
      Object.fromEntries(Object.keys(amounts).map((name) => [name, WHAT_A_LATE_SKIP_PAYS])),
    );
  });

  it('no screen shows the pay of a visit while the rate is not set, only its hours', async () => {
    const unset = (part: ReactNode) => (
      <UserContext value={{ ok: true, value: { id: 7 } }}>{part}</UserContext>
    );
    const finish = { visit: running, now: NOW, onFinish: noop, onClose: noop };
    const parts = {
      visit: <VisitSummary visit={planned} isPast={false} changes={null} />,
      schedule: <DayStream weeks={weekWith(planned)} from={TODAY} today={TODAY} now={NOW} drawnDays={1} />,
      finish: <FinishDialog {...finish} finishKind="fewer" />,
      leaving: <LeavingForm {...finish} visit={forgotten} isPending={false} />,
      done: <DoneCard visit={finished} isToday={false} now={NOW} />,
    };
    for (const [name, part] of Object.entries(parts)) {
      const text = await show(unset(part));
      expect(text.match(/Your rate is not set yet/g), name).toHaveLength(1);
      expect(text, name).toMatch(/\d h/);
      expect(text, name).not.toContain('£');
    }
  });
});
