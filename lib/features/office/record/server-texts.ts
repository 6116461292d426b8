import type { RecordFault } from './model';

/** The API refuses calls with these; the office shows its own texts. */
export const RECORD_FAULT_TEXTS: Readonly<Record<RecordFault, string>> = {
  already: 'The cleaner has this state already.',
  day: 'The day is not a day until today.',
  from: 'The first day is not a day until a year from now.',
  closed: 'The day is in a closed pay week, or before one.',
  started: 'The first day of work is not a day until a year from now.',
  increase: 'The day of the pay increase is not a day.',
  seenOn: 'The day on which it was seen is missing, or is not a day until today.',
  seenBy: 'The name of the person who saw it is missing or too long.',
  until: 'The last day is not a day, or is before the day on which it was seen.',
  regular: 'The areas for regular jobs are not areas like SW12.',
  oneOff: 'The areas for one-off jobs are not areas like SW12.',
  travel: 'The means of travel are not known.',
  wantedHours: 'The wanted hours are not a whole number from 1 to 80.',
  hours: 'The hours of a day are not times like 09:00-17:00.',
  onDay: 'The day is not a day from today until a year from now.',
  booked: 'The cleaner has booked time off on this day.',
  dayHours: 'The hours are not times like 09:00-17:00.',
  notes: 'The notes are too long.',
};

/** The office shows its own sentence. */
export const closedWeekText = (firstDay: string): string =>
  `The pay week of ${firstDay} is closed. Choose a day after it.`;

export const alreadyText = (by: string, day: string): string => `${by} did this already on ${day}.`;
