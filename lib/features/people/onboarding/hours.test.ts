import { describe, expect, it } from 'vitest';
import { DEFAULT_ONBOARDING_HOURS, hoursFault, onboardingHours, timesBetween } from './hours';

const NOTHING_SET = { earliest: null, latest: null, start: null, end: null };

describe('[FLAG-09] hours that a new worker may offer', () => {
  it('a new worker’s hours have defaults when no setting is set', () => {
    expect(onboardingHours(NOTHING_SET)).toEqual(DEFAULT_ONBOARDING_HOURS);
  });

  it('the limits of a new worker’s hours come from the settings, padded to two digits', () => {
    const set = { earliest: '06:30', latest: '22:00', start: '8:00', end: '16:30' };
    expect(onboardingHours(set)).toEqual({ ...set, start: '08:00' });
  });

  it.each([
    ['a word', { earliest: 'early' }, DEFAULT_ONBOARDING_HOURS],
    ['24:00', { earliest: '24:00' }, DEFAULT_ONBOARDING_HOURS],
    ['19:60', { latest: '19:60' }, DEFAULT_ONBOARDING_HOURS],
    ['a number', { latest: 18 }, DEFAULT_ONBOARDING_HOURS],
    ['an empty range', { earliest: '10:00', latest: '10:00' }, DEFAULT_ONBOARDING_HOURS],
    ['a reversed range', { earliest: '18:00', latest: '09:00' }, DEFAULT_ONBOARDING_HOURS],
    ['a reversed default day', { start: '17:00', end: '09:00' }, DEFAULT_ONBOARDING_HOURS],
  ])('the limits of a new worker’s hours are the defaults when a setting is %s', (_, settings, expected) => {
    expect(onboardingHours({ ...NOTHING_SET, ...settings })).toEqual(expected);
  });

  it('the default hours of a new worker are clipped to the bounds, or span the bounds when outside them', () => {
    expect(onboardingHours({ ...NOTHING_SET, earliest: '10:00', latest: '16:00' })).toEqual({
      ...{ earliest: '10:00', latest: '16:00' },
      ...{ start: '10:00', end: '16:00' },
    });
    expect(onboardingHours({ ...NOTHING_SET, earliest: '18:00', latest: '23:00' })).toMatchObject({
      ...{ start: '18:00', end: '23:00' },
    });
  });
});

describe('weekly hours', () => {
  const week = (...periods: readonly [string, string][]) => [
    { availability: [] },
    { availability: periods.map(([start, end]) => ({ start, end })) },
  ];
  it.each([
    ['within the bounds are valid', week(['07:00', '20:00']), null],
    ['may not be empty', week(), 'none'],
    ['may not start too early', week(['06:59', '12:00']), 'outside'],
    ['may not end too late', week(['07:00', '12:00'], ['13:00', '20:01']), 'outside'],
    ['may not contain an empty period', week(['12:00', '12:00']), 'outside'],
  ])('%s', (_, hours, fault) => expect(hoursFault(hours, DEFAULT_ONBOARDING_HOURS)).toBe(fault));
});

it('the step of working hours offers each half hour and always the exact end', () => {
  expect(timesBetween('09:00', '10:30')).toEqual(['09:00', '09:30', '10:00', '10:30']);
  expect(timesBetween('09:15', '10:00')).toEqual(['09:15', '09:45', '10:00']);
  expect(timesBetween('09:00', '09:00')).toEqual(['09:00']);
});
