import { expect, it } from 'vitest';
import { formatDistance } from './distance';

it.each([
  [0, '0 m'],
  [54, '50 m'],
  [55, '60 m'],
  [994.9, '990 m'],
  [995, '1 km'],
  [1049, '1 km'],
  [1050, '1.1 km'],
  [1234, '1.2 km'],
  [5_570_260, '5570.3 km'],
])('%f metres are "%s"', (metres, text) => {
  expect(formatDistance(metres)).toBe(text);
});
