import { describe, expect, it } from 'vitest';
import {
  firstUndone,
  isNewStep,
  isSameName,
  positionOf,
  type StepProgress,
  stepBefore,
  stepOnwards,
  stepToShow,
} from './steps';

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
    ['password', null, { number: 1, of: 3 }],
    ['contact', 'password', { number: 2, of: 3 }],
    ['travel', 'contact', { number: 3, of: 3 }],
    ['selfie', null, null],
  ])('of %s', (name, before, place) => {
    expect(stepBefore(steps, name)).toBe(before);
    expect(positionOf(steps, name)).toEqual(place);
  });
});

describe('after a step', () => {
  it.each([
    ['one that was due leads to the next', 'password+ contact+ travel', 'contact', false, 'travel'],
    [
      'one that was looked at again to its neighbour',
      'password+ contact+ travel',
      'password',
      true,
      'contact',
    ],
    ['one of a new release to where they stopped', 'password+ photo+ travel+ hours', 'photo', false, 'hours'],
    [
      'the last one looked at again to the next that is due',
      'password+ travel+ hours',
      'travel',
      true,
      'hours',
    ],
    ['one that a release took away to the next that is due', 'password+ travel', 'selfie', true, 'travel'],
    ['the last one nowhere', 'password+ travel+', 'travel', false, null],
  ])('%s', (_, steps, name, wasDone, expected) =>
    expect(stepOnwards(stepsOf(steps), name, { wasDone })).toBe(expected),
  );
});

it.each([
  ['between done ones', 'password+ photo travel+ hours', 'photo', true],
  ['that is due', 'password+ photo travel hours', 'photo', false],
  ['that is done', 'password+ photo+ travel+ hours', 'photo', false],
  ['that there is none of', 'password+ travel+', 'photo', false],
])('a step %s is told as new where others went by it', (_, steps, name, expected) =>
  expect(isNewStep(stepsOf(steps), name)).toBe(expected),
);

describe('a typed signature', () => {
  it.each([
    ['Ann Lee', 'Ann Lee'],
    ['  ann   LEE ', 'Ann Lee'],
    ['Lee, Ann', 'Ann Lee'],
    ['Zoe OBrien', 'Zoë O’Brien'],
    ['Lukasz Zielinski', 'Łukasz Zieliński'],
    ['Ann Smith Jones', 'Ann Smith-Jones'],
    ['محمد عبد الله الأنصاري', 'محمد عبد الله الأنصاري'],
    ['李 小龙', '小龙 李'],
  ])('%s is the name %s', (typed, name) => {
    expect(isSameName(typed, name)).toBe(true);
  });

  it.each([
    ['Somebody Else', 'Ann Lee'],
    ['Ann', 'Ann Lee'],
    ['Ann Lee Ann', 'Ann Lee'],
    ['Ann B. Lee', 'Ann Lee'],
    ['Ann Leer', 'Ann Lee'],
    ['', 'Ann Lee'],
    ['-', '-'],
    ['李 小', '李 龙'],
  ])('%s is not the name %s', (typed, name) => {
    expect(isSameName(typed, name)).toBe(false);
  });
});
