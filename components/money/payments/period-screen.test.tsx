// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { preloadDialog } from '@/components/ui/lazy-dialog';
import { callError } from '@/lib/core/ground/contract/call-error';
import { documentsCalls } from '@/lib/features/money/documents/calls';
import { paymentsCalls } from '@/lib/features/money/payments/calls';
import type { PeriodAddress } from '@/lib/features/money/payments/model';
import type { PaymentLine } from '@/lib/features/money/payments/schema';
import { visitCalls } from '@/lib/features/work/visits/calls';
import {
  aLine,
  aLineWithoutRate,
  anAdjustment,
  aPaymentPeriod,
  aPaymentsPage,
} from '@/tests/support/a-period';
import { aVisit } from '@/tests/support/a-visit';
import { NOW } from '@/tests/support/render-app';
import { paymentsSide } from '@/tests/support/render-payments';
import { PeriodScreen } from './period-screen';

beforeEach(async () => {
  localStorage.clear();
  await preloadDialog();
});

/** Each test has its own worker: the age of an answer is cached for the whole page. */
let workerId = 1900;
const page = (periodId: PeriodAddress = 7) => {
  workerId += 1;
  return <PeriodScreen periodId={periodId} workerId={workerId} period={null} now={NOW} />;
};

const TIP = aLine(
  { payPounds: 35, totalPounds: 34.5, tipPounds: 5 },
  { jobId: 2, actualDate: '2026-11-17', customerPreferredName: 'Mateusz Wróbel' },
);
const PRODUCTS = aLine({ payPounds: 39, totalPounds: 38.5, tipPounds: 5, productsPounds: 4 });
const SHORT = aLine(
  {},
  {
    ...{ jobId: 3, actualDate: '2026-11-17', requiredDuration: 3, customerPreferredName: 'Leila Karimi' },
    ...{ startedAt: '2026-11-17T13:02:00.000Z', finishedAt: '2026-11-17T14:40:00.000Z' },
    timeSlot: { start: '13:00', end: '16:00' },
  },
);
const CANCELLED = anAdjustment({
  visit: { jobId: 4, scheduledDate: '2026-11-19', actualDate: '2026-11-19', customerPreferredName: 'Zara' },
  reason: 'An hour before',
});
const WEEK = aPaymentPeriod({ lines: [aLine(), TIP, SHORT], adjustments: [CANCELLED] });

