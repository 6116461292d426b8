import { brand, type Language } from '@/lib/brand';
import { wordsIn } from '@/lib/messages/format-messages';
import { inSignsOf } from '@/lib/messages/number-signs';

const MINUTES = 60;
const SECOND_MS = 1000;

/** Two decimals under half an hour, else one; no trailing zeros. "4.5", "0.25" [FMT-05] */
export function formatHoursNumber(hours: number, language: Language = brand.language): string {
  return inSignsOf(language, String(rounded(hours)));
}

/** "4.5 hours", "1 hour" [FMT-05] */
export function formatHours(hours: number, language: Language = brand.language): string {
  return wordsIn(language).hours({ count: rounded(hours), number: formatHoursNumber(hours, language) });
}

/** "1.5 h" [FMT-05] */
export function formatShortHours(hours: number, language: Language = brand.language): string {
  return wordsIn(language).shortHours({ number: formatHoursNumber(hours, language) });
}

/** "12h", on a badge. [MENU-05] */
export function formatBadgeHours(hours: number, language: Language = brand.language): string {
  return wordsIn(language).badgeHours({ number: formatHoursNumber(hours, language) });
}

/** Whole minutes that have passed, as "0:42". */
export function formatDuration(hours: number, language: Language = brand.language): string {
  // Through seconds: 0.7 hours are 42 minutes, not the 41.99 that the fraction says.
  const minutes = Math.floor(Math.round(hours * 3600) / 60);
  return clockOf([Math.floor(minutes / MINUTES), minutes % MINUTES], language);
}

/** Whole seconds that have passed, as "0:42", "12:05", "1:02:09". */
export function formatWait(ms: number, language: Language = brand.language): string {
  const seconds = Math.floor(ms / SECOND_MS);
  const minutes = Math.floor(seconds / 60);
  const rest = seconds % 60;
  if (minutes < MINUTES) return clockOf([minutes, rest], language);
  return clockOf([Math.floor(minutes / MINUTES), minutes % MINUTES, rest], language);
}

/** "0:42 of 2:00" */
export function formatProgress(
  workedHours: number,
  requiredHours: number,
  language: Language = brand.language,
): string {
  return wordsIn(language).progress({
    done: formatDuration(workedHours, language),
    required: formatDuration(requiredHours, language),
  });
}

/** "20 min" */
export function formatMinutes(minutes: number, language: Language = brand.language): string {
  return wordsIn(language).minutes({ number: inSignsOf(language, String(Math.round(minutes))) });
}

/** Each number after the first in two digits. */
function clockOf(numbers: readonly number[], language: Language): string {
  return numbers
    .map((number, index) => inSignsOf(language, String(number).padStart(index === 0 ? 1 : 2, '0')))
    .join(':');
}

function rounded(hours: number): number {
  const factor = hours < 0.5 ? 100 : 10;
  return Math.round(hours * factor) / factor;
}
