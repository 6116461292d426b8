import fc from 'fast-check';
import { expect, it } from 'vitest';
import { penceOf, poundsOf } from './pence';

it('turns pounds into whole pence', () => {
  expect([penceOf(11.5), penceOf(0.29), penceOf(19.99), penceOf(0.1 + 0.2)]).toEqual([1150, 29, 1999, 30]);
});

it('loses no penny on the way to the wire and back', () => {
  fc.assert(
    fc.property(fc.integer({ min: -10_000_000, max: 10_000_000 }), (pence) => {
      expect(penceOf(poundsOf(pence))).toBe(pence);
    }),
  );
});
