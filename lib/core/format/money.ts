import { brand, type Language } from '@/lib/brand';
import { penceOf } from '@/lib/core/money/pence';
import { isEnglish } from '@/lib/core/texts/is-english';
import { moneyInLanguage } from './intl';

/** "£11.50", and "£50" when it is a whole number; pounds in English without Intl. [FMT-04] */
export function formatPence(pence: number, language: Language = brand.language): string {
  if (!isEnglish(language) || brand.currency !== 'GBP') return moneyInLanguage(pence / 100, language);
  const sign = pence < 0 ? '-' : '';
  const [pounds, rest] = (Math.abs(pence) / 100).toFixed(2).split('.');
  return `${sign}£${pounds}${rest === '00' ? '' : `.${rest}`}`;
}

/** As `formatPence`, of the wire's decimal pounds. [FMT-04] */
export function formatPounds(pounds: number, language: Language = brand.language): string {
  return formatPence(penceOf(pounds), language);
}
