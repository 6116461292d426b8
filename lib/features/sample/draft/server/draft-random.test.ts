import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRandom } from './draft';

describe('createRandom', () => {
  it('createRandom draws the same numbers for the same seed', () => {
    const random = createRandom(1);
    expect([random.integer(0, 999), random.integer(0, 999), random.integer(0, 999)]).toEqual([627, 2, 527]);
  });

  it('createRandom stays within its bounds and reaches both', () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const random = createRandom(seed);
        const drawn = Array.from({ length: 200 }, () => random.integer(3, 5));
        expect(new Set(drawn)).toEqual(new Set([3, 4, 5]));
      }),
    );
  });

  it('createRandom replaces # by digits and keeps other characters', () => {
    expect(createRandom(4).digits('KN-###')).toMatch(/^KN-\d{3}$/);
    expect(createRandom(4).digits('no pattern')).toBe('no pattern');
  });

  it('createRandom picks every item of a list', () => {
    const random = createRandom(9);
    const picked = Array.from({ length: 50 }, () => random.pick(['a', 'b']));
    expect(new Set(picked)).toEqual(new Set(['a', 'b']));
  });
});
