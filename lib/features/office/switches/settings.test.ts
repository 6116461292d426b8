import { describe, expect, it } from 'vitest';
import type { SettingName } from '@/lib/core/ground/site/settings';
import { onboardingHours } from '@/lib/features/people/onboarding/hours';
import { OFFICE_HOURS } from '@/lib/features/talk/contact/model';
import { ownHours } from '@/lib/features/talk/contact/opening-hours';
import { normalSetting, type SettingValue, settingFault } from './settings';

const around = (values: Partial<Record<SettingName, SettingValue>> = {}) => ({
  values: new Map(Object.entries(values)),
  phoneFault: (value: SettingValue) => (value === '0900' ? ('costly-phone' as const) : null),
});
const faultOf = (name: SettingName, value: SettingValue, values = {}) =>
  settingFault(name, value, around(values));
const fault = (code: string, limit: string | null = null) => ({ code, limit });

describe('a value that no reader could use is refused:', () => {
  it.each([
    ['sweep_academy_url', 'javascript:alert(1)', fault('web-address')],
    ['sweep_academy_url', 'academy.example', fault('web-address')],
    ['sweep_academy_url', 'http://academy.example', fault('web-address')],
    ['help_centre_url', 'https://sweep.example@evil.example', fault('web-address')],
    ['website_url', 'data:text/html,a', fault('web-address')],
    ['sweep_academy_url', 'https://', fault('web-address')],
    ['sweep_academy_url', true, fault('web-address')],
    ['sweeper_onboarding_quiz_url', 'ftp://quiz.example', fault('web-address')],
    ['chat_allowed', 'yes please', fault('switch')],
    ['chat_allowed', 'true', fault('switch')],
    ['chat_allowed', 1, fault('switch')],
    ['worker_onboarding_earliest_start_time', '9', fault('time')],
    ['worker_onboarding_default_start_time', '25:00', fault('time')],
    ['office_hours_start', '25:99', fault('time')],
    ['office_hours_end', '24:00', fault('time')],
    ['office_hours_end', 18, fault('time')],
    ['door_wait_minutes', 'soon', fault('whole-number', '120')],
    ['door_wait_minutes', -1, fault('whole-number', '120')],
    ['door_wait_minutes', 121, fault('whole-number', '120')],
    ['door_wait_minutes', 1.5, fault('whole-number', '120')],
    ['door_wait_minutes', '1e2', fault('whole-number', '120')],
    ['door_wait_minutes', true, fault('whole-number', '120')],
    ['app_min_version', '3.26', fault('version')],
    ['app_min_version', '3.x', fault('version')],
    ['app_min_version', 3, fault('version')],
    ['app_enforce_min_version', '3.26.1', null],
    ['office_closed_days', 'weekend', fault('weekdays')],
    ['office_closed_days', 6, fault('weekdays')],
    ['office_closed_days', 'monday,tuesday,wednesday,thursday,friday,saturday,sunday', fault('weekdays')],
    ['relay_number', '0900', fault('costly-phone')],
    ['pandemic_message_1', 'x'.repeat(2001), fault('too-long', '2000')],
  ] satisfies [SettingName, SettingValue, unknown][])(
    'a setting refuses the unusable value %s: %s',
    (name, value, expected) => {
      expect(faultOf(name, value)).toEqual(expected);
    },
  );

  it.each([
    ['sweep_academy_url', 'https://academy.example/a?b=c'],
    ['help_centre_url', 'https://help.example/'],
    ['sweeper_onboarding_quiz_url', 'HTTPS://quiz.example'],
    ['chat_allowed', false],
    ['worker_onboarding_earliest_start_time', '06:30'],
    ['office_hours_start', '17:59'],
    ['office_hours_end', '08:01'],
    ['office_closed_days', 'saturday,sunday'],
    ['door_wait_minutes', 0],
    ['door_wait_minutes', 120],
    ['relay_number', '01632 960123'],
    ['pandemic_message_1', 'x'.repeat(2000)],
  ] satisfies [SettingName, SettingValue][])('a setting accepts the value %s: %s', (name, value) => {
    expect(faultOf(name, value)).toBeNull();
  });

  it.each([
    'sweep_academy_url',
    'chat_allowed',
    'office_closed_days',
    'door_wait_minutes',
    'relay_number',
  ] as const)('a setting accepts no value for %s', (name) => expect(faultOf(name, null)).toBeNull());
});

