import { brand, type Language } from '@/lib/core/ground/site/brand';
import { wordsIn } from '@/lib/core/ground/texts/format-messages';
import { localizeDigits } from '@/lib/core/ground/texts/intl';

const MINUTES = 60;
const SECOND_MS = 1000;

/** Returns "4.5", "0.25": two decimals under half an hour, and otherwise one; no trailing zeros. */
export function formatHoursNumber(hours: number, language: Language = brand.language): string {
  return localizeDigits(language, String(rounded(hours)));
}

export function formatHours(hours: number, language: Language = brand.language): string {
  return wordsIn(language).hours({ count: rounded(hours), number: formatHoursNumber(hours, language) });
}

/** Returns "30 min", "2 h", "1 h 15 min". Use `formatHours` for sums. */
export function formatLength(hours: number, language: Language = brand.language): string {
  return formatMinutes(hours * MINUTES, language);
}

export function formatMinutes(minutes: number, language: Language = brand.language): string {
  const total = Math.round(minutes);
  const [hours, rest] = [Math.floor(total / MINUTES), total % MINUTES];
  const { shortHours, minutes: shortMinutes, length } = wordsIn(language);
  const inHours = shortHours({ number: localizeDigits(language, String(hours)) });
  const inMinutes = shortMinutes({ number: localizeDigits(language, String(rest)) });
  if (hours === 0) return inMinutes;
  return rest === 0 ? inHours : length({ hours: inHours, minutes: inMinutes });
}

export function formatBadgeHours(hours: number, language: Language = brand.language): string {
  return wordsIn(language).badgeHours({ number: formatHoursNumber(hours, language) });
}

/** Returns the elapsed whole minutes: "42 min". */
export function formatDuration(hours: number, language: Language = brand.language): string {
  // Rounds to seconds first: 0.7 hours are 42 minutes, but 41.99 as a binary fraction.
  return formatMinutes(Math.floor(Math.round(hours * 3600) / 60), language);
}

/** Returns "0:42", "12:05" or "1:02:09". */
export function formatWait(ms: number, language: Language = brand.language): string {
  const seconds = Math.floor(ms / SECOND_MS);
  const minutes = Math.floor(seconds / 60);
  const rest = seconds % 60;
  if (minutes < MINUTES) return clockOf([minutes, rest], language);
  return clockOf([Math.floor(minutes / MINUTES), minutes % MINUTES, rest], language);
}

export function formatProgress(
  workedHours: number,
  requiredHours: number,
  language: Language = brand.language,
): string {
  return wordsIn(language).progress({
    done: formatDuration(workedHours, language),
    required: formatLength(requiredHours, language),
  });
}

function clockOf(numbers: readonly number[], language: Language): string {
  return numbers
    .map((number, index) => localizeDigits(language, String(number).padStart(index === 0 ? 1 : 2, '0')))
    .join(':');
}

function rounded(hours: number): number {
  const factor = hours < 0.5 ? 100 : 10;
  return Math.round(hours * factor) / factor;
}
