import { isVersion } from '@/lib/core/ground/format/versions';
import { SETTINGS, type SettingName } from '@/lib/core/ground/site/settings';
import type { ClockTime } from '@/lib/core/ground/time/zoned';
import { webAddress } from '@/lib/features/people/flags/rules';
import { DEFAULT_ONBOARDING_HOURS, onboardingHours, timeIn } from '@/lib/features/people/onboarding/hours';
import { isRuleNumber } from '@/lib/features/people/rules/model';
import { OFFICE_HOURS } from '@/lib/features/talk/contact/model';
import { closedDaysIn, isClockTime, WEEKDAYS } from '@/lib/features/talk/contact/opening-hours';
import { fieldOf } from './setting-fields';

/** Normalizes a value: `9:30` becomes `09:30`, a typed number becomes a number, weekdays get their order. */
export function normalSetting(name: SettingName, value: SettingValue): SettingValue {
  const typed = typeof value === 'string' ? value.trim() : value;
  if (typed === '' || typed === null) return null;
  switch (fieldOf(name).kind) {
    case 'time':
      return timeIn(typed) ?? typed;
    case 'whole-number':
      return wholeNumberIn(typed) ?? typed;
    case 'number':
      return numberIn(typed) ?? typed;
    case 'text':
    case 'version':
      return String(typed);
    case 'weekdays':
      return (
        closedDaysIn(typed)
          ?.map((day) => WEEKDAYS[day])
          .join(',') ?? typed
      );
    default:
      return typed;
  }
}

export interface CurrentSettings {
  readonly values: ReadonlyMap<string, SettingValue>;
  /** All numbers that the app offers to call share this telephone rule. */
  readonly phoneFault: (value: SettingValue) => 'phone' | 'costly-phone' | null;
}

/** Returns null if the value is valid. Readers ignore a stored value that has a fault. [FLAG-09] */
export function settingFault(
  name: SettingName,
  value: SettingValue,
  { values, phoneFault }: CurrentSettings,
): SettingFault | null {
  const field = fieldOf(name);
  if (field.kind === 'time') return timeFault(name, value, values);
  if (value === null) return null;
  switch (field.kind) {
    case 'web-address':
      return webAddress(value) === null ? fault('web-address') : tooLong(value, field.maxLength);
    case 'switch':
      return typeof value === 'boolean' ? null : fault('switch');
    case 'version':
      return isVersion(value) ? null : fault('version');
    case 'weekdays':
      return closedDaysIn(value) === null ? fault('weekdays') : null;
    case 'whole-number': {
      const count = wholeNumberIn(value);
      const isWithin = count !== null && count >= field.min && count <= field.max;
      return isWithin ? null : fault('whole-number', field.max);
    }
    case 'number':
      return isRuleNumber(value, field) ? null : fault('number', field.max);
    case 'phone': {
      const verdict = phoneFault(value);
      return verdict && fault(verdict);
    }
    case 'text':
      return tooLong(value, field.maxLength);
  }
}

/** It also reads typed text. Other values give null. */
function wholeNumberIn(value: SettingValue): number | null {
  if (typeof value === 'boolean' || !/^-?\d{1,9}$/.test(String(value).trim())) return null;
  return Number(value);
}

/** It also reads typed text such as "8.50". Other values give null. */
function numberIn(value: SettingValue): number | null {
  if (typeof value === 'boolean' || !/^-?\d{1,9}(\.\d{1,9})?$/.test(String(value).trim())) return null;
  return Number(value);
}

function timeFault(
  name: SettingName,
  value: SettingValue,
  values: CurrentSettings['values'],
): SettingFault | null {
  const time = isOfficeHour(name) ? officeTime(value) : timeIn(value);
  if (value !== null && time === null) return fault('time');
  const bounds = boundsOf(name, values);
  // Unset office hours fall back to the usual times; other unset times are not compared.
  const effective = time ?? USUAL_TIMES[name];
  if (effective === undefined) return null;
  const broken = bounds.find(([code, limit]) => limit !== null && !MEETS[code](effective, limit));
  return broken ? fault(broken[0], broken[1]) : null;
}

const isOfficeHour = (name: SettingName) =>
  name === SETTINGS.officeHoursStart || name === SETTINGS.officeHoursEnd;

const boundsOf = (name: SettingName, values: CurrentSettings['values']): Bound[] =>
  isOfficeHour(name) ? officeBounds(name, values) : onboardingBounds(name, values);

interface TimeBounds {
  readonly after: { readonly code: 'after' | 'not-before'; readonly limit: ClockTime } | null;
  readonly before: { readonly code: 'before' | 'not-after'; readonly limit: ClockTime } | null;
}

/** `settingFault` checks the same limits of a time. */
export function timeBounds(name: SettingName, values: CurrentSettings['values']): TimeBounds {
  let bounds: TimeBounds = { after: null, before: null };
  for (const [code, limit] of boundsOf(name, values)) {
    if (limit === null) continue;
    if (code === 'after' || code === 'not-before') {
      const isTighter = bounds.after === null || limit > bounds.after.limit;
      if (isTighter || (limit === bounds.after?.limit && code === 'after'))
        bounds = { ...bounds, after: { code, limit } };
    } else {
      const isTighter = bounds.before === null || limit < bounds.before.limit;
      if (isTighter || (limit === bounds.before?.limit && code === 'before'))
        bounds = { ...bounds, before: { code, limit } };
    }
  }
  return bounds;
}

