import { brand } from '@/lib/brand';
import { madeOnce, numberFormat, withDecimals } from '@/lib/core/texts/number-signs';
import type { Day } from '@/lib/core/time/zoned';

/*
 * What other languages than English need: a language's own words, order and signs, by Intl.
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

/** "11,50 £" in the currency of the marketplace; whole amounts have no decimals. */
export function moneyInLanguage(amount: number, language: string): string {
  const decimals = withDecimals(Number.isInteger(amount) ? 0 : 2);
  const money = { style: 'currency', currency: brand.currency, ...decimals } as const;
  return numberFormat(language, money).format(amount);
}
