import { isEnglish } from './is-english';

/*
 * Numbers in the signs of a language. It stands below lib/core/format, for templates print numbers too.
 */

/** A number as English writes it ("4.5", "07") in a language's own signs, with as many decimals ("4,5") and leading zeros. */
export function inSignsOf(language: string, english: string): string {
  if (isEnglish(language)) return english;
  const [whole = '', decimals = ''] = english.split('.');
  const zeros = /^0\d/.test(whole) ? { minimumIntegerDigits: whole.length } : {};
  return numberFormat(language, { ...withDecimals(decimals.length), ...zeros }).format(Number(english));
}

const numbers = new Map<string, Intl.NumberFormat>();

export function numberFormat(language: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  return madeOnce(numbers, [language, options], () => new Intl.NumberFormat(language, options));
}

export const withDecimals = (count: number): Intl.NumberFormatOptions => ({
  minimumFractionDigits: count,
  maximumFractionDigits: count,
});

/** One of Intl's formatters: to make it costs more than a thousand uses of it. */
export function madeOnce<Made>(kept: Map<string, Made>, by: readonly unknown[], make: () => Made): Made {
  const key = JSON.stringify(by);
  const made = kept.get(key) ?? make();
  kept.set(key, made);
  return made;
}
