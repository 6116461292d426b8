import { expect, it } from 'vitest';
import { lastDayOf, ratingLinkState, withoutMisfits } from './rating';

it('the link of a rating works through the fourteenth day after its mail, across months', () => {
  expect(lastDayOf('2026-02-20')).toBe('2026-03-06');
});

it.each([
  ['2026-03-06', true, 'open'],
  ['2026-03-06', false, 'not-finished'],
  ['2026-03-07', true, 'expired'],
  ['2026-03-07', false, 'expired'],
] as const)('the link of a rating on %s, visit finished: %s, is %s', (today, isFinished, state) => {
  expect(ratingLinkState({ today, lastDay: '2026-03-06', isFinished })).toBe(state);
});

it.each([
  [5, 'tidying', null],
  [4, 'tidying', null],
  [3, null, 'left_early'],
  [2, null, 'left_early'],
  [1, null, 'left_early'],
] as const)(
  'a rating with %i stars keeps the compliment %s and the problem %s',
  (stars, compliment, problem) => {
    const same = { comment: 'Thanks', tip: { pence: 500, isAnswered: false } };
    const given = { stars, compliment: 'tidying', problem: 'left_early', ...same } as const;
    expect(withoutMisfits(given)).toEqual({ stars, compliment, problem, ...same });
  },
);
