import { brand, type Language } from '@/lib/core/ground/site/brand';
import { wordsIn } from '@/lib/core/ground/texts/format-messages';
import { localizeDigits } from '@/lib/core/ground/texts/intl';

type Rating = number | null | undefined;

/** Returns "4.9", "5.0", or "No ratings": averages, and the Ratings & Pay page. */
export function formatRating(rating: Rating, language: Language = brand.language): string {
  return rating ? localizeDigits(language, roundedTo(rating, 1).toFixed(1)) : wordsIn(language).noRatings;
}

/** Returns "4.87", "4.9", "5": the profile's summary and the ID badge. */
export function formatSummaryRating(rating: Rating, language: Language = brand.language): string {
  return rating ? localizeDigits(language, String(roundedTo(rating, 2))) : wordsIn(language).noRatings;
}

/** Rounds half up, also where the binary fraction is slightly below, as for 2.175. */
function roundedTo(value: number, digits: 1 | 2): number {
  const factor = 10 ** digits;
  return Math.round(Number((value * factor).toFixed(6))) / factor;
}
