import type { SettingAnswer } from './wire';

/** A setting that is meant as text; anything else, and nothing at all, is null. [FLAG-10] */
export function settingText(answer: SettingAnswer | undefined): string | null {
  return typeof answer?.value === 'string' && answer.value.trim() !== '' ? answer.value : null;
}

/** A web address that may be linked to, or null: only http and https, so that no setting can hold a script. */
export function webAddress(value: unknown): string | null {
  const text = typeof value === 'string' ? value.trim() : '';
  return /^https?:\/\/\S+$/i.test(text) && URL.canParse(text) ? text : null;
}
