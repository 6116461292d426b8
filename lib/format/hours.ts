import { brand } from '@/lib/brand';
import { formatMessages } from '@/lib/messages/format-messages';
import { inSignsOf } from './intl';

const MINUTES = 60;

/** Two decimals under half an hour, else one; no trailing zeros. "4.5", "0.25" [FMT-05] */
export function formatHoursNumber(hours: number, language: string = brand.language): string {
  return inSignsOf(language, String(rounded(hours)));
}

/** "4.5 hours", "1 hour" [FMT-05] */
export function formatHours(hours: number, language: string = brand.language): string {
  return formatMessages.hours({ count: rounded(hours), number: formatHoursNumber(hours, language) });
}

/** "1.5 h" [FMT-05] */
export function formatShortHours(hours: number, language: string = brand.language): string {
  return formatMessages.shortHours({ number: formatHoursNumber(hours, language) });
}

/** Whole minutes that have passed, as "0:42". */
export function formatDuration(hours: number): string {
  // Through seconds: 0.7 hours are 42 minutes, not the 41.99 that the fraction says.
  const minutes = Math.floor(Math.round(hours * 3600) / 60);
  return `${Math.floor(minutes / MINUTES)}:${String(minutes % MINUTES).padStart(2, '0')}`;
}

/** "0:42 of 2:00" */
export function formatProgress(workedHours: number, requiredHours: number): string {
  return formatMessages.progress({
    done: formatDuration(workedHours),
    required: formatDuration(requiredHours),
  });
}

/** "20 min" */
export function formatMinutes(minutes: number, language: string = brand.language): string {
  return formatMessages.minutes({ number: inSignsOf(language, String(Math.round(minutes))) });
}

function rounded(hours: number): number {
  const factor = hours < 0.5 ? 100 : 10;
  return Math.round(hours * factor) / factor;
}
