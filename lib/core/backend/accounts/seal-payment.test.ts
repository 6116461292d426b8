import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { openPayment, sealPayment } from './seal';

const KEY = randomBytes(32);
const OWNER = { world: 'marketplace', workerId: 7 };
const DETAILS = {
  nameOnAccount: 'Nadia Rahman',
  accountNumber: '31926819',
  sortCode: '20-17-53',
  nationalInsuranceNumber: 'CE456122B',
};

it('the seal of payment details opens them, and only the name is readable while they are sealed', () => {
  const sealed = sealPayment(DETAILS, OWNER, KEY);
  expect(JSON.stringify(sealed)).not.toMatch(/31926819|20-17-53|CE456122B/);
  expect(sealed.nameOnAccount).toBe('Nadia Rahman');
  expect(openPayment(sealed, OWNER, KEY)).toEqual(DETAILS);
});

it('the seal of payment details seals only the given fields and keeps null', () => {
  const sealed = sealPayment({ sortCode: '20-17-53', accountNumber: null }, OWNER, KEY);
  expect(Object.keys(sealed).sort()).toEqual(['accountNumber', 'sortCode']);
  expect(openPayment(sealed, OWNER, KEY)).toEqual({ sortCode: '20-17-53', accountNumber: null });
});

it.each([
  ['with another key', (sealed: typeof DETAILS) => openPayment(sealed, OWNER, randomBytes(32))],
  ['for another worker', (sealed: typeof DETAILS) => openPayment(sealed, { ...OWNER, workerId: 8 }, KEY)],
  ['for another world', (sealed: typeof DETAILS) => openPayment(sealed, { ...OWNER, world: 'test' }, KEY)],
])('the seal of payment details opens only the name %s', (_, open) => {
  const secrets = { accountNumber: null, sortCode: null, nationalInsuranceNumber: null };
  expect(open(sealPayment(DETAILS, OWNER, KEY))).toEqual({ ...DETAILS, ...secrets });
});

it('the seal of payment details does not open a number moved to another column', () => {
  const { accountNumber } = sealPayment(DETAILS, OWNER, KEY);
  expect(openPayment({ sortCode: accountNumber }, OWNER, KEY)).toEqual({ sortCode: null });
});

it('the seal of payment details returns unsealed details unchanged', () => {
  expect(openPayment(DETAILS, OWNER, KEY)).toEqual(DETAILS);
});
