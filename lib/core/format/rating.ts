import { brand, type Language } from '@/lib/brand';
import { wordsIn } from '@/lib/core/texts/format-messages';
import { localizeDigits } from '@/lib/core/texts/intl';

type Rating = number | null | undefined;

/** "4.9", "5.0", or "No ratings": an average, and the rating on the Ratings & Pay page. [FMT-03] */
export function formatRating(rating: Rating, language: Language = brand.language): string {
  return rating ? localizeDigits(language, roundedTo(rating, 1).toFixed(1)) : wordsIn(language).noRatings;
}

/** "4.87", "4.9", "5": the rating in the profile's summary and on the ID badge. [FMT-03] */
export function formatSummaryRating(rating: Rating, language: Language = brand.language): string {
  return rating ? localizeDigits(language, String(roundedTo(rating, 2))) : wordsIn(language).noRatings;
}

/** Half a digit goes up, also where the binary fraction lies a hair below it, as that of 4.35 does. */
function roundedTo(value: number, digits: 1 | 2): number {
  const factor = 10 ** digits;
  return Math.round(Number((value * factor).toFixed(6))) / factor;
}
