// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { callError } from '@/lib/core/ground/contract/call-error';
import { HIDE_UNSENT_SCRIPT } from '@/lib/core/phone/outbox/hide-unsent';
import { paymentsCalls } from '@/lib/features/money/payments/calls';
import { visitCalls } from '@/lib/features/work/visits/calls';
import { withFinish } from '@/lib/features/work/visits/rules';
import {
  aLine,
  aLineWithoutRate,
  anAdjustment,
  aPaymentPeriod,
  aPaymentsPage,
} from '@/tests/support/a-period';
import { aVisit } from '@/tests/support/a-visit';
import { NOW } from '@/tests/support/render-app';
import { PAID_WORKER, paymentsSide } from '@/tests/support/render-payments';
import { PaymentsScreen } from './payments-screen';

/** Each test has its own worker: the age of an answer is cached for the whole page. */
let workerId = 900;
const page = () => {
  workerId += 1;
  return <PaymentsScreen workerId={workerId} loaded={null} now={NOW} />;
};

const THIS_WEEK = aPaymentPeriod({ id: 9 });
const OPEN = aPaymentPeriod({ id: 8, day: '2026-11-11', lines: [aLine(), aLine({}, { jobId: 2 })] });
const PAID = aPaymentPeriod({ id: 7, day: '2026-11-04', paid: '2026-11-13' });
const DUE = aPaymentPeriod({ id: 6, day: '2026-10-28', isComplete: true });
const OLD = aPaymentPeriod({ id: 5, day: '2026-03-18', paid: '2026-03-27' });

const RUNNING = aVisit({ jobId: 5, started: true, startedAt: '2026-11-18T08:46:00.000Z' });
const FRIDAY = aVisit({ jobId: 6, scheduledDate: '2026-11-20', actualDate: '2026-11-20' });

