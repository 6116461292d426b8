import { describe, expect, it } from 'vitest';
import { hourlyPayOf } from './visit-pay';

describe('the hourly pay of a worker', () => {
  it('has base pay and bonus in pence', () => {
    expect(hourlyPayOf({ basePay: 11.5, hourlyBonus: 0.55, isEligibleForBonus: true })).toEqual({
      basePence: 1150,
      bonusPence: 55,
      isEligibleForBonus: true,
    });
  });

  it('has no bonus and no eligibility when these are unknown', () => {
    const withoutBonus = { basePence: 1229, bonusPence: null, isEligibleForBonus: false };
    expect(hourlyPayOf({ basePay: 12.29, hourlyBonus: null })).toEqual(withoutBonus);
    expect(hourlyPayOf({ basePay: 12.29, isEligibleForBonus: null })).toEqual(withoutBonus);
  });

  it('is unknown without base pay', () => {
    expect(hourlyPayOf({ basePay: null, hourlyBonus: 0.5, isEligibleForBonus: true })).toBeNull();
    expect(hourlyPayOf({})).toBeNull();
    expect(hourlyPayOf(null)).toBeNull();
  });
});
