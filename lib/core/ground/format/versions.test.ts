import { expect, it } from 'vitest';
import { isLaterVersion, isVersion } from './versions';

it.each([
  ['3.25.0', '3.24.9', true],
  ['3.25.10', '3.25.9', true],
  ['10.0.0', '9.99.99', true],
  ['3.25.0', '3.25.0', false],
  ['3.24.0', '3.25.0', false],
  ['3.25.0', '3.25.0-beta.2', true],
])('comparing versions compares %s with %s: later %s', (version, than, is) => {
  expect(isLaterVersion(version, than)).toBe(is);
});

it.each([
  '',
  '3',
  '3.25',
  '3.x',
  '3.25.x',
  '*',
  '>=3.0.0',
  'v3.25.0 ',
  '3.25.0; drop',
  null,
  undefined,
  3.25,
  {},
  '9'.repeat(400),
])('comparing versions takes %j for no version, so it is never later or earlier', (value) => {
  expect(isVersion(value)).toBe(false);
  expect(isLaterVersion(value, '3.25.0')).toBe(false);
  expect(isLaterVersion('3.25.0', value)).toBe(false);
});