const week = () => within(screen.getByRole('region', { name: /^This week/ }));
const cells = () =>
  within(week().getByRole('table', { name: 'Pay of each day' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent);

describe('the payments page', () => {
  it('[NAV-25] [PAY-04] the payments page shows the current week first: total, each day, plans and due date', async () => {
    const side = paymentsSide({ pages: [[THIS_WEEK]], visits: [RUNNING, FRIDAY] });
    await side.show(page());
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Payments');
    expect(week().getByRole('heading').textContent).toBe('This week, 16 to 22 November');
    expect(week().getByRole('link').getAttribute('href')).toBe('/payments/9');
    expect(week().getByText('With planned visits').parentElement?.textContent).toContain('£88.50');
    expect(week().getByText('Due Fri 27 Nov')).toBeDefined();
    expect(cells()).toEqual([
      ...['Mon 16 Nov£29.50£0.00', 'Tue 17 Nov£0.00£0.00', 'Wed 18 Nov£0.00£29.50', 'Thu 19 Nov£0.00£0.00'],
      ...['Fri 20 Nov£0.00£29.50', 'Sat 21 Nov£0.00£0.00', 'Sun 22 Nov£0.00£0.00'],
    ]);
    expect(screen.queryByText('No payments yet')).toBeNull();
  });

  it('[PAY-04] a finish changes the week at once, and says that it is not sent yet', async () => {
    const side = paymentsSide({ pages: [[THIS_WEEK]], visits: [RUNNING] });
    side.fake.refuse(visitCalls.finishVisit, callError('no_internet', 'r-1'));
    await side.show(page());
    expect(week().getByText('£29.50', { selector: 'a p span' })).toBeDefined();
    await side.finish(RUNNING);
    expect(await week().findByText('1 visit is not sent yet: £29.50')).toBeDefined();
    expect(week().getByText('£59.00')).toBeDefined();
    expect(cells()[2]).toBe('Wed 18 Nov£29.50£0.00');
    expect(week().queryByText('With planned visits')).toBeNull();
  });

  it('[PAY-04] a finish that is sent reads the payments again, and counts once', async () => {
    const side = paymentsSide({ pages: [[THIS_WEEK]], visits: [RUNNING] });
    await side.show(page());
    const line = aLine({}, { jobId: 5, scheduledDate: '2026-11-18', actualDate: '2026-11-18' });
    const after = aPaymentPeriod({ id: 9, lines: [aLine(), line] });
    side.fake.answer(visitCalls.finishVisit, () => withFinish(RUNNING, NOW));
    side.fake.answer(paymentsCalls.listPayments, () => aPaymentsPage([after]));
    await side.finish(RUNNING);
    expect(await week().findByText('£59.00')).toBeDefined();
    expect(side.fake.madeOf(paymentsCalls.listPayments)).toHaveLength(2);
    expect(week().queryByText(/not sent yet/)).toBeNull();
  });

  it('[PAY-02] [PAY-04] the payments page groups earlier periods by tax year with sums, visits, hours and state', async () => {
    const totals = [{ taxYear: 2026, totalPounds: 9842.75, periodCount: 32 }];
    const side = paymentsSide({ pages: [[THIS_WEEK, OPEN, PAID, DUE, OLD]], totals });
    await side.show(page());
    const year = within(screen.getByRole('region', { name: 'Tax year 2026/27' }));
    expect(year.getByText('£9,842.75')).toBeDefined();
    expect(year.getByText('Without weeks that are not final')).toBeDefined();
    expect(year.getAllByRole('link').map((link) => [link.getAttribute('href'), link.textContent])).toEqual([
      ['/payments/8', '9 to 15 November£59.002 visits, 4 hNot final, due Fri 20 Nov'],
      ['/payments/7', '2 to 8 November£29.501 visit, 2 hPaid Fri 13 Nov'],
      ['/payments/6', '26 October to 1 November£29.501 visit, 2 hWas due Fri 6 Nov, not paid yet'],
    ]);
    const old = within(screen.getByRole('region', { name: 'Tax year 2025/26' }));
    expect(old.getByText('£29.50', { selector: 'p' })).toBeDefined();
    expect(old.queryByText('Without weeks that are not final')).toBeNull();
  });

  it.each([
    ['open', { day: '2026-11-11' }, 'Not final, due Fri 20 Nov'],
    ['open after its Friday', { day: '2026-11-04' }, 'Not final, was due Fri 13 Nov'],
    ['closed', { day: '2026-11-11', isComplete: true }, 'Due Fri 20 Nov'],
    ['closed after its Friday', { day: '2026-11-04', isComplete: true }, 'Was due Fri 13 Nov, not paid yet'],
    ['paid late', { day: '2026-11-04', paid: '2026-11-16' }, 'Paid Mon 16 Nov'],
  ])('the payments page says when a week pays that is %s', async (_, parts, text) => {
    await paymentsSide({ pages: [[aPaymentPeriod(parts)]] }).show(page());
    expect(screen.getByText(text)).toBeDefined();
  });

  it('[PAY-05] the payments page loads further periods on demand, each once', async () => {
    const side = paymentsSide({
      pages: [
        [THIS_WEEK, PAID],
        [PAID, DUE],
      ],
    });
    await side.show(page());
    expect(screen.queryByText('26 October to 1 November')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
    expect(await screen.findByText('26 October to 1 November')).toBeDefined();
    expect(screen.getAllByText('2 to 8 November')).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  it('[PAY-04] the payments page without any visit says so', async () => {
    await paymentsSide().show(page());
    expect(screen.getByText('No payments yet')).toBeDefined();
    expect(screen.queryByRole('region', { name: /^This week/ })).toBeNull();
  });

  it.each([
    ['user 7|2|1', true],
    ['user 7|1|0', false],
    [null, false],
  ])('the payments page hides amounts from the first byte only while a write waits: %s', (mark, isHidden) => {
    vi.useFakeTimers();
    if (mark === null) localStorage.removeItem('CACHE__waiting');
    else localStorage.setItem('CACHE__waiting', mark);
    const { documentElement: root } = document;
    // biome-ignore lint/security/noGlobalEval: the browser runs it as an inline script.
    globalThis.eval(HIDE_UNSENT_SCRIPT);
    expect(root.hasAttribute('data-unsent')).toBe(isHidden);
    vi.advanceTimersByTime(3_000);
    expect(root.hasAttribute('data-unsent')).toBe(false);
    localStorage.clear();
    vi.useRealTimers();
  });

  it('the payments page shows the amounts at once if nothing waits', async () => {
    document.documentElement.setAttribute('data-unsent', '');
    await paymentsSide({ pages: [[THIS_WEEK]] }).show(page());
    expect(document.documentElement.hasAttribute('data-unsent')).toBe(false);
  });

  it('the payments page before the first finish shows what is planned', async () => {
    await paymentsSide({ visits: [FRIDAY] }).show(page());
    expect(week().getByRole('link').getAttribute('href')).toBe('/payments/current');
    expect(week().getByText('£0.00', { selector: 'a p span' })).toBeDefined();
    expect(week().getByText('With planned visits').parentElement?.textContent).toContain('£29.50');
  });

  it('the payments page names a visit without a rate, shows no total, and says what to do', async () => {
    const lines = [aLine(), aLineWithoutRate({ jobId: 2, customerPreferredName: 'Zara Haddad' })];
    const worker = { ...PAID_WORKER, basePay: null };
    await paymentsSide({ pages: [[aPaymentPeriod({ id: 9, lines })]], worker }).show(page());
    expect(week().getByText('No total yet')).toBeDefined();
    expect(week().getByText('No rate for Zara Haddad, Mon 16 Nov')).toBeDefined();
    expect(week().getByRole('link', { name: 'Ask Support' }).getAttribute('href')).toBe(
      '/help/contact/payment?about=payment-missing',
    );
  });

  it('the payments page shows a negative week and what belongs to no day', async () => {
    const fine = anAdjustment({ type: 'workercancel', amountPounds: -90 });
    await paymentsSide({ pages: [[aPaymentPeriod({ id: 9, adjustments: [fine] })]] }).show(page());
    expect(week().getByText('−£60.50')).toBeDefined();
    expect(week().getByText('Other days and adjustments').parentElement?.textContent).toContain('−£90.00');
  });

  it('[PAY-05] the payments page opens from the phone without a connection, and says when nothing is saved', async () => {
    const side = paymentsSide();
    const screenOf = page();
    side.fake.refuse(paymentsCalls.listPayments, callError('no_internet', 'r-1'));
    await side.show(screenOf);
    expect(screen.getByText('Your payments were not saved on this phone')).toBeDefined();
  });

  it('[PAY-05] the payments page shows the saved payments with their age while offline', async () => {
    const side = paymentsSide();
    const screenOf = page();
    const input = { params: { workerId } };
    side.fake.refuse(paymentsCalls.listPayments, callError('no_internet', 'r-1'));
    side.answers.give(paymentsCalls.listPayments, input, aPaymentsPage([PAID]), '2026-11-18T07:00:00.000Z');
    await side.show(screenOf);
    expect(screen.getByText('2 to 8 November')).toBeDefined();
    expect(screen.getByText('As of 7am')).toBeDefined();
  });

  it('a root that serves pounds as text breaks the contract, and the page says that it failed', async () => {
    const side = paymentsSide();
    side.fake.refuse(paymentsCalls.listPayments, callError('contract_broken', 'r-1'));
    await side.show(page());
    expect(screen.getByText('Could not load your payments')).toBeDefined();
  });

  it('the payments page draws earnings of ended weeks and of months, with a table of exact amounts', async () => {
    await paymentsSide({ pages: [[THIS_WEEK, OPEN, PAID, DUE, OLD]] }).show(page());
    await userEvent.click(screen.getByRole('button', { name: 'Show your earnings as a chart' }));
    const rows = async (name: string) =>
      within(await screen.findByRole('table', { name }))
        .getAllByRole('row')
        .slice(1)
        .map((row) => row.textContent);
    expect(await rows('Earnings by week')).toEqual([
      ...['16 to 22 March£29.50', '26 October to 1 November£29.50', '2 to 8 November£29.50'],
      '9 to 15 November£59.00',
    ]);
    const bars = [...document.querySelectorAll('rect[data-bar]')].map((bar) => {
      const [top = 0, height = 0] = ['y', 'height'].map((name) => Number(bar.getAttribute(name)));
      return { height, foot: top + height };
    });
    const foot = bars[0]?.foot;
    expect(bars).toEqual([66, 66, 66, 132].map((height) => ({ height, foot })));
    await userEvent.click(screen.getByRole('tab', { name: 'Month' }));
    expect(await rows('Earnings by month')).toEqual(['March 2026£29.50', 'November 2026£118.00']);
  });
});
