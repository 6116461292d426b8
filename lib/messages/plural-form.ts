import { brand } from '@/lib/brand';
import { isEnglish } from './is-english';

let rules: Intl.PluralRules | undefined;

/** CLDR's name of the form that a number takes in the build's language. */
export function pluralForm(count: number, language: string = brand.language): string {
  if (isEnglish(language)) return count === 1 ? 'one' : 'other';
  rules ??= new Intl.PluralRules(language);
  return rules.select(count);
}
