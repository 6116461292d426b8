// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { preloadDialog } from '@/components/ui/lazy-dialog';
import { aLine, aLineWithoutRate, anAdjustment, aPaymentPeriod } from '@/tests/support/a-period';
import { aVisit } from '@/tests/support/a-visit';
import { englishTexts } from '@/tests/support/pseudo-language';
import { NOW } from '@/tests/support/render-app';
import { paymentsSide } from '@/tests/support/render-payments';
import { PaymentsScreen } from './payments-screen';
import { PeriodScreen } from './period-screen';

beforeEach(async () => void (await preloadDialog()));

const named = (fields = {}) => ({ customerPreferredName: 'Priya', ...fields });
const lines = [
  aLine({ rateIsRecorded: false, tipPounds: 5, payPounds: 35, totalPounds: 34.5 }, named()),
  aLine({}, named({ jobId: 2, requiredDuration: 3, finishedAt: '2026-11-16T11:30:00.000Z' })),
  aLineWithoutRate(named({ jobId: 3 })),
];
const types = ['refer', 'customercancel', 'workercancel', 'backgroundcheck'] as const;
const adjustments = types.map((type, id) => anAdjustment({ id, type }));
const week = aPaymentPeriod({ id: 9, lines, adjustments });
const open = aPaymentPeriod({ id: 8, day: '2026-11-11', lines: [lines[1] ?? aLine()] });
const paid = aPaymentPeriod({ id: 7, day: '2026-11-04', lines: [lines[1] ?? aLine()], paid: '2026-11-13' });
const visit = aVisit({ jobId: 5, customerPreferredName: 'Priya' });

it('the payments page has no English text', async () => {
  const side = paymentsSide({ pages: [[week, open, paid], []], visits: [visit] });
  await side.show(<PaymentsScreen workerId={7} loaded={null} now={NOW} />);
  const [chart] = screen.getAllByRole('button');
  await userEvent.click(chart ?? document.body);
  await screen.findAllByRole('tab');
  expect(englishTexts(document.body)).toEqual([]);
});

it('the page without payments has no English text', async () => {
  await paymentsSide().show(<PaymentsScreen workerId={8} loaded={null} now={NOW} />);
  expect(englishTexts(document.body)).toEqual([]);
});

it.each([0, 1, 2, 3])('a period and the explanation of its line %i have no English text', async (index) => {
  const side = paymentsSide({ pages: [[week]] });
  await side.show(<PeriodScreen periodId={9} workerId={20 + index} period={null} now={NOW} />);
  const button = screen.getAllByRole('button')[index];
  await userEvent.click(button ?? document.body);
  await screen.findAllByRole('link', { hidden: true });
  expect(await screen.findByRole('dialog')).toBeDefined();
  expect(englishTexts(document.body)).toEqual([]);
});
