import { brand, type Language } from '@/lib/brand';
import { isEnglish } from '@/lib/messages/is-english';
import { numberFormat, withDecimals } from '@/lib/messages/number-signs';

/** "98%" of 0.98. */
export function formatPercent(share: number, language: Language = brand.language): string {
  const percent = Math.round(share * 100);
  if (isEnglish(language)) return `${percent}%`;
  return numberFormat(language, { style: 'percent', ...withDecimals(0) }).format(percent / 100);
}
