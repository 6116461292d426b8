import { expect, it } from 'vitest';
import { onboardingWires } from './wire';

const isAccepted = (reason: string) =>
  onboardingWires.signContract.body.safeParse({
    version: '1',
    signature: { kind: 'typed', name: 'Ann Lee', reason },
  }).success;

it.each([
  ['words', 'I married last week.', true],
  ['a line end', 'I married\r\nBcc: c@d.example', false],
  ['a NUL', 'I married\u0000', false],
  ['an escape', 'I \u001b[31mmarried', false],
  ['a mark that turns text around', 'I \u202emarried', false],
])('accepts a reason for another name with %s: %j %s', (_, reason, accepted) => {
  expect(isAccepted(reason)).toBe(accepted);
});
