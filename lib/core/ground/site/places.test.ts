import { expect, it } from 'vitest';
import { placeFault } from './places';

it.each([
  ['Balham', 51.4437, -0.1527, null],
  ['Lerwick', 60.155, -1.145, null],
  ['Land’s End', 50.066, -5.715, null],
  ['Balham, swapped', -0.1527, 51.4437, 'swapped'],
  ['Paris', 48.8566, 2.3522, 'outside'],
  ['the sea at 0, 0', 0, 0, 'outside'],
  ['Madrid, whose numbers swapped are in the sea too', 40.4, -3.7, 'outside'],
])('a place is judged %s at %d, %d: %s', (_name, latitude, longitude, fault) => {
  expect(placeFault({ latitude, longitude })).toBe(fault);
});
