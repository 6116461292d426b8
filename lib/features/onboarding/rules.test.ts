import { describe, expect, it } from 'vitest';
import { firstUndone, positionOf, type StepProgress, stepAfter, stepBefore, stepToShow } from './rules';

/** Steps by name; a done one has a plus. */
const stepsOf = (text: string): StepProgress[] =>
  text.split(' ').map((word) => ({ name: word.replace('+', ''), isDone: word.endsWith('+') }));

describe('where onboarding goes on', () => {
  it.each([
    ['password contact travel', 'password'],
    ['password+ contact travel', 'contact'],
    ['password+ contact travel+', 'contact'],
    ['password+ contact+ travel+', null],
  ])('of %s is %s', (steps, expected) => expect(firstUndone(stepsOf(steps))).toBe(expected));

  it('of no steps is nowhere', () => expect(firstUndone([])).toBeNull());
});

describe('the step to show', () => {
  const steps = stepsOf('password+ contact travel+ hours');
  it.each([
    ['a done one may be changed', 'password', 'password'],
    ['also one behind a gap', 'travel', 'travel'],
    ['the next one is done', 'contact', 'contact'],
    ['none is done before its turn', 'hours', 'contact'],
    ['one that a release took away is the next one', 'selfie', 'contact'],
    ['none asked for is the next one', null, 'contact'],
  ])('%s', (_, asked, expected) => expect(stepToShow(steps, asked)).toBe(expected));

  it('is none where all are done and an unknown one is asked for', () => {
    expect(stepToShow(stepsOf('password+'), 'selfie')).toBeNull();
    expect(stepToShow(stepsOf('password+'), 'password')).toBe('password');
  });
});

describe('the neighbours and the place of a step', () => {
  const steps = stepsOf('password+ contact travel');
  it.each([
    ['password', null, 'contact', { number: 1, of: 3 }],
    ['contact', 'password', 'travel', { number: 2, of: 3 }],
    ['travel', 'contact', null, { number: 3, of: 3 }],
    ['selfie', null, null, null],
  ])('of %s', (name, before, after, place) => {
    expect(stepBefore(steps, name)).toBe(before);
    expect(stepAfter(steps, name)).toBe(after);
    expect(positionOf(steps, name)).toEqual(place);
  });
});
