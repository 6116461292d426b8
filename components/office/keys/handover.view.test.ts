import { expect, it } from 'vitest';
import { candidateFacts } from './handover.view';

it.each([
  ['off', true, 'does not work then, not free that day'],
  ['off', false, 'hours not known'],
  ['clash', true, 'has a visit then, not free that day'],
  ['clash', false, 'has a visit then, hours not known'],
] as const)(
  'the list of cleaners for a handover says of a cleaner who is "%s", with known hours %s: %s',
  (state, areHoursKnown, text) => {
    const candidate = { id: 8, fullName: 'Ewa Nowak', why: 'name', free: [], state, areHoursKnown } as const;
    expect(candidateFacts(candidate)).toBe(text);
  },
);
