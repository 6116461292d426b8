import { brand, type Language } from '@/lib/core/ground/site/brand';
import { wordsIn } from '@/lib/core/ground/texts/format-messages';
import { localizeDigits } from '@/lib/core/ground/texts/intl';

const M_PER_KM = 1000;
const M_PER_MILE = 1609.344;
const STEP_M = 10;
const TENTHS = 10;

export type DistanceUnit = 'miles' | 'km';

/** Returns "60 metres", "1.2 miles"; in kilometres "60 m", "1.2 km". */
export function formatDistance(
  metres: number,
  language: Language = brand.language,
  unit: DistanceUnit = brand.distanceUnit,
): string {
  const words = wordsIn(language);
  const inTens = Math.round(metres / STEP_M) * STEP_M;
  const short = { number: localizeDigits(language, String(inTens)) };
  if (unit === 'miles') {
    const miles = inTenths(metres / M_PER_MILE);
    if (miles < 2 / TENTHS) return words.wholeMetres(short);
    return words.miles({ count: miles, number: localizeDigits(language, String(miles)) });
  }
  if (inTens < M_PER_KM) return words.metres(short);
  return words.kilometres({ number: localizeDigits(language, String(inTenths(metres / M_PER_KM))) });
}

const inTenths = (length: number) => Math.round(length * TENTHS) / TENTHS;
