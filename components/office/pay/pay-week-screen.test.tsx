// @vitest-environment jsdom
import { render, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { OfficeAccess } from '@/components/office/frame/office-access';
import type { OfficeRole } from '@/lib/core/ground/contract/office-roles';
import type { FormOutcome } from '@/lib/core/ground/session/form-outcome';
import { aLateVisit } from '@/tests/support/a-late-visit';
import {
  aPayCase,
  aPayLine,
  aPayRow,
  aPayScreen,
  aPayWeek,
  aWorkerPay,
  PAY_MONDAY,
} from '@/tests/support/a-pay-week';
import { aClaimedTap } from '@/tests/support/an-inbox';
import { PayWeekScreen } from './pay-week-screen';
import { RateCard } from './rate-card';

type Shown = Parameters<typeof aPayScreen>[0];

function show(shown: Shown = {}, { role = 'owner', ...more }: ShowOptions = {}) {
  render(
    <OfficeAccess role={role}>
      <PayWeekScreen {...aPayScreen({ opened: null, ...shown })} {...more} />
    </OfficeAccess>,
  );
}

interface ShowOptions {
  readonly role?: OfficeRole;
  readonly outcome?: FormOutcome;
  readonly hasExportFailed?: boolean;
}

const cellsOf = (row: HTMLElement) =>
  [...row.querySelectorAll('th, td')].map((cell) => cell.textContent?.trim());

const rowOf = (name: RegExp) => screen.getByRole('row', { name });

const panel = () => within(screen.getByRole('complementary', { name: 'Close the week' }));

const CLOSED = { state: 'closed' } as const;

describe('the pay week', () => {
  it('the pay week has each cleaner’s amounts to the penny, and totals without cleaners who have none', () => {
    const rows = [
      aPayRow(),
      aPayRow({
        ...{ workerId: 8, name: 'Rosa Quispe', visits: 2, minutes: 270, earnedPence: null, tipsPence: 0 },
        ...{ feesPence: null, adjustedPence: 0, totalPence: null, state: 'missing-rate' },
      }),
    ];
    show({ week: aPayWeek(rows) });
    expect(cellsOf(rowOf(/^Amara Okafor/)).slice(1)).toEqual([
      ...['8', '19 h', '£285.00', '£5.00', '−£4.00', '+£3.00', '£289.00', 'Ready'],
    ]);
    expect(cellsOf(rowOf(/^Rosa Quispe/)).slice(1)).toEqual([
      ...['2', '4.5 h', 'missing', '–', '–', '–', 'no total', 'No rate'],
    ]);
    expect(cellsOf(rowOf(/^2 cleaners/)).slice(1)).toEqual([
      ...['10', '23.5 h', '£285.00', '£5.00', '−£4.00', '+£3.00', '£289.00', 'without 1 cleaner'],
    ]);
    expect(screen.getByText('Open, due Fri 27 Nov')).toBeDefined();
  });

  it.each([
    ['open on its Friday', 'ready', '2026-11-27', 'Open, due Fri 27 Nov'],
    ['open after its Friday', 'ready', '2026-11-28', 'Open, was due Fri 27 Nov'],
    ['closed on its Friday', 'closed', '2026-11-27', 'Closed, due Fri 27 Nov'],
    ['closed after its Friday', 'closed', '2026-11-28', 'Closed, was due Fri 27 Nov'],
    ['paid', 'paid', '2026-11-28', 'Paid'],
  ] as const)('the pay week says of a week that is %s when it is or was due', (_, state, today, text) => {
    show({ week: aPayWeek([aPayRow({ state })], {}, { today }) });
    expect(screen.getAllByText(text).length).toBeGreaterThan(0);
  });

  it('the pay week leads to the weeks before and after, to this week, and to each filter with its count', () => {
    show({ week: aPayWeek([aPayRow(), aPayRow({ workerId: 8, state: 'question' })]) });
    const weeks = within(screen.getByRole('navigation', { name: 'Weeks' }));
    expect(weeks.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/admin/pay?week=2026-11-09',
      '/admin/pay?week=2026-11-23',
      '/admin/pay?week=2026-11-23',
    ]);
    const filters = within(screen.getByRole('navigation', { name: 'Cleaners' }));
    expect(filters.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual(
      [
        ['All 2', '/admin/pay?week=2026-11-16'],
        ['Ready 1', '/admin/pay?week=2026-11-16&show=ready'],
        ['To check 1', '/admin/pay?week=2026-11-16&show=to-check'],
      ],
    );
  });

  it('the pay week says if nobody has pay, and then offers nothing to close', () => {
    show({ week: aPayWeek([]) });
    expect(screen.getByText('Nobody has pay in this week.')).toBeDefined();
    expect(screen.queryByRole('button', { name: /Close|Mark|Download/ })).toBeNull();
  });

  it('the pay week under way has no button that closes it, and is not called ready', () => {
    const week = aPayWeek([aPayRow()], {}, { hasEnded: false, firstDay: '2026-11-23' });
    show({ week, opened: aWorkerPay(), view: { workerId: 7 } });
    expect(cellsOf(rowOf(/^Amara Okafor/)).at(-1)).toBe('Under way');
    expect(panel().getByText('You can close the week after Sunday.')).toBeDefined();
    expect(screen.queryByRole('button', { name: /^Close/ })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Next week' })).toBeNull();
  });
});

describe('an opened cleaner', () => {
  it('an opened cleaner of the pay week has the late taps of each line, and visits with late taps that nothing pays', () => {
    const declined = { state: 'declined', reason: 'Nobody was there.' } as const;
    const lines = [
      aPayLine({ lateTaps: [aClaimedTap({ tappedAt: `${PAY_MONDAY}T10:02:00.000Z`, ...declined })] }),
    ];
    const lateVisits = [
      aLateVisit(),
      aLateVisit({ jobId: 42, customerName: 'Bert', lateTaps: [aClaimedTap(declined)] }),
    ];
    show({ opened: aWorkerPay({ lines, lateVisits }), view: { workerId: 7 } });
    expect(
      screen.getByText('Start 10:02am, received Monday 23 November, 8:07am (declined: Nobody was there.)', {
        selector: 'li:has(a[aria-label^="Correct"]) span',
      }),
    ).toBeDefined();
    const late = within(screen.getByRole('region', { name: 'Late times' }));
    const items = late.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(items).toEqual([
      'Mon 9 Nov, Priya RamanStart 10:02am, received Monday 23 November, 8:07am (waiting)Answer',
      'Mon 9 Nov, BertStart 10:02am, received Monday 23 November, 8:07am (declined: Nobody was there.)',
    ]);
    const answer = late.getByRole('link', { name: 'Answer: Mon 9 Nov, Priya Raman' });
    expect(answer.getAttribute('href')).toBe('/admin/inbox?item=claim-41-2026-11-09-7');
  });

  it('an opened cleaner of the pay week has the lines with the rule that decided the hours, and the adjustments', () => {
    const lines = [
      aPayLine(),
      aPayLine({
        jobId: 42,
        day: '2026-11-20',
        requiredMinutes: 180,
        workedMinutes: 98,
        tipPence: 500,
        productsPence: 400,
      }),
      aPayLine({ jobId: 43, requiredMinutes: 120, workedMinutes: 150, isRateRecorded: false }),
      aPayLine({ jobId: 44, paidMinutes: 165, correctionReason: 'Agreed by phone' }),
      aPayLine({ jobId: 45, requiredMinutes: 240, workedMinutes: 170, paidMinutes: 180, earnedPence: null }),
    ];
    show({ opened: aWorkerPay({ lines }), view: { workerId: 7 } });
    const items = screen.getAllByRole('listitem').filter((item) => /Priya/.test(item.textContent ?? ''));
    expect(items.map(({ textContent }) => textContent?.replace('TipCorrect', ''))).toEqual([
      'Mon 16 Nov, Priya2 h£30.00as asked',
      'Fri 20 Nov, Priya2 h£30.00worked 1 h 38 min of 3 h, minimum 2 h counts · tip £5.00 · products £4.00',
      'Mon 16 Nov, Priya2 h£30.00worked 2 h 30 min, 2 h was asked · rate not recorded',
      'Mon 16 Nov, Priya2 h 45 min£30.00corrected: Agreed by phone',
      'Mon 16 Nov, Priya3 hmissingworked 2 h 50 min of 4 h, 3 h counts',
    ]);
    expect(screen.getByText('Customer cancelled late, Thu 19 Nov +£15.00')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Amara Okafor' }).getAttribute('aria-expanded')).toBe('true');
    expect(
      screen.getByRole('link', { name: 'Correct the hours of Priya, Fri 20 Nov' }).getAttribute('href'),
    ).toBe('/admin/pay?week=2026-11-16&worker=7&sheet=hours&visit=42.2026-11-16');
    expect(screen.getByRole('button', { name: 'Close for Amara Okafor' })).toBeDefined();
  });

  it('an opened cleaner of a closed week can be marked as paid, and the lines stay', () => {
    show({
      week: aPayWeek([aPayRow(CLOSED)]),
      opened: aWorkerPay({ ...CLOSED, closedOn: '2026-11-23' }),
      view: { workerId: 7 },
    });
    expect(screen.getByRole('button', { name: 'Mark Amara Okafor as paid' })).toBeDefined();
    expect(screen.queryByRole('link', { name: /^Correct/ })).toBeNull();
    expect(screen.getByRole('link', { name: 'Tip of Priya, Mon 16 Nov' })).toBeDefined();
    expect(screen.queryByRole('button', { name: /^Remove|^Close/ })).toBeNull();
  });
});

describe('the panel', () => {
  it('the panel of the pay week asks for the end of an unfinished visit in a sheet, with its start', () => {
    const key = { jobId: 5, scheduledDate: '2026-11-20' };
    const view = { workerId: 7, sheet: { kind: 'end' as const, workerId: 7, visit: key } };
    show({ week: aPayWeek([aPayRow()], cases), view, opened: aWorkerPay() });
    expect(screen.getByText('Started 3:32pm.')).toBeDefined();
    const field = screen.getByLabelText<HTMLInputElement>('End');
    expect([field.type, field.name, field.required]).toEqual(['time', 'end', true]);
    const sent = new FormData(field.form ?? undefined);
    expect([field.form?.getAttribute('action'), sent.get('visit')]).toEqual([
      expect.stringContaining('setEnd'),
      '5.2026-11-20',
    ]);
  });

  it('the panel asks, in a sheet with the amount, about a tip that a customer says, even for an earlier week', () => {
    const visit = { jobId: 5, scheduledDate: '2026-11-10', day: '2026-11-10', customerName: 'Priya' };
    const said = aPayCase({ tipPence: 550, visit: { ...visit, startedAt: null } });
    const sheet = { kind: 'tip' as const, workerId: 7, visit };
    const week = aPayWeek([aPayRow()], { 'said-tip': [said] });
    show({ week, view: { workerId: 7, sheet }, opened: aWorkerPay() });
    expect(panel().getByText('1 customer says they left a tip')).toBeDefined();
    expect(
      panel().getByRole('link', { name: 'Answer: Amara Okafor, Tue 10 Nov, Priya' }).getAttribute('href'),
    ).toBe('/admin/pay?week=2026-11-16&worker=7&sheet=tip&visit=5.2026-11-10');
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Tip' });
    const sent = new FormData(field.form ?? undefined);
    expect([field.value, sent.get('said'), sent.get('worker'), sent.get('visit')]).toEqual([
      ...['5.50', '550', '7', '5.2026-11-10'],
    ]);
    expect(screen.getByRole('button', { name: 'Confirm the tip' })).toBeDefined();
    expect(screen.getByRole('button', { name: 'Decline' }).closest('form')?.action).toMatch(/declineTip$/);
  });

  it('the sheet of a visit whose tip is an adjustment has no field', () => {
    const { jobId, scheduledDate } = aPayLine();
    const sheet = { kind: 'tip' as const, workerId: 7, visit: { jobId, scheduledDate } };
    show({
      ...{ week: aPayWeek([aPayRow()]), view: { workerId: 7, sheet } },
      opened: aWorkerPay({ lines: [aPayLine({ hasPaidTip: true })] }),
    });
    expect(screen.getByText(/^The tip of this visit is an adjustment/)).toBeDefined();
    expect(screen.queryByRole('textbox', { name: 'Tip' })).toBeNull();
  });

  const cases = {
    'running-visit': [
      aPayCase({
        ...{ name: 'Giulia Ferraro', workerId: 9 },
        visit: {
          jobId: 5,
          scheduledDate: '2026-11-20',
          day: '2026-11-20',
          customerName: 'Priya',
          startedAt: '2026-11-20T15:32:00.000Z',
        },
      }),
    ],
    overlap: [
      aPayCase({
        ...{ name: 'Rosa Quispe', workerId: 8 },
        overlap: { day: '2026-11-19', firstCustomer: 'Anna', secondCustomer: 'Bert', minutes: 90 },
      }),
    ],
    'missing-rate': [aPayCase({ workerId: 8, name: 'Rosa Quispe', count: 2 })],
    question: [aPayCase({ ticketId: 70 })],
    waiting: [aPayCase({ count: 3 })],
    'late-tap': [
      aPayCase({
        ...{ workerId: 9, name: 'Giulia Ferraro', count: 2 },
        visit: {
          ...{ jobId: 6, scheduledDate: '2026-11-18', day: '2026-11-19', customerName: 'Anna' },
          startedAt: null,
        },
      }),
    ],
    'negative-total': [aPayCase({ totalPence: -900 })],
  };

  it('the panel of the pay week names each thing to check with the act that settles it', () => {
    show({ week: aPayWeek([aPayRow(), aPayRow({ workerId: 8, state: 'missing-rate' })], cases) });
    expect(panel().getByText('1 of 8 done')).toBeDefined();
    for (const text of [
      '1 visit was never finished',
      'Giulia Ferraro, Fri 20 Nov, Priya. Started 3:32pm.',
      '1 pair of visits overlaps',
      'Rosa Quispe, Thu 19 Nov, Anna and Bert: 1 h 30 min at the same time.',
      '1 cleaner has no rate',
      'Rosa Quispe, 2 visits',
      '1 question is open',
      '1 phone has unsent changes',
      'Amara Okafor, 3 changes',
      '1 visit has late times to answer',
      'Giulia Ferraro, Thu 19 Nov, Anna: 2 late times',
      '1 total is below zero',
      'Amara Okafor, −£9.00',
    ])
      expect(panel().getByText(text)).toBeDefined();
    expect(
      panel()
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual([
      '/admin/pay?week=2026-11-16&worker=9&sheet=end&visit=5.2026-11-20',
      '/admin/pay?week=2026-11-16&worker=8',
      '/admin/pay?week=2026-11-16&worker=8&sheet=rate',
      '/admin/inbox?item=ticket-70',
      '/admin/workers/7/devices',
      '/admin/inbox?item=claim-6-2026-11-18-9',
      '/admin/pay?week=2026-11-16&worker=7',
    ]);
    expect(panel().getByRole('link', { name: 'Open: Rosa Quispe, Thu 19 Nov, Anna and Bert' })).toBeDefined();
    expect(panel().getByRole('link', { name: 'Answer: Giulia Ferraro, Thu 19 Nov, Anna' })).toBeDefined();
    expect(panel().getByText('1 cleaner stays open.')).toBeDefined();
    const button = panel().getByRole('button', { name: 'Close without them' });
    expect(new FormData(button.closest('form') ?? undefined).get('leavesOpen')).toBe('1');
  });

  it('the panel of the pay week tells two unfinished visits of one cleaner apart by day, customer and time', () => {
    const [first] = cases['running-visit'];
    if (!first?.visit) throw new Error('There is no visit.');
    const later = { ...first.visit, jobId: 6, startedAt: '2026-11-20T18:05:00.000Z', customerName: 'Bea' };
    const both = { 'running-visit': [first, { ...first, visit: later }] };
    show({ week: aPayWeek([aPayRow()], both) });
    const links = panel().getAllByRole('link', { name: /^Set end/ });
    expect(links.map((link) => link.getAttribute('aria-label'))).toEqual([
      'Set end: Giulia Ferraro, Fri 20 Nov, Priya, started 3:32pm',
      'Set end: Giulia Ferraro, Fri 20 Nov, Bea, started 6:05pm',
    ]);
  });

  it('the panel of the pay week closes the whole week once all is checked, and shows the smallest total', () => {
    const smallest = { name: 'Amara Okafor', totalPence: 28_900 };
    show({ week: aPayWeek([aPayRow()], {}, { smallest }) });
    expect(panel().getByText('8 of 8 done')).toBeDefined();
    expect(panel().getByText('Lowest: £289.00, Amara Okafor')).toBeDefined();
    const form = panel().getByRole('button', { name: 'Close week' }).closest('form');
    expect(Object.fromEntries(new FormData(form ?? undefined))).toEqual({
      ...{ week: '2026-11-16', list: 'week=2026-11-16', leavesOpen: '' },
    });
  });

  it('the panel of the pay week marks closed cleaners as paid between the closing day and today', () => {
    show({ week: aPayWeek([aPayRow(CLOSED)], {}, { closedOn: '2026-11-23' }) });
    const day = panel().getByLabelText('Paid on');
    expect([day.getAttribute('min'), day.getAttribute('max'), day]).toEqual([
      ...['2026-11-23', '2026-11-24', expect.objectContaining({ value: '2026-11-24' })],
    ]);
    expect(panel().getByRole('button', { name: 'Mark 1 cleaner as paid' })).toBeDefined();
    expect(screen.getByRole('button', { name: 'Download for the bank' })).toBeDefined();
  });

  it('the panel of the pay week offers a coordinator no change, and says why', () => {
    show(
      {
        week: aPayWeek([aPayRow(), aPayRow({ workerId: 8, ...CLOSED })]),
        opened: aWorkerPay(),
        view: { workerId: 7, sheet: { kind: 'rate', workerId: 7 } },
      },
      { role: 'coordinator' },
    );
    expect(screen.getByText('Only an owner can change things on this page.')).toBeDefined();
    const names = screen.getAllByRole('button').map((button) => button.textContent);
    expect(names.filter((name) => /Close|paid|Remove|Save|Download|Add/.test(name ?? ''))).toEqual([]);
    expect(screen.queryByRole('link', { name: /Correct|Set rate|Add/ })).toBeNull();
    expect(screen.getByText('Customer cancelled late, Thu 19 Nov +£15.00')).toBeDefined();
  });
});

describe('a refused form', () => {
  const refused = (
    form: string,
    fields: Readonly<Record<string, readonly string[]>>,
    typed = {},
  ): FormOutcome => ({
    ...{ form, about: '' },
    refusal: { code: 'validation_error', fields, typed },
  });

  it.each([
    ['rate', 'setRate', 'base', '12.345', 'Enter the base pay, for example 14.50.'],
    ['rate', 'setRate', 'fee', '-1', 'Enter the admin fee, for example 4.00.'],
    ['adjustment', 'addAdjustment', 'amount', 'ten', 'Enter an amount that is not zero.'],
    ['hours', 'correctHours', 'hours', '25', 'Enter 0 to 24 hours, for example 2.5.'],
  ] as const)(
    'a refused form of the %s marks the field and keeps what was typed: %s %s',
    (kind, form, field, typed, text) => {
      const { jobId, scheduledDate } = aPayLine();
      const sheet = { kind, workerId: 7, visit: { jobId, scheduledDate } } as never;
      const outcome = refused(form, { [field]: ['x'] }, { [field]: typed });
      show({ opened: aWorkerPay(), view: { workerId: 7, sheet } }, { outcome });
      expect(screen.getByRole('alert').textContent).toBe(text);
      expect(document.querySelector('[aria-invalid="true"]')).toHaveProperty('value', typed);
      expect(document.querySelectorAll('[aria-invalid="true"]')).toHaveLength(1);
    },
  );

  it.each([
    ['checks-left', 'Not closed. Something must be checked first.'],
    ['not-ended', 'This week has not ended yet.'],
  ])('the pay week says that it could not be closed: %s', (fault, text) => {
    show({}, { outcome: refused('closeWeek', { [fault]: ['x'] }) });
    expect(screen.getByRole('alert').textContent).toBe(text);
  });

  it('the pay week tells a refused form from one that was done', () => {
    show({}, { outcome: { form: 'markPaid', about: '', refusal: null } });
    expect(screen.getByText('Marked as paid.').getAttribute('role')).toBe('status');
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

it('a cleaner’s page shows her rates, and what is missing without a rate', () => {
  const { unmount } = render(<RateCard pay={aWorkerPay()} outcome={null} />);
  expect(screen.getByRole('listitem').textContent).toBe(
    'From Monday 5 January 2026: £14.50 and £0.50 bonus an hour, admin fee £4.00 a visit',
  );
  unmount();
  render(<RateCard pay={aWorkerPay({ rates: [] })} outcome={null} />);
  expect(screen.getByText('No rate yet. Visits are not paid without one.')).toBeDefined();
});
