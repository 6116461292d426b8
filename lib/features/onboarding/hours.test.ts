import { describe, expect, it } from 'vitest';
import { DEFAULT_ONBOARDING_HOURS, hoursFault, onboardingHours, timesBetween } from './hours';

const NOTHING_SET = { earliest: null, latest: null, start: null, end: null };

describe('[FLAG-09] the hours that a new worker may offer', () => {
  it('are the usual ones where no setting says anything', () => {
    expect(onboardingHours(NOTHING_SET)).toEqual(DEFAULT_ONBOARDING_HOURS);
  });

  it('are the settings’ ones', () => {
    const set = { earliest: '06:30', latest: '22:00', start: '8:00', end: '16:30' };
    expect(onboardingHours(set)).toEqual({ ...set, start: '08:00' });
  });

  it.each([
    ['a word', { earliest: 'early' }, DEFAULT_ONBOARDING_HOURS],
    ['no hour of a day', { earliest: '24:00' }, DEFAULT_ONBOARDING_HOURS],
    ['no minute of an hour', { latest: '19:60' }, DEFAULT_ONBOARDING_HOURS],
    ['a number', { latest: 18 }, DEFAULT_ONBOARDING_HOURS],
    ['bounds with nothing between', { earliest: '10:00', latest: '10:00' }, DEFAULT_ONBOARDING_HOURS],
    ['bounds the wrong way round', { earliest: '18:00', latest: '09:00' }, DEFAULT_ONBOARDING_HOURS],
    ['a day the wrong way round', { start: '17:00', end: '09:00' }, DEFAULT_ONBOARDING_HOURS],
  ])('take %s for no setting', (_, settings, expected) => {
    expect(onboardingHours({ ...NOTHING_SET, ...settings })).toEqual(expected);
  });

  it('keep the usual day within the bounds, or give all of them where nothing of it is', () => {
    expect(onboardingHours({ ...NOTHING_SET, earliest: '10:00', latest: '16:00' })).toEqual({
      ...{ earliest: '10:00', latest: '16:00' },
      ...{ start: '10:00', end: '16:00' },
    });
    expect(onboardingHours({ ...NOTHING_SET, earliest: '18:00', latest: '23:00' })).toMatchObject({
      ...{ start: '18:00', end: '23:00' },
    });
  });
});

describe('a week of hours', () => {
  const week = (...periods: readonly [string, string][]) => [
    { availability: [] },
    { availability: periods.map(([start, end]) => ({ start, end })) },
  ];
  it.each([
    ['within the bounds is good', week(['07:00', '20:00']), null],
    ['without any is not', week(), 'none'],
    ['may not begin too early', week(['06:59', '12:00']), 'outside'],
    ['may not end too late', week(['07:00', '12:00'], ['13:00', '20:01']), 'outside'],
    ['may have no empty period', week(['12:00', '12:00']), 'outside'],
  ])('%s', (_, hours, fault) => expect(hoursFault(hours, DEFAULT_ONBOARDING_HOURS)).toBe(fault));
});

it('offers each half hour, and the end whatever it is', () => {
  expect(timesBetween('09:00', '10:30')).toEqual(['09:00', '09:30', '10:00', '10:30']);
  expect(timesBetween('09:15', '10:00')).toEqual(['09:15', '09:45', '10:00']);
  expect(timesBetween('09:00', '09:00')).toEqual(['09:00']);
});
