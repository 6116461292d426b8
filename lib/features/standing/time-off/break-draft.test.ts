import { expect, it } from 'vitest';
import { draftOfAddress } from './break-draft';

const read = (query: string) => draftOfAddress(new URLSearchParams(query));

it('the draft of time off reads a whole or part day with its reason from the query', () => {
  expect(read('day=2026-11-18&reason=sick')).toEqual({
    ...{ type: 'single_day', startDay: '2026-11-18', reason: 'sick' },
  });
  expect(read('day=2026-11-18&from=10:00&to=12:30')).toEqual({
    ...{ type: 'part_day', startDay: '2026-11-18', from: '10:00', to: '12:30', reason: null },
  });
});

it.each(['', 'day=', 'day=2026-02-30', 'reason=sick', 'from=10:00&to=12:00'])(
  'the draft of time off returns null without a valid day: %s',
  (query) => {
    expect(read(query)).toBeNull();
  },
);

it.each(['day=2026-11-18&from=10:00', 'day=2026-11-18&from=24:00&to=25:00', 'day=2026-11-18&reason=tired'])(
  'the draft of time off ignores invalid times and reasons: %s',
  (query) => {
    expect(read(query)).toEqual({ type: 'single_day', startDay: '2026-11-18', reason: null });
  },
);
