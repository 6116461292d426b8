import { expect, it } from 'vitest';
import { readAdminArguments } from './admin-arguments';

it.each(['add', 'reset', 'remove'])('npm run admin accepts %s with an email address', (action) => {
  expect(readAdminArguments([action, 'Ada@office.example'])).toEqual({ action, email: 'ada@office.example' });
});

it.each(['owner', 'coordinator', 'viewer'])('npm run admin accepts a new administrator’s role %s', (role) => {
  const email = 'ada@office.example';
  expect(readAdminArguments(['add', email, role])).toEqual({ action: 'add', email, role });
  expect(readAdminArguments(['reset', email, role])).toBe(
    `One e-mail address at a time: "${role}" is one argument too many.`,
  );
});

it.each([
  [['Cleo'], { name: 'Cleo' }],
  [['Cleo', 'van', 'Dyk'], { name: 'Cleo van Dyk' }],
  [[' Cleo van Dyk ', 'viewer'], { name: 'Cleo van Dyk', role: 'viewer' }],
  [['Viewer', 'viewer'], { name: 'Viewer', role: 'viewer' }],
] as const)(
  'npm run admin reads the name of a new administrator, in one or more words, and the role after it: %j',
  (rest, read) => {
    const email = 'cleo@office.example';
    expect(readAdminArguments(['add', email, ...rest])).toEqual({ action: 'add', email, ...read });
  },
);

it.each([
  [['add', 'ada@office.example', ' '], '" " cannot be a name: it is empty.'],
  [
    ['add', 'ada@office.example', 'A'.repeat(101)],
    `"${'A'.repeat(101)}" cannot be a name: it is longer than 100 characters.`,
  ],
  [
    ['add', 'ada@office.example', 'Ada\u001b[2J'],
    '"Ada\uFFFD[2J" cannot be a name: it has control characters.',
  ],
  [['add', 'ada@office.example', 'Ada\u202e'], '"Ada\uFFFD" cannot be a name: it has control characters.'],
  [['add', 'ada\u0007'], '"ada\uFFFD" is not an e-mail address.'],
  [
    ['reset', 'ada@office.example', '\u009b1m'],
    'One e-mail address at a time: "\uFFFD1m" is one argument too many.',
  ],
  [['add', 'notanemail'], '"notanemail" is not an e-mail address.'],
  [['remove', 'a@b'], '"a@b" is not an e-mail address.'],
  [['remove'], 'The e-mail address is missing: npm run admin -- remove EMAIL'],
  [
    ['add', 'ada@office.example', 'ben@office.example'],
    'One e-mail address at a time: "ben@office.example" is one argument too many.',
  ],
])('npm run admin explains the error in %j without the usage', (args, text) => {
  expect(readAdminArguments(args)).toBe(text);
});

it('npm run admin prints the usage without arguments and after an unknown command', () => {
  const usage = readAdminArguments([]);
  for (const action of ['add', 'reset', 'remove'])
    expect(usage).toContain(`npm run admin -- ${action} EMAIL`);
  expect(readAdminArguments(['drop', 'ada@office.example'])).toBe(`There is no "drop".\n\n${usage}`);
  expect(readAdminArguments(['drop\u001b[2J'])).toBe(`There is no "drop\uFFFD[2J".\n\n${usage}`);
});
