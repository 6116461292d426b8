import { expect, it } from 'vitest';
import { readCustomer, readWorker, workerRef } from './line-readers';
import { notesOf } from './reading';

const TODAY = '2026-12-01';
const EMPTY = {
  ...{ ref: '', email: 'ann@north.example', firstNames: 'Ann', lastName: 'Lee', mobile: '', postcode: '' },
  ...{ areas: '', travel: '', basePay: '', started: '', status: '' },
};

it.each([
  ['First names', 'firstNames'],
  ['Last name', 'lastName'],
] as const)('the import refuses control characters in "%s" and joins two lines into one', (column, field) => {
  expect(readWorker({ ...EMPTY, [field]: 'Ann\u001b[31m' }, TODAY)).toEqual({
    ok: false,
    reason: `"${column}" has control characters`,
  });
  const read = readWorker({ ...EMPTY, [field]: ' Ann\n Marie' }, TODAY);
  expect(read.ok && read.value[field]).toBe('Ann Marie');
});

it.each([
  ['Suharto', '', 'Suharto', ''],
  ['', 'Suharto', 'Suharto', ''],
  ['\u3164', 'Suharto', 'Suharto', ''],
  ['Ana', 'Sousa', 'Ana', 'Sousa'],
])(
  'the import takes the names "%s" and "%s", of which one may be empty',
  (first, last, firstNames, lastName) => {
    const read = readWorker({ ...EMPTY, firstNames: first, lastName: last }, TODAY);
    expect(read.ok && [read.value.firstNames, read.value.lastName]).toEqual([firstNames, lastName]);
  },
);

it('the import refuses a person without a name that can be seen, and says it once', () => {
  expect(readWorker({ ...EMPTY, firstNames: '\u200b', lastName: '' }, TODAY)).toEqual({
    ok: false,
    reason: '"First names" is empty',
  });
  const cells = { ref: 'C1', preferredName: '\u3164', email: '', phone: '' };
  expect(readCustomer(cells)).toEqual({ ok: false, reason: '"Preferred name" is empty' });
});

it('the import leaves the optional cells of a cleaner that cannot be read, and names them', () => {
  const cells = { mobile: 'ask Jo', postcode: 'SW12', areas: 'Balham', travel: 'boat', basePay: '12500' };
  const read = readWorker({ ...EMPTY, ...cells, started: 'long ago' }, TODAY);
  expect(read).toMatchObject({
    ok: true,
    value: { firstNames: 'Ann' },
    notes: [
      '"Mobile" is left: "ask Jo" is not a phone number',
      '"Postcode" is left: "SW12" is not a postcode like SW12 1NH',
      '"Areas" is left: "BALHAM" is not a postcode area like SW12',
      '"Travel" is left: the way to travel "boat" is not known',
      '"Base pay" is left: is "12500" right for an hour? It is not between £5 and £100; set it in the office if it is',
      '"Started" is left: "long ago" is not a date like 31/12/2026',
    ],
  });
  expect(read.ok && Object.values(read.value).filter((value) => value === undefined)).toHaveLength(6);
});

it.each([
  ['', true, []],
  ['no', false, []],
  ['only after six', false, ['"May be called": "only after six" is neither yes nor no; it is taken as no']],
])('the import reads "May be called": "%s" as %s', (mayBeCalled, isCallable, notes) => {
  const read = readCustomer({ ref: 'C1', preferredName: 'Jo', email: '', phone: '', mayBeCalled });
  expect(read.ok && read.value.mayBeCalled).toBe(isCallable);
  expect(notesOf(read)).toEqual(notes);
});

it.each(['Nia@North.example', 'mailto:nia@north.example', '\u202ania@north.example\u202c'])(
  'the import knows a cleaner by her address, however it is written: %s',
  (text) => {
    expect(workerRef(text)).toBe('nia@north.example');
  },
);
