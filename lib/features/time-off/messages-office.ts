import { messages } from '@/lib/core/texts/messages';

/** Texts of `/admin` about visits without a cleaner due to time off, and about a worker's time off. */
export const timeOffOfficeMessages = messages(
  {
    title: 'Visits without a cleaner',
    away: '{name} is away: {reason}',
    visit: '{day}, {time}: {customer}, {area}',
    nobody: 'No cleaner yet',
    covered: 'Covered by {name}',
    offers: 'See extra jobs',
    acknowledge: 'Mark as done',
    acknowledgeNamed: 'Mark as done: {name}',
    failed: 'This could not be saved. Please try again.',
    /** Badge in the menu. */
    count: '{count, plural, one {# visit without a cleaner} other {# visits without a cleaner}}',

    // In a worker's file.
    timeOff: 'Time off',
    noTimeOff: 'No time off in the past 60 days, and none planned.',
    days: '{start} to {end}',
    entry: '{days}: {reason}',
    hoursLeft: 'Works {hours}',
    released: '{count, plural, one {# visit lost} other {# visits lost}}',
    booked: 'Booked on {when}',
  },
  process.env.MESSAGES_TIME_OFF_OFFICE,
);