describe('a time that contradicts another is refused with that time:', () => {
  it.each([
    ['office_hours_start', '19:00', {}, fault('before', '18:00')],
    ['office_hours_start', '18:00', {}, fault('before', '18:00')],
    ['office_hours_start', '19:00', { office_hours_end: '22:00' }, null],
    ['office_hours_start', '19:00', { office_hours_end: 'late' }, fault('before', '18:00')],
    ['office_hours_end', '07:00', {}, fault('after', '08:00')],
    ['office_hours_end', '06:00', { office_hours_start: '22:00' }, fault('after', '22:00')],
    ['office_hours_end', null, { office_hours_start: '18:30' }, fault('after', '18:30')],
    ['worker_onboarding_default_start_time', '06:00', {}, fault('not-before', '07:00')],
    ['worker_onboarding_default_start_time', '07:00', {}, null],
    ['worker_onboarding_default_start_time', '17:00', {}, fault('before', '17:00')],
    ['worker_onboarding_default_end_time', '20:30', {}, fault('not-after', '20:00')],
    ['worker_onboarding_default_end_time', '09:00', {}, fault('after', '09:00')],
    ['worker_onboarding_earliest_start_time', '20:00', {}, fault('before', '20:00')],
    [
      'worker_onboarding_earliest_start_time',
      '09:30',
      { worker_onboarding_default_start_time: '09:00' },
      fault('not-after', '09:00'),
    ],
    [
      'worker_onboarding_latest_end_time',
      '16:00',
      { worker_onboarding_default_end_time: '16:30' },
      fault('not-before', '16:30'),
    ],
    [
      'worker_onboarding_default_start_time',
      '16:00',
      { worker_onboarding_latest_end_time: '15:00' },
      fault('before', '15:00'),
    ],
    // A default time that is not set follows the limits.
    ['worker_onboarding_earliest_start_time', '10:00', {}, null],
  ] satisfies [SettingName, SettingValue, Record<string, string>, unknown][])(
    'a setting refuses a time that contradicts another, and names that time: %s: %s beside %j',
    (name, value, values, expected) => expect(faultOf(name, value, values)).toEqual(expected),
  );
});

describe('valid times are used unchanged for', () => {
  const times = [null, '06:00', '08:00', '12:00', '17:00', '21:00', 'late'];
  const passes = (values: Partial<Record<SettingName, SettingValue>>) =>
    Object.entries(values).every(([name, value]) => faultOf(name as SettingName, value, values) === null);

  it('valid office hours are used unchanged', () => {
    let taken = 0;
    for (const office_hours_start of times)
      for (const office_hours_end of times) {
        const set = { start: office_hours_start, end: office_hours_end };
        if (!passes({ office_hours_start, office_hours_end })) continue;
        taken += 1;
        expect(ownHours(set, OFFICE_HOURS)).toEqual({
          start: set.start ?? OFFICE_HOURS.start,
          end: set.end ?? OFFICE_HOURS.end,
        });
      }
    expect(taken).toBeGreaterThan(10);
  });

  it('the four onboarding times are used unchanged if they are valid', () => {
    let taken = 0;
    for (const earliest of times)
      for (const latest of times)
        for (const start of times)
          for (const end of times) {
            const isFine = passes({
              worker_onboarding_earliest_start_time: earliest,
              worker_onboarding_latest_end_time: latest,
              worker_onboarding_default_start_time: start,
              worker_onboarding_default_end_time: end,
            });
            if (!isFine) continue;
            taken += 1;
            const set = Object.entries({ earliest, latest, start, end }).filter(([, time]) => time !== null);
            expect(onboardingHours({ earliest, latest, start, end })).toMatchObject(Object.fromEntries(set));
          }
    expect(taken).toBeGreaterThan(50);
  });
});

it.each([
  ['office_closed_days', ' sunday, saturday,sunday ', 'saturday,sunday'],
  ['office_closed_days', 'weekend', 'weekend'],
  ['office_closed_days', ' ', null],
  ['office_hours_start', ' 9:30 ', '09:30'],
  ['office_hours_start', '9.30', '9.30'],
  ['office_hours_start', '  ', null],
  ['door_wait_minutes', '25', 25],
  ['door_wait_minutes', 'soon', 'soon'],
  ['chat_allowed', false, false],
  ['pandemic_message_1', true, 'true'],
  ['relay_number', ' 01632 960123 ', '01632 960123'],
] satisfies [SettingName, SettingValue, SettingValue][])(
  'the form of a setting normalizes %s: “%s” to %s',
  (name, value, kept) => {
    expect(normalSetting(name, value)).toBe(kept);
  },
);
