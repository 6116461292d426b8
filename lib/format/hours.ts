const MINUTES = 60;

/** Two decimals under half an hour, else one; no trailing zeros. "4.5", "0.25" [FMT-05] */
export function formatHoursNumber(hours: number): string {
  const factor = hours < 0.5 ? 100 : 10;
  return String(Math.round(hours * factor) / factor);
}

/** "4.5 hours", "1 hour" [FMT-05] */
export function formatHours(hours: number): string {
  const number = formatHoursNumber(hours);
  return `${number} ${number === '1' ? 'hour' : 'hours'}`;
}

/** "1.5 h" [FMT-05] */
export function formatShortHours(hours: number): string {
  return `${formatHoursNumber(hours)} h`;
}

/** Whole minutes that have passed, as "0:42". */
export function formatDuration(hours: number): string {
  // Through seconds: 0.7 hours are 42 minutes, not the 41.99 that the fraction says.
  const minutes = Math.floor(Math.round(hours * 3600) / 60);
  return `${Math.floor(minutes / MINUTES)}:${String(minutes % MINUTES).padStart(2, '0')}`;
}

/** "0:42 of 2:00" */
export function formatProgress(workedHours: number, requiredHours: number): string {
  return `${formatDuration(workedHours)} of ${formatDuration(requiredHours)}`;
}

/** "20 min" */
export function formatMinutes(minutes: number): string {
  return `${Math.round(minutes)} min`;
}
