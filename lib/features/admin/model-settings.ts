/** Why a setting does not take a value. The last four compare it with another setting's time. */
export const SETTING_FAULTS = [
  'web-address',
  'switch',
  'time',
  'whole-number',
  'phone',
  'costly-phone',
  'too-long',
  'before',
  'after',
  'not-before',
  'not-after',
] as const;
export type SettingFaultCode = (typeof SETTING_FAULTS)[number];

export interface SettingFault {
  readonly code: SettingFaultCode;
  /** The time, the highest number or the length that the value has to meet; null where there is none. */
  readonly limit: string | null;
}

export type SettingValue = string | number | boolean | null;

/** What a setting's value is, by which its field and its rule are chosen. */
export type SettingKind = 'web-address' | 'switch' | 'time' | 'minutes' | 'phone' | 'text';

/** The name under which a refused value of a setting is kept. */
export const settingForm = (name: string) => `setting ${name}`;

/** A time or a number that a value has to meet. */
export const SETTING_LIMIT = /^(\d{1,4}|\d\d:\d\d)$/;
