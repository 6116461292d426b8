import { brand } from '@/lib/brand';
import type { Day } from '@/lib/core/time/zoned';

/*
 * Numbers in the signs of a language. It stands below lib/core/format, for templates print numbers too.
 */

/** A number as English writes it ("4.5", "07") in a language's own signs, with as many decimals ("4,5") and leading zeros. */
export function localizeDigits(language: string, english: string): string {
  if (isEnglish(language)) return english;
  const [whole = '', decimals = ''] = english.split('.');
  const zeros = /^0\d/.test(whole) ? { minimumIntegerDigits: whole.length } : {};
  return numberFormat(language, { ...withDecimals(decimals.length), ...zeros }).format(Number(english));
}

const numbers = new Map<string, Intl.NumberFormat>();

function numberFormat(language: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  return cachedFormatter(numbers, [language, options], () => new Intl.NumberFormat(language, options));
}

const withDecimals = (count: number): Intl.NumberFormatOptions => ({
  minimumFractionDigits: count,
  maximumFractionDigits: count,
});

/** One of Intl's formatters: to make it costs more than a thousand uses of it. */
function cachedFormatter<Made>(kept: Map<string, Made>, by: readonly unknown[], make: () => Made): Made {
  const key = JSON.stringify(by);
  const made = kept.get(key) ?? make();
  kept.set(key, made);
  return made;
}

/*
 * What other languages than English need: a language's own words, order and signs, by Intl.
 */

const days = new Map<string, Intl.DateTimeFormat>();

/** A day or a time in another language than English. Everything is given in UTC, for it is in the marketplace's zone already. */
export function dateFormat(language: string, parts: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return cachedFormatter(days, [language, parts], () => {
    return new Intl.DateTimeFormat(language, { ...parts, timeZone: 'UTC' });
  });
}

/** The beginning of a day, as `dateFormat` takes it. */
export const dateOf = (day: Day): Date => new Date(`${day}T00:00:00Z`);

/** "11,50 £" in the currency of the marketplace; whole amounts have no decimals. */
export function moneyInLanguage(amount: number, language: string): string {
  const decimals = withDecimals(Number.isInteger(amount) ? 0 : 2);
  const money = { style: 'currency', currency: brand.currency, ...decimals } as const;
  return numberFormat(language, money).format(amount);
}

const rules = new Map<string, Intl.PluralRules>();

/** CLDR's name of the form that a number takes in a language. */
export function pluralForm(count: number, language: string): string {
  if (isEnglish(language)) return count === 1 ? 'one' : 'other';
  return cachedFormatter(rules, [language], () => new Intl.PluralRules(language)).select(count);
}

/**
 * Whether a language is English, the pseudo language included. English has forms, names and signs of our own: the first
 * question to Intl costs a cheap phone a tenth of a second in the middle of its start.
 */
export const isEnglish = (language: string): boolean => /^en\b/.test(language);
