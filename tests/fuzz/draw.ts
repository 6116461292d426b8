import fc from 'fast-check';
import { seeded } from '../support/seeded';

/** A seed determines these choices. */
export interface Draw {
  readonly below: (count: number) => number;
  readonly chance: (share: number) => boolean;
  readonly pick: <T>(values: readonly T[]) => T;
  readonly value: <T>(arbitrary: fc.Arbitrary<T>) => T;
}

export function drawFrom(seed: number): Draw {
  const { below, chance } = seeded(seed);
  return {
    below,
    chance,
    pick: <T>(values: readonly T[]) => values[below(values.length)] as T,
    value: <T>(arbitrary: fc.Arbitrary<T>) =>
      fc.sample(arbitrary, { numRuns: 1, seed: below(2 ** 31) })[0] as T,
  };
}
