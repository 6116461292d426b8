import { brand, type Language } from '@/lib/core/ground/site/brand';
import { isEnglish, localizeDigits } from '@/lib/core/ground/texts/intl';

/** This is a real minus sign, as wide as a plus. */
const MINUS = '\u2212';
const formats = new Map<string, Intl.NumberFormat>();

/** Returns "£9,842.75" or "−£4.00", always with pence. */
export function formatExactPence(pence: number, language: Language = brand.language): string {
  if (!isEnglish(language) || brand.currency !== 'GBP') return inCurrency(pence, language);
  const amount = localizeDigits(language, (Math.abs(pence) / 100).toFixed(2));
  return `${pence < 0 ? MINUS : ''}£${amount}`;
}

/** Returns "+£15.00", "−£4.00" or "£0.00". */
export function formatSignedPence(pence: number, language: Language = brand.language): string {
  const text = formatExactPence(pence, language);
  return pence > 0 ? `+${text}` : text;
}

/** Returns "112.50", for the narrow labels of a chart whose currency is known. */
export const formatAmount = (pence: number, language: Language = brand.language): string =>
  (pence < 0 ? MINUS : '') + localizeDigits(language, (Math.abs(pence) / 100).toFixed(2));

function inCurrency(pence: number, language: Language): string {
  const known = formats.get(language);
  const format = known ?? new Intl.NumberFormat(language, { style: 'currency', currency: brand.currency });
  formats.set(language, format);
  return format.format(pence / 100);
}
