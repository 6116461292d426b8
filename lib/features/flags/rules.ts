import type { SettingAnswer } from './wire';

/** A setting that is meant as text; anything else, and nothing at all, is null. [FLAG-10] */
export function settingText(answer: SettingAnswer | undefined): string | null {
  return typeof answer?.value === 'string' && answer.value.trim() !== '' ? answer.value : null;
}
