import { expect, it } from 'vitest';
import { isUrgentLoss } from './handlers';

const TODAY = '2026-12-31';

it.each([
  ['2026-12-30', '23:30', false],
  ['2026-12-31', '00:00', true],
  ['2026-12-31', '23:30', true],
  ['2027-01-01', '00:00', true],
  ['2027-01-01', '11:59', true],
  ['2027-01-01', '12:00', false],
  ['2027-01-02', '08:00', false],
])('a lost visit on %s at %s is urgent: %s', (actualDate, startTime, isIt) => {
  expect(isUrgentLoss({ actualDate, startTime }, TODAY)).toBe(isIt);
});
