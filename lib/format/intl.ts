import { brand } from '@/lib/brand';
import { isEnglish } from '@/lib/messages/is-english';
import type { Day } from '@/lib/time/zoned';

/*
 * What other languages than English need: a language's own words, order and signs, by Intl. Each formatter is made once, which
 * costs more than a thousand uses of it.
 */

const days = new Map<string, Intl.DateTimeFormat>();

/** A day or a time in another language than English. Everything is given in UTC, for it is in the marketplace's zone already. */
export function dateFormat(language: string, parts: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return madeOnce(days, [language, parts], () => {
    return new Intl.DateTimeFormat(language, { ...parts, timeZone: 'UTC' });
  });
}

/** The beginning of a day, as `dateFormat` takes it. */
export const dateOf = (day: Day): Date => new Date(`${day}T00:00:00Z`);

const numbers = new Map<string, Intl.NumberFormat>();

/** "11,50 £" in another language than English, in the currency of the marketplace; whole amounts have no decimals. */
export function moneyInLanguage(amount: number, language: string): string {
  const decimals = Number.isInteger(amount) ? 0 : 2;
  return numberFormat(language, decimals, { style: 'currency', currency: brand.currency }).format(amount);
}

/** A number as English writes it ("4.5") in a language's own signs, with as many decimals ("4,5"). */
export function inSignsOf(language: string, english: string): string {
  if (isEnglish(language)) return english;
  const decimals = english.split('.')[1]?.length ?? 0;
  return numberFormat(language, decimals, {}).format(Number(english));
}

function numberFormat(language: string, decimals: number, style: Intl.NumberFormatOptions) {
  const options = { ...style, minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  return madeOnce(numbers, [language, options], () => new Intl.NumberFormat(language, options));
}

function madeOnce<Made>(kept: Map<string, Made>, by: readonly unknown[], make: () => Made): Made {
  const key = JSON.stringify(by);
  const made = kept.get(key) ?? make();
  kept.set(key, made);
  return made;
}
