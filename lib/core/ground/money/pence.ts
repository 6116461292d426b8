import { brand, type Language } from '@/lib/core/ground/site/brand';
import { isEnglish, moneyInLanguage } from '@/lib/core/ground/texts/intl';
import { MINUTES_AN_HOUR } from '@/lib/core/ground/time/units';

/** Money is integer pence inside and decimal pounds on the wire. */
export function poundsOf(pence: number): number {
  return pence / 100;
}

export function penceOf(pounds: number): number {
  return Math.round(pounds * 100);
}

export interface HourlyPay {
  readonly basePence: number;
  readonly bonusPence: number | null;
  readonly isEligibleForBonus: boolean;
}

export function hourlyPence({ basePence, bonusPence, isEligibleForBonus }: HourlyPay): number {
  return basePence + (isEligibleForBonus ? (bonusPence ?? 0) : 0);
}

/** Hours are rounded to minutes, half a penny is rounded up. */
export function payPence(hours: number, pay: HourlyPay): number {
  return Math.round((Math.round(hours * MINUTES_AN_HOUR) * hourlyPence(pay)) / MINUTES_AN_HOUR);
}

/** Returns "£11.50", or "£50" for a whole amount. English pounds are formatted without Intl. */
export function formatPence(pence: number, language: Language = brand.language): string {
  if (!isEnglish(language) || brand.currency !== 'GBP') return moneyInLanguage(pence / 100, language);
  const sign = pence < 0 ? '-' : '';
  const [pounds, rest] = (Math.abs(pence) / 100).toFixed(2).split('.');
  return `${sign}£${pounds}${rest === '00' ? '' : `.${rest}`}`;
}

export function formatPounds(pounds: number, language: Language = brand.language): string {
  return formatPence(penceOf(pounds), language);
}
