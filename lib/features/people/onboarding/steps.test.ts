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

/** Parses "name" as an open step and "name+" as a done one. */
const stepsOf = (text: string): StepProgress[] =>
  text.split(' ').map((word) => ({ name: word.replace('+', ''), isDone: word.endsWith('+') }));

describe('the first open step', () => {
  it.each([
    ['password contact travel', 'password'],
    ['password+ contact travel', 'contact'],
    ['password+ contact travel+', 'contact'],
    ['password+ contact+ travel+', null],
  ])('the first open step of %s is %s', (steps, expected) =>
    expect(firstUndone(stepsOf(steps))).toBe(expected),
  );

  it('the first open step of an empty list is null', () => expect(firstUndone([])).toBeNull());
});

describe('the step to show', () => {
  const steps = stepsOf('password+ contact travel+ hours');
  it.each([
    ['is a requested step that is done', 'password', 'password'],
    ['is a requested done step behind a gap', 'travel', 'travel'],
    ['is the next step when it is requested', 'contact', 'contact'],
    ['is the next step when a later open one is requested', 'hours', 'contact'],
    ['is the next step when a removed one is requested', 'selfie', 'contact'],
    ['is the next step when none is requested', null, 'contact'],
  ])('the step to show %s', (_, asked, expected) => expect(stepToShow(steps, asked)).toBe(expected));

  it('the step to show is null for an unknown step once all are done', () => {
    expect(stepToShow(stepsOf('password+'), 'selfie')).toBeNull();
    expect(stepToShow(stepsOf('password+'), 'password')).toBe('password');
  });
});

describe('the previous step and the position', () => {
  const steps = stepsOf('password+ contact travel');
  it.each([
    ['password', null, { number: 1, of: 3 }],
    ['contact', 'password', { number: 2, of: 3 }],
    ['travel', 'contact', { number: 3, of: 3 }],
    ['selfie', null, null],
  ])('the previous step and the position of %s are right', (name, before, place) => {
    expect(stepBefore(steps, name)).toBe(before);
    expect(positionOf(steps, name)).toEqual(place);
  });
});

describe('the step after a saved one', () => {
  it.each([
    ['is the next one after the due step', 'password+ contact+ travel', 'contact', false, 'travel'],
    ['is the neighbour after a repeated step', 'password+ contact+ travel', 'password', true, 'contact'],
    [
      'is the first open step after one that a release added',
      'password+ photo+ travel+ hours',
      'photo',
      false,
      'hours',
    ],
    [
      'is the due step after a repeat of the last done one',
      'password+ travel+ hours',
      'travel',
      true,
      'hours',
    ],
    ['is the due step after one that a release removed', 'password+ travel', 'selfie', true, 'travel'],
    ['is null after the last one', 'password+ travel+', 'travel', false, null],
  ])('the step after a saved one %s', (_, steps, name, wasDone, expected) =>
    expect(stepOnwards(stepsOf(steps), name, { wasDone })).toBe(expected),
  );
});

it.each([
  ['between done steps is new', 'password+ photo travel+ hours', 'photo', true],
  ['that is due is not new', 'password+ photo travel hours', 'photo', false],
  ['that is done is not new', 'password+ photo+ travel+ hours', 'photo', false],
  ['that does not exist is not new', 'password+ travel+', 'photo', false],
])('a step %s', (_, steps, name, expected) => expect(isNewStep(stepsOf(steps), name)).toBe(expected));

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
  ])('%s matches the name %s', (typed, name) => {
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
  ])('%s does not match the name %s', (typed, name) => {
    expect(isSameName(typed, name)).toBe(false);
  });
});
