import { expect, it } from 'vitest';
import { endOf, maskedDetails, needsAttention } from './rules';

const COMPLETE = { nameOnAccount: 'Nadia Rahman', accountNumber: '12345678', sortCode: '12-34-56' };

it('a bank account needs no attention with name, account number and sort code', () => {
  expect(needsAttention(COMPLETE)).toBe(false);
  expect(needsAttention({ ...COMPLETE, nationalInsuranceNumber: null })).toBe(false);
});

it.each(['nameOnAccount', 'accountNumber', 'sortCode'] as const)(
  'a bank account needs attention without %s',
  (field) => {
    for (const missing of [null, undefined, '', '  ']) {
      expect(needsAttention({ ...COMPLETE, [field]: missing })).toBe(true);
    }
  },
);

it('a bank account needs attention when nothing is given', () => {
  expect(needsAttention({})).toBe(true);
});

it('the secret fields of a bank account show only their ends, even when masked twice', () => {
  const whole = { ...COMPLETE, nationalInsuranceNumber: 'AB 12 34 56 C', workerId: 7 };
  const masked = {
    nameOnAccount: 'Nadia Rahman',
    accountNumber: '••••5678',
    sortCode: '••-••-56',
    nationalInsuranceNumber: '•• •• •• •6 C',
    workerId: 7,
  };
  expect(maskedDetails(whole)).toEqual(masked);
  expect(maskedDetails(masked)).toEqual(masked);
  expect(maskedDetails({ accountNumber: ' ' })).toMatchObject({ accountNumber: null, sortCode: null });
  expect(endOf('••-••-56')).toBe('56');
});
