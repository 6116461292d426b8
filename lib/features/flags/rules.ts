import type { ConstantsAnswer, SettingAnswer } from './wire';

/** A setting that is meant as text; anything else, and nothing at all, is null. [FLAG-10] */
export function settingText(answer: SettingAnswer | undefined): string | null {
  return typeof answer?.value === 'string' && answer.value.trim() !== '' ? answer.value : null;
}

/** A web address that may be linked to, or null: only http and https, so that no setting can hold a script. */
export function webAddress(value: unknown): string | null {
  const text = typeof value === 'string' ? value.trim() : '';
  return /^https?:\/\/\S+$/i.test(text) && URL.canParse(text) ? text : null;
}

/** The rules' numbers that the marketplace also serves to its apps; an app that has not read them goes by these. [FLAG-04] */
export const CONSTANTS = {
  /** Finished visits that unlock regular extra jobs. [EXTRA-10] */
  regularJobEligibilityThreshold: 10,
  /** Days without a fault that make a full streak of reliability. [PERF-15] */
  reliabilityTargetDays: 60,
} as const satisfies Constants;

/** The marketplace's own numbers that screens go by. */
export type Constants = {
  readonly [Name in keyof ConstantsAnswer]-?: NonNullable<ConstantsAnswer[Name]>;
};
