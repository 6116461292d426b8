import { expect, it } from 'vitest';
import type { Language } from '@/lib/core/ground/site/brand';
import { formatAmount, formatExactPence, formatSignedPence } from './exact-pence';

it('exact amounts always have pence, thousands and a real minus sign', () => {
  expect(
    [984275, 3000, 5, 0, -400, -123456].map((pence) => formatExactPence(pence, 'en' as Language)),
  ).toEqual([...['£9,842.75', '£30.00', '£0.05', '£0.00', '−£4.00', '−£1,234.56']]);
  expect([1500, -400, 0].map((pence) => formatSignedPence(pence, 'en' as Language))).toEqual([
    ...['+£15.00', '−£4.00', '£0.00'],
  ]);
  expect([11250, -50].map((pence) => formatAmount(pence, 'en' as Language))).toEqual(['112.50', '−0.50']);
});

it('exact amounts follow another language', () => {
  expect(formatExactPence(984275, 'de' as Language).replace(/\s/g, ' ')).toBe('9.842,75 £');
});
