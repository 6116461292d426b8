import { isEnglish } from './is-english';
import { madeOnce } from './number-signs';

const rules = new Map<string, Intl.PluralRules>();

/** CLDR's name of the form that a number takes in a language. */
export function pluralForm(count: number, language: string): string {
  if (isEnglish(language)) return count === 1 ? 'one' : 'other';
  return madeOnce(rules, [language], () => new Intl.PluralRules(language)).select(count);
}
