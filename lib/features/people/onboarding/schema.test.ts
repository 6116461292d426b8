import { expect, it } from 'vitest';
import { z } from '@/lib/core/ground/contract/schema';
import { applicantNames, onboardingSchemas } from './schema';

const isAccepted = (reason: string) =>
  onboardingSchemas.signContract.body.safeParse({
    version: '1',
    signature: { kind: 'typed', name: 'Ann Lee', reason },
  }).success;

it.each([
  ['words', 'I married last week.', true],
  ['a line break', 'I married\r\nBcc: c@d.example', false],
  ['a NUL', 'I married\u0000', false],
  ['an escape sequence', 'I \u001b[31mmarried', false],
  ['a bidirectional control', 'I \u202emarried', false],
])('a reason for another name with %s: %j is valid: %s', (_, reason, accepted) => {
  expect(isAccepted(reason)).toBe(accepted);
});

it.each([
  ['Suharto', '', { firstNames: 'Suharto', lastName: '', email: 'suharto@clean.example' }],
  ['Suharto', '\u200b', { firstNames: 'Suharto', lastName: '', email: 'suharto@clean.example' }],
  [' Ana ', 'Sousa', { firstNames: 'Ana', lastName: 'Sousa', email: 'suharto@clean.example' }],
  ['\u3164', 'Sousa', undefined],
  ['', 'Sousa', undefined],
  ['Ana', 'Sou\u202esa', undefined],
])('an applicant with the names %j and %j is read as %o', (firstNames, lastName, read) => {
  const person = { firstNames, lastName, email: '\u200emailto:Suharto@clean.example' };
  expect(z.strictObject(applicantNames).safeParse(person).data).toEqual(read);
});
