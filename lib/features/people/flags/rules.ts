import type { ConstantsAnswer, SettingAnswer } from './schema';

/** Returns null unless the value is a non-empty text. [FLAG-10] */
export function settingText(answer: SettingAnswer | undefined): string | null {
  return typeof answer?.value === 'string' && answer.value.trim() !== '' ? answer.value : null;
}

/** Only https is allowed, without a user name, so that a setting cannot contain a script or hide its host. */
export function webAddress(value: unknown): string | null {
  const text = typeof value === 'string' ? value.trim() : '';
  if (!/^https:\/\/\S+$/i.test(text) || !URL.canParse(text)) return null;
  const { username, password } = new URL(text);
  return username === '' && password === '' ? text : null;
}

/** These are the app's defaults of numbers that the server also provides. [FLAG-04] */
export const CONSTANTS = {
  /** This many finished visits unlock regular extra jobs. [EXTRA-10] */
  regularJobEligibilityThreshold: 10,
  /** A full streak has this many days without a fault. [PERF-15] */
  reliabilityTargetDays: 60,
  hasFines: true,
  /** These are shares of the booked visits. The documents name no limits. */
  fulfilmentMinimum: 0.85,
  fulfilmentTarget: 0.95,
} as const satisfies Constants;

export type Constants = {
  readonly [Name in keyof ConstantsAnswer]-?: NonNullable<ConstantsAnswer[Name]>;
};
