import { expect, it } from 'vitest';
import { needsAttention } from './rules';

const COMPLETE = { nameOnAccount: 'Nadia Rahman', accountNumber: '12345678', sortCode: '12-34-56' };

it('asks for nothing when name, number and sort code are there, whatever else is missing', () => {
  expect(needsAttention(COMPLETE)).toBe(false);
  expect(needsAttention({ ...COMPLETE, nationalInsuranceNumber: null })).toBe(false);
});

it.each(['nameOnAccount', 'accountNumber', 'sortCode'] as const)('asks for a missing %s', (field) => {
  for (const missing of [null, undefined, '', '  ']) {
    expect(needsAttention({ ...COMPLETE, [field]: missing })).toBe(true);
  }
});

it('asks for everything of who has given nothing', () => {
  expect(needsAttention({})).toBe(true);
});
