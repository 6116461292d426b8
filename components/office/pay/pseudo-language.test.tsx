// @vitest-environment jsdom
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ADJUSTMENT_TYPES } from '@/lib/features/money/payments/model';
import { PAY_FAULTS, PAY_STATES } from '@/lib/features/office/pay/model';
import { aLateVisit } from '@/tests/support/a-late-visit';
import { aPayCase, aPayLine, aPayRow, aPayScreen, aPayWeek, aWorkerPay } from '@/tests/support/a-pay-week';
import { englishTexts } from '@/tests/support/pseudo-language';
import { PayWeekScreen } from './pay-week-screen';
import { RateCard } from './rate-card';

const GRACE = { workerId: 7, name: 'Grace Mbeki' };

const pay = aWorkerPay({
  ...GRACE,
  lines: [
    aPayLine(),
    aPayLine({ jobId: 2, requiredMinutes: 180, workedMinutes: 98, isRateRecorded: false, tipPence: 5 }),
    aPayLine({ jobId: 3, workedMinutes: 150, earnedPence: null }),
    aPayLine({ jobId: 4, correctionReason: 'Late', saidTipPence: 5 }),
  ],
  lateVisits: [aLateVisit({ customerName: 'Priya' })],
  adjustments: ADJUSTMENT_TYPES.map((type, id) => ({ id, type, amountPence: 5, reason: 'Late', day: null })),
});

const visit = {
  jobId: 5,
  scheduledDate: '2026-11-20',
  day: '2026-11-20',
  customerName: 'Priya',
  startedAt: '2026-11-20T15:32:00.000Z',
};

function expectPseudo(shown: Parameters<typeof aPayScreen>[0], more = {}) {
  const { unmount } = render(<PayWeekScreen {...aPayScreen(shown)} {...more} />);
  expect(englishTexts()).toEqual([]);
  unmount();
}

it('the pseudo language translates the pay week in each state', () => {
  const rows = PAY_STATES.map((state, at) => aPayRow({ ...GRACE, workerId: 7 + at, state }));
  const one = [aPayCase({ ...GRACE, visit, totalPence: -5, ticketId: 1 })];
  const overlap = { day: '2026-11-20', firstCustomer: 'Grace', secondCustomer: 'Grace', minutes: 5 };
  const cases = {
    ...{ 'running-visit': one, 'missing-rate': one, question: one, waiting: one, 'negative-total': one },
    'said-tip': [aPayCase({ ...GRACE, visit: { ...visit, startedAt: null }, tipPence: 5 })],
    'late-tap': [aPayCase({ ...GRACE, visit: { ...visit, startedAt: null } })],
    overlap: [aPayCase({ ...GRACE, overlap })],
  };
  const smallest = { name: 'Grace', totalPence: 5 };
  expectPseudo({ week: aPayWeek(rows, cases), opened: pay, view: { workerId: 7 } });
  expectPseudo({ week: aPayWeek(rows, {}, { smallest, hasEnded: false }), opened: null });
  expectPseudo({ week: aPayWeek([]), opened: null }, { hasExportFailed: true });
});

it('the pseudo language translates the sheets, refusals and rates', () => {
  const { jobId, scheduledDate } = aPayLine();
  for (const kind of ['rate', 'adjustment', 'hours', 'tip'] as const) {
    const sheet = { ...{ kind, workerId: 7 }, visit: { jobId, scheduledDate } } as never;
    expectPseudo({ opened: pay, view: { workerId: 7, sheet }, week: aPayWeek([aPayRow(GRACE)]) });
  }
  for (const fault of PAY_FAULTS) {
    const refusal = { code: 'validation_error' as const, fields: { [fault]: ['x'] }, typed: {} };
    const outcome = { form: 'closeWeek', about: '', refusal };
    expectPseudo({ opened: pay, week: aPayWeek([aPayRow(GRACE)]) }, { outcome });
  }
  render(<RateCard pay={{ ...pay, rates: [] }} outcome={null} />);
  expect(englishTexts()).toEqual([]);
});
