import { expect, it } from 'vitest';
import { shareAddress } from './link';

const ORIGIN = 'https://app.example';

it.each([
  ['/app-sweepers/onboarding/welcome?ref=abc', 'https://app.example/app-sweepers/onboarding/welcome?ref=abc'],
  ['https://join.example/r/7', 'https://join.example/r/7'],
  ['javascript:alert(1)', null],
  ['data:text/html,hello', null],
  ['http://[', null],
])('the address of %s is %s', (url, address) => {
  expect(shareAddress(url, ORIGIN)).toBe(address);
});
