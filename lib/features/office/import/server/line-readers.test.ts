import { expect, it } from 'vitest';
import { readWorker } from './line-readers';

const EMPTY = {
  ...{ ref: '', email: 'ann@north.example', firstNames: 'Ann', lastName: 'Lee', mobile: '', postcode: '' },
  ...{ areas: '', travel: '', basePay: '', started: '', status: '' },
};

it.each([
  ['First names', 'firstNames'],
  ['Last name', 'lastName'],
] as const)('the import refuses control characters in "%s" and joins two lines into one', (column, field) => {
  expect(readWorker({ ...EMPTY, [field]: 'Ann\u001b[31m' })).toEqual({
    ok: false,
    reason: `"${column}" has control characters`,
  });
  const read = readWorker({ ...EMPTY, [field]: ' Ann\n Marie' });
  expect(read.ok && read.value[field]).toBe('Ann Marie');
});