type Order = Extract<SettingFaultCode, 'before' | 'after' | 'not-before' | 'not-after'>;
type Bound = readonly [code: Order, limit: ClockTime | null];

const MEETS: Readonly<Record<Order, (time: ClockTime, limit: ClockTime) => boolean>> = {
  before: (time, limit) => time < limit,
  after: (time, limit) => time > limit,
  'not-before': (time, limit) => time >= limit,
  'not-after': (time, limit) => time <= limit,
};

const USUAL_TIMES: Readonly<Partial<Record<SettingName, ClockTime>>> = {
  office_hours_start: OFFICE_HOURS.start,
  office_hours_end: OFFICE_HOURS.end,
};

function officeBounds(name: SettingName, values: CurrentSettings['values']): Bound[] {
  const timeOf = (other: SettingName) => officeTime(values.get(other) ?? null);
  return name === SETTINGS.officeHoursStart
    ? [['before', timeOf(SETTINGS.officeHoursEnd) ?? OFFICE_HOURS.end]]
    : [['after', timeOf(SETTINGS.officeHoursStart) ?? OFFICE_HOURS.start]];
}

const officeTime = (value: SettingValue): ClockTime | null => (isClockTime(value) ? value : null);

/** Default start and end must be between earliest start and latest end, and each start before its end. */
function onboardingBounds(name: SettingName, values: CurrentSettings['values']): Bound[] {
  const setOf = (other: SettingName) => (other === name ? null : (values.get(other) ?? null));
  const [start, end] = [setOf(SETTINGS.onboardingDefaultStart), setOf(SETTINGS.onboardingDefaultEnd)];
  const [earliest, latest] = [setOf(SETTINGS.onboardingEarliestStart), setOf(SETTINGS.onboardingLatestEnd)];
  const hours = onboardingHours({ earliest, latest, start: null, end: null });
  switch (name) {
    case SETTINGS.onboardingDefaultStart:
      return [
        ['not-before', hours.earliest],
        ['before', timeIn(end) ?? DEFAULT_ONBOARDING_HOURS.end],
        ['before', hours.latest],
      ];
    case SETTINGS.onboardingDefaultEnd:
      return [
        ['not-after', hours.latest],
        ['after', timeIn(start) ?? DEFAULT_ONBOARDING_HOURS.start],
        ['after', hours.earliest],
      ];
    case SETTINGS.onboardingEarliestStart:
      return [
        ['before', timeIn(latest) ?? DEFAULT_ONBOARDING_HOURS.latest],
        ['not-after', timeIn(start)],
        ['before', timeIn(end)],
      ];
    default:
      return [
        ['after', timeIn(earliest) ?? DEFAULT_ONBOARDING_HOURS.earliest],
        ['not-before', timeIn(end)],
        ['after', timeIn(start)],
      ];
  }
}

/** The first number of a pair is at most the second. */
const ORDERED = [
  [SETTINGS.fulfilmentMinimum, SETTINGS.fulfilmentTarget],
  [SETTINGS.extraJobsMinimumRating, SETTINGS.ratingTarget],
] as const;

/** Returns the setting that must stay above or below this one; null if there is none. */
export const comparedWith = (name: SettingName) =>
  ORDERED.flatMap(([low, high]) => (name === low ? [high] : name === high ? [low] : []))[0] ?? null;

/** Finds a minimum above its target, even if one is the usual number. A stored pair is checked when one changes. */
export function orderFault(
  name: SettingName,
  value: SettingValue,
  { values }: CurrentSettings,
): SettingFault | null {
  const other = comparedWith(name);
  if (other === null) return null;
  const own = effectiveNumber(name, value);
  const limit = effectiveNumber(other, values.get(other) ?? null);
  if (own === null || limit === null) return null;
  const isMinimum = ORDERED.some(([low]) => low === name);
  if (isMinimum) return own > limit ? fault('not-above', limit) : null;
  return own < limit ? fault('not-below', limit) : null;
}

function effectiveNumber(name: SettingName, value: SettingValue): number | null {
  const field = fieldOf(name);
  if (field.kind !== 'number') return null;
  return typeof value === 'number' && isRuleNumber(value, field) ? value : field.usual;
}

const tooLong = (value: SettingValue, maxLength: number) =>
  String(value).length > maxLength ? fault('too-long', maxLength) : null;

const fault = (code: SettingFaultCode, limit: string | number | null = null): SettingFault => ({
  code,
  limit: limit === null ? null : String(limit),
});

/** The last six compare the value with another setting's time or number. */
export const SETTING_FAULTS = [
  'web-address',
  'switch',
  'weekdays',
  'version',
  'time',
  'whole-number',
  'number',
  'phone',
  'costly-phone',
  'too-long',
  'before',
  'after',
  'not-before',
  'not-after',
  'not-above',
  'not-below',
] as const;
type SettingFaultCode = (typeof SETTING_FAULTS)[number];

export interface SettingFault {
  readonly code: SettingFaultCode;
  /** This is the time, highest number or length that the value must respect; null if the rule has none. */
  readonly limit: string | null;
}

export type SettingValue = string | number | boolean | null;
