import { brand, type Language } from '@/lib/brand';
import { wordsIn } from '@/lib/core/texts/format-messages';
import { addDays, dayOf, type Instant } from '@/lib/core/time/zoned';
import { formatDay } from './date';
import { formatInstant } from './time';

/** "As of 9:41am", "As of yesterday, 9:41am", "As of Monday 16 November, 9:41am" */
export function formatAsOf(
  since: Instant,
  now: Instant,
  zone: string,
  language: Language = brand.language,
): string {
  const time = formatInstant(since, zone, language);
  const day = dayOf(since, zone);
  const today = dayOf(now, zone);
  if (day === today) return wordsIn(language).asOf({ time });
  if (day === addDays(today, -1)) return wordsIn(language).asOfYesterday({ time });
  return wordsIn(language).asOfDay({ day: formatDay(day, language), time });
}
