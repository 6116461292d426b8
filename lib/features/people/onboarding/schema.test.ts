import { expect, it } from 'vitest';
import { onboardingSchemas } from './schema';

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
