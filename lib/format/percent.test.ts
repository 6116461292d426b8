import { expect, it } from 'vitest';
import { formatPercent } from './percent';

it.each([
  [0, '0%'],
  [0.984, '98%'],
  [0.985, '99%'],
  [1, '100%'],
])('shows a share of %d as %s', (share, text) => {
  expect(formatPercent(share)).toBe(text);
});
