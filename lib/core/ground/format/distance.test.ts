import { afterEach, expect, it, vi } from 'vitest';
import { formatDistance } from './distance';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

it.each([
  [0, '0 metres'],
  [54, '50 metres'],
  [55, '60 metres'],
  [241, '240 metres'],
  [242, '0.2 miles'],
  [1_529, '1 mile'],
  [1_689, '1 mile'],
  [1_690, '1.1 miles'],
  [2_575, '1.6 miles'],
  [5_570_260, '3,461.2 miles'],
])('the distance format formats %f metres as "%s" in miles', (metres, text) => {
  expect(formatDistance(metres)).toBe(text);
});

it.each([
  [0, '0 m'],
  [54, '50 m'],
  [55, '60 m'],
  [994.9, '990 m'],
  [995, '1 km'],
  [1049, '1 km'],
  [1050, '1.1 km'],
  [1234, '1.2 km'],
  [5_570_260, '5,570.3 km'],
])('the distance format formats %f metres as "%s" in kilometres', (metres, text) => {
  expect(formatDistance(metres, 'en', 'km')).toBe(text);
});

it.each([
  ['km', '1.2 km'],
  ['miles', '0.8 miles'],
  ['', '0.8 miles'],
])('1234 metres in the unit "%s" are "%s"', async (unit, text) => {
  vi.stubEnv('BRAND_DISTANCE_UNIT', unit);
  vi.resetModules();
  const { formatDistance: format } = await import('./distance');
  expect(format(1234)).toBe(text);
});