const visits = () => within(screen.getByRole('region', { name: 'Visits' }));
const sums = () =>
  within(screen.getByRole('region', { name: 'Sums' }))
    .getAllByRole('term')
    .map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`);
const open = async (name: RegExp) => {
  await userEvent.click(screen.getByRole('button', { name }));
  return within(await screen.findByRole('dialog'));
};

describe('a period', () => {
  it('[PAY-08] a period sends its invoice by email once it is closed', async () => {
    const { fake, show } = paymentsSide({ pages: [[{ ...WEEK, state: 'complete' }]] });
    fake.answer(documentsCalls.emailInvoice, () => ({ success: true }));
    await show(page());
    await userEvent.click(screen.getByRole('button', { name: 'Email this invoice' }));
    expect(fake.madeOf(documentsCalls.emailInvoice).map(({ input }) => input.body)).toEqual([
      { paymentPeriod: 7 },
    ]);
  });

  it('a period has no invoice while it is open', async () => {
    await paymentsSide({ pages: [[{ ...WEEK, state: 'incomplete' }]] }).show(page());
    expect(screen.queryByRole('button', { name: 'Email this invoice' })).toBeNull();
  });

  it('[PAY-01] [PAY-04] a period shows its visits by day, with hours, rate, tip, fee, rule and what she gets', async () => {
    await paymentsSide({ pages: [[WEEK]] }).show(page());
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('16 to 22 November');
    expect(screen.getByText('Due Friday 27 November')).toBeDefined();
    expect(
      visits()
        .getAllByRole('heading')
        .map(({ textContent }) => textContent),
    ).toEqual([...['Mon 16Mon 16 Nov', 'Tue 17Tue 17 Nov']]);
    expect(
      visits()
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Priya Raman2 h × £15.00 · fee −£0.50£29.50Why £29.50 for Priya Raman?',
      'Mateusz Wróbel2 h × £15.00 · tip £5.00 · fee −£0.50£34.50Why £34.50 for Mateusz Wróbel?',
      'Leila Karimi2 h × £15.00 · fee −£0.50 · Minimum of 2 h£29.50Why £29.50 for Leila Karimi?',
    ]);
  });

  it('[PAY-01] [PAY-03] a period adds up visits, tips, admin fees and named adjustments to the total', async () => {
    await paymentsSide({ pages: [[WEEK]] }).show(page());
    expect(sums()).toEqual([
      ...['Visits, 6 h: £90.00', 'Tips: £5.00', 'Admin fee, 3 × £0.50: −£1.50'],
      'Customer cancellationZara, Thursday 19 November · An hour before: +£15.00',
      'Total: £108.50',
    ]);
    expect(screen.getAllByText('£108.50')).toHaveLength(3);
  });

  it('[PAY-03] a period names an amount of another type as the API says, or as another amount', async () => {
    const tip = { ...CANCELLED, id: 8, type: 'other', typeDisplay: 'Tip', amountPounds: 5, reason: null };
    const other = anAdjustment({ id: 9, type: 'other', amountPounds: 2 });
    await paymentsSide({ pages: [[aPaymentPeriod({ lines: [aLine()], adjustments: [tip, other] })]] }).show(
      page(),
    );
    expect(sums().filter((row) => /^Tip|^Other/.test(row))).toEqual([
      'TipZara, Thursday 19 November: +£5.00',
      'Other amount: +£2.00',
    ]);
  });

  it('[PAY-01] a period names the price of products in the line and in the sums', async () => {
    await paymentsSide({ pages: [[aPaymentPeriod({ lines: [PRODUCTS] })]] }).show(page());
    expect(visits().getByRole('button').textContent).toContain(
      'tip £5.00 · products £4.00 · fee −£0.50£38.50',
    );
    expect(sums()).toEqual([
      ...['Visits, 2 h: £30.00', 'Tips: £5.00', 'Products: £4.00', 'Admin fee, 1 × £0.50: −£0.50'],
      'Total: £38.50',
    ]);
  });

  it.each([
    ['paid', { paid: '2026-11-27' }, 'Paid', 'Paid Friday 27 November'],
    ['due', { isComplete: true }, 'Not paid yet', 'Due Friday 27 November'],
    ['running', {}, 'This week', 'Due Friday 27 November'],
    ['ended', { day: '2026-11-11' }, 'Not final yet', 'Due Friday 20 November'],
    ['ended and overdue', { day: '2026-11-04' }, 'Not final yet', 'Was due Friday 13 November'],
    ['overdue', { day: '2026-11-04', isComplete: true }, 'Not paid yet', 'Was due Friday 13 November'],
  ])('[PAY-02] a period that is %s says so', async (_, parts, state, when) => {
    await paymentsSide({ pages: [[aPaymentPeriod(parts)]] }).show(page());
    expect([screen.getByText(state), screen.getByText(when)]).toHaveLength(2);
  });

  it('[PAY-03] a period names each type of adjustment, even an unknown one', async () => {
    const types = ['refer', 'customercancel', 'workercancel', 'backgroundcheck', 'bonus-week'];
    const adjustments = types.map((type, id) => anAdjustment({ id, type, amountPounds: -1 }));
    await paymentsSide({ pages: [[aPaymentPeriod({ adjustments })]] }).show(page());
    expect(sums().slice(2, -1)).toEqual([
      ...['Referral: −£1.00', 'Customer cancellation: −£1.00', 'Worker cancellation: −£1.00'],
      ...['Background check: −£1.00', 'bonus-week: −£1.00'],
    ]);
  });

  it('a period names a visit without a rate, and has no total', async () => {
    const lines = [aLine(), aLineWithoutRate({ jobId: 2, customerPreferredName: 'Zara Haddad' })];
    await paymentsSide({ pages: [[aPaymentPeriod({ lines })]] }).show(page());
    expect(screen.getByText('No rate for Zara Haddad, Mon 16 Nov')).toBeDefined();
    expect(screen.getAllByText('No total yet')).toHaveLength(3);
    const dialog = await open(/^Zara Haddad/);
    expect(dialog.getByText('Why is there no amount?')).toBeDefined();
    expect(await dialog.findByText('Support has not set your rate yet.')).toBeDefined();
  });

  it('[PAY-04] the period of the current week has the finish that is not sent yet, and why it pays that', async () => {
    const visit = aVisit({
      ...{ jobId: 5, customerPreferredName: 'Wanda' },
      ...{ started: true, startedAt: '2026-11-18T08:46:00.000Z' },
    });
    const side = paymentsSide({ pages: [[]], visits: [visit] });
    side.fake.refuse(visitCalls.finishVisit, callError('no_internet', 'r-1'));
    await side.show(page('current'));
    expect(screen.getByText('No finished visits in this week')).toBeDefined();
    await side.finish(visit);
    expect(await visits().findByText('Not sent yet')).toBeDefined();
    expect(sums().at(-1)).toBe('Total: £29.50');
    const sum = (await open(/^Wanda/)).getByText('2 h × £15.00 − £0.50 fee');
    expect(sum.parentElement?.textContent).toContain('£29.50');
  });

  it('[PAY-05] a period opens without a connection from the saved list', async () => {
    const side = paymentsSide();
    const screenOf = page();
    for (const call of [paymentsCalls.listPayments, paymentsCalls.getPayment]) {
      side.fake.refuse(call, callError('no_internet', 'r-1'));
    }
    const input = { params: { workerId } };
    side.answers.give(paymentsCalls.listPayments, input, aPaymentsPage([WEEK]), '2026-11-18T07:00:00.000Z');
    await side.show(screenOf);
    expect(sums().at(-1)).toBe('Total: £108.50');
  });

  it('a period says when it is not saved on the phone', async () => {
    const side = paymentsSide();
    for (const call of [paymentsCalls.listPayments, paymentsCalls.getPayment]) {
      side.fake.refuse(call, callError('no_internet', 'r-1'));
    }
    await side.show(page());
    expect(screen.getByText('This week’s pay was not saved on this phone')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Back to Payments' }).getAttribute('href')).toBe('/payments');
  });
});

describe('why a line has its amount', () => {
  const facts = async (line: PaymentLine) => {
    await paymentsSide({ pages: [[aPaymentPeriod({ lines: [line] })]] }).show(page());
    const dialog = await open(/^(Priya|Leila|Mateusz)/);
    await dialog.findByText('Asked for');
    return { dialog, rows: dialog.getAllByRole('listitem').map(({ textContent }) => textContent) };
  };

  it('[ACT-11] [PAY-01] the explanation of a line says what was asked for, worked, counts and is paid an hour', async () => {
    const { dialog, rows } = await facts(SHORT);
    expect(dialog.getByText('Why £29.50?')).toBeDefined();
    expect(dialog.getByText('Leila Karimi, Tuesday 17 November')).toBeDefined();
    expect(rows).toEqual([
      'Asked for1pm to 4pm3 h',
      'You worked1:02pm to 2:40pm1 h 38 min',
      'What countsUnder 2 h, the minimum counts.2 h',
      'Your rate that day£14.50 base + £0.50 bonus£15.00',
      'Admin feeTaken off once for each visit.−£0.50',
    ]);
    expect(dialog.getByText('2 h × £15.00 − £0.50 fee').parentElement?.textContent).toBe(
      '2 h × £15.00 − £0.50 fee£29.50',
    );
    expect(dialog.getByRole('link', { name: 'Open visit' }).getAttribute('href')).toBe(
      '/schedule/visit/3/2026-11-17/2026-11-17',
    );
  });

  it('the explanation of a line adds the tip and the products', async () => {
    const { dialog, rows } = await facts(PRODUCTS);
    expect(rows).toContain('TipIt is all yours.£5.00');
    expect(rows).toContain('ProductsFor cleaning products that you bring.£4.00');
    expect(dialog.getByText('2 h × £15.00 + £5.00 tip + £4.00 products − £0.50 fee')).toBeDefined();
  });

  it.each([
    [
      'a corrected line',
      { payableHours: 2, correctionReason: 'Lift was broken' },
      'Support set these hours: Lift was broken',
    ],
    ['a rate of another day', { rateIsRecorded: false }, 'Not recorded that day, so a later rate counts.'],
    ['a root without our fields', { basePayPounds: null }, 'We do not know this rate.'],
    [
      'another rule',
      { payPounds: 31, totalPounds: 30.5 },
      'This amount follows another rule. Ask Support about it.',
    ],
  ])('the explanation of a line says what is known of %s', async (_, fields, text) => {
    const { dialog } = await facts(aLine(fields));
    expect(dialog.getByText(text)).toBeDefined();
  });

  it('“It is wrong” opens the help form with the line in it', async () => {
    const { dialog } = await facts(SHORT);
    const link = dialog.getByRole('link', { name: 'It is wrong' });
    expect(link.getAttribute('href')).toBe(
      '/help/contact/payment?job=3&date=2026-11-17&actual=2026-11-17&about=payment-amount',
    );
    link.addEventListener('click', (event) => event.preventDefault());
    await userEvent.click(link);
    expect(localStorage.getItem(localStorage.key(0) ?? '')).toContain(
      'Leila Karimi, Tuesday 17 November: 2 h × £15.00 − £0.50 fee = £29.50',
    );
  });

  it('the explanation of a total has the sums, the rule of the week and the due date', async () => {
    await paymentsSide({ pages: [[WEEK]] }).show(page());
    const dialog = await open(/^Why this number/);
    expect(dialog.getByText('Why £108.50?')).toBeDefined();
    expect(await dialog.findByText('Admin fee, 3 × £0.50')).toBeDefined();
    expect(
      dialog.getByText('A week runs from Monday to Sunday. It is due on Friday 27 November.'),
    ).toBeDefined();
    expect(dialog.getByRole('link', { name: 'It is wrong' }).getAttribute('href')).toBe(
      '/help/contact/payment?about=payment-amount',
    );
  });

  it.each([
    ['was not paid on its Friday', {}, 'It was due on Friday 13 November.'],
    ['was paid late', { paid: '2026-11-16' }, 'It was paid on Monday 16 November.'],
  ])('the explanation of a total that %s says so', async (_, parts, text) => {
    await paymentsSide({ pages: [[aPaymentPeriod({ day: '2026-11-04', ...parts })]] }).show(page());
    const dialog = await open(/^Why this number/);
    expect(await dialog.findByText(`A week runs from Monday to Sunday. ${text}`)).toBeDefined();
  });
});
