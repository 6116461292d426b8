import { expect, it } from 'vitest';
import { formatPence, formatPounds } from './money';

it.each([
  [1150, '£11.50'],
  [5000, '£50'],
  [5005, '£50.05'],
  [0, '£0'],
  [1, '£0.01'],
  [99, '£0.99'],
  [-850, '-£8.50'],
  [123456, '£1234.56'],
])('[FMT-04] shows %i pence as %s', (pence, text) => {
  expect(formatPence(pence)).toBe(text);
  expect(formatPounds(pence / 100)).toBe(text);
});

it('[FMT-04] rounds pounds to whole pence first', () => {
  expect([formatPounds(0.1 + 0.2), formatPounds(49.999)]).toEqual(['£0.30', '£50']);
});
