import { brand, type Language } from '@/lib/brand';
import { wordsIn } from '@/lib/core/texts/format-messages';
import { isEnglish } from '@/lib/core/texts/is-english';
import { type ClockTime, type Instant, minutesOf, timeOf } from '@/lib/core/time/zoned';
import type { TimeSlot } from '@/lib/features/visits/wire';
import { dateFormat } from './intl';

const MINUTE_MS = 60_000;

/** "5:30pm", "10am", "12pm" at noon, "12am" at midnight. [VISIT-04] */
export function formatTime(time: ClockTime, language: Language = brand.language): string {
  const total = minutesOf(time);
  if (!isEnglish(language)) {
    return dateFormat(language, { hour: 'numeric', minute: '2-digit' }).format(total * MINUTE_MS);
  }
  const hours = Math.floor(total / 60);
  const minutes = total % 60;
  const past = minutes === 0 ? '' : `:${String(minutes).padStart(2, '0')}`;
  return wordsIn(language).clock[hours % 24 < 12 ? 'am' : 'pm']({ time: `${hours % 12 || 12}${past}` });
}

/** "10am to 11am" */
export function formatTimeSlot({ start, end }: TimeSlot, language: Language = brand.language): string {
  return wordsIn(language).span({ start: formatTime(start, language), end: formatTime(end, language) });
}

/** The time of an instant on the marketplace's clock, wherever the phone is. */
export function formatInstant(instant: Instant, zone: string, language: Language = brand.language): string {
  return formatTime(timeOf(instant, zone), language);
}

/** "10am to 11am" */
export function formatInstants(
  { start, end }: { readonly start: Instant; readonly end: Instant },
  zone: string,
  language: Language = brand.language,
): string {
  return formatTimeSlot({ start: timeOf(start, zone), end: timeOf(end, zone) }, language);
}
