import { brand } from '@/lib/core/ground/site/brand';
import type { Day } from '@/lib/core/ground/time/zoned';

/** "1234.5" becomes "1,234.5", in German "1.234,5". Keeps decimals and leading zeros. */
export function localizeDigits(language: string, english: string): string {
  const [whole = '', decimals = ''] = english.split('.');
  if (isEnglish(language)) {
    return whole.replace(/\B(?=(\d{3})+$)/g, ',') + english.slice(whole.length);
  }
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

/** Caches Intl formatters: creating one costs more than a thousand uses. */
function cachedFormatter<Made>(kept: Map<string, Made>, by: readonly unknown[], make: () => Made): Made {
  const key = JSON.stringify(by);
  const made = kept.get(key) ?? make();
  kept.set(key, made);
  return made;
}

const days = new Map<string, Intl.DateTimeFormat>();

/** The zone is UTC, because the given days and times are already in the marketplace's zone. */
export function dateFormat(language: string, parts: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return cachedFormatter(days, [language, parts], () => {
    return new Intl.DateTimeFormat(language, { ...parts, timeZone: 'UTC' });
  });
}

export const dateOf = (day: Day): Date => new Date(`${day}T00:00:00Z`);

/** Returns "11,50 £" in the marketplace's currency; whole amounts have no decimals. */
export function moneyInLanguage(amount: number, language: string): string {
  const decimals = withDecimals(Number.isInteger(amount) ? 0 : 2);
  const money = { style: 'currency', currency: brand.currency, ...decimals } as const;
  return numberFormat(language, money).format(amount);
}

const rules = new Map<string, Intl.PluralRules>();

export function pluralForm(count: number, language: string): string {
  if (isEnglish(language)) return count === 1 ? 'one' : 'other';
  return cachedFormatter(rules, [language], () => new Intl.PluralRules(language)).select(count);
}

/** English avoids Intl, whose first use costs a cheap device 0.1 s during startup. */
export const isEnglish = (language: string): boolean => /^en\b/.test(language);
