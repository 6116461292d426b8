import { penceOf } from '@/lib/money/pence';

/** "£11.50", and "£50" when it is a whole number. [FMT-04] */
export function formatPence(pence: number): string {
  const sign = pence < 0 ? '-' : '';
  const [pounds, rest] = (Math.abs(pence) / 100).toFixed(2).split('.');
  return `${sign}£${pounds}${rest === '00' ? '' : `.${rest}`}`;
}

/** As `formatPence`, of the wire's decimal pounds. [FMT-04] */
export function formatPounds(pounds: number): string {
  return formatPence(penceOf(pounds));
}
