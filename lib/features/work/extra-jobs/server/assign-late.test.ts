import { describe, expect, it } from 'vitest';
import { isTooLate } from './assign';

const TODAY = '2026-06-16';
const NOW = '2026-06-16T08:00:00.000Z';
const asked = (startsAt: string, day = TODAY) => ({ day, startsAt, today: TODAY, now: NOW });

describe('an assignment', () => {
  it.each([
    ['2026-06-16T09:59:59.999Z', true],
    ['2026-06-16T10:00:00.000Z', false],
    ['2026-06-16T20:00:00.000Z', false],
  ])('an assignment with the cut-off is too late within two hours: at %s %s', (startsAt, isLate) => {
    expect(isTooLate(asked(startsAt), { hasCutOff: true, hasOpsBlock: false })).toBe(isLate);
  });

  it.each([
    [TODAY, true],
    ['2026-06-17', false],
  ])('an assignment with the ops block is too late on the same day: on %s %s', (day, isLate) => {
    const late = asked(`${day}T20:00:00.000Z`, day);
    expect(isTooLate(late, { hasCutOff: false, hasOpsBlock: true })).toBe(isLate);
  });

  it('an assignment with the cut-off is too late across midnight', () => {
    const late = { ...asked('2026-06-17T00:30:00.000Z', '2026-06-17'), now: '2026-06-16T22:45:00.000Z' };
    expect(isTooLate(late, { hasCutOff: true, hasOpsBlock: false })).toBe(true);
  });

  it('an assignment is never too late without cut-off and block', () => {
    const soon = asked('2026-06-16T08:01:00.000Z');
    expect(isTooLate(soon, { hasCutOff: false, hasOpsBlock: false })).toBe(false);
  });
});
