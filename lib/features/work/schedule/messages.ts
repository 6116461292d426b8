import { messages } from '@/lib/core/ground/texts/messages';

export const scheduleMessages = messages(
  {
    loading: 'Loading your schedule',
    backToSchedule: 'Back to schedule',
    query: {
      notLoaded: 'Could not load your schedule',
      notSaved: 'Your schedule was not saved on this phone',
      loads: 'You need a connection to see this.',
    },
    pull: { refresh: 'Refresh schedule', refreshed: '{page} updated {time}' },
    noDaysTitle: 'No visits yet',
    noDaysText: 'New visits will appear here.',
    nothingBookedTitle: 'No visits in the coming weeks',
    nothingBookedText: 'When a visit is booked, you will see it here.',
    seeExtraJobs: 'See extra jobs',

    previousWeek: 'Previous week',
    nextWeek: 'Next week',
    /** The button with the current week has this accessible name. */
    chooseWeek: '{week}, choose a week',
    weeks: 'Weeks',
    listOfWeek: '{week}, list',
    bookTimeOff: 'Book time off',
    weekDays: 'Days of the week',
    strip: {
      work: '{day}, {hours}',
      workToday: '{day}, {hours}, today',
      free: '{day}, no visits',
      freeToday: '{day}, no visits, today',
      done: '{day}, {hours} done',
      nothingDone: '{day}, nothing done',
      /** This is for a day before today, of which nothing is known yet. */
      past: '{day}, past',
    },
    stripHours: '{number}h',
    today: 'Today',
    dayToday: '{day}, today',

    past: {
      loading: 'Loading past days',
      elsewhere: 'Past days are in Payments',
      failed: 'Could not load past days',
      offline: 'Past days were not saved on this phone',
      openPayments: 'Open Payments',
      show: 'Show past days',
      hide: 'Hide past days',
      stillOpen: 'Still open. Please finish it.',
      notStarted: 'Not started',
      nothingDone: 'Nothing done',
      weekDone: 'Done: {count, plural, one {# visit} other {# visits}}, {hours}',
    },

    noVisits: 'No visits',
    noVisitsFree: 'No visits, free {times}',
    dayOff: 'Day off',
    notWorking: 'Not working',
    bringProducts: 'Bring products',
    keys: 'Keys for {count, plural, one {# visit} other {# visits}}',
    keysToGet: '{keys} · {count} not with you yet',
    keysAndProducts: 'Keys for {count, plural, one {# visit} other {# visits}} · bring products',
    // The list names today's keys by number and customer.
    keysToTake: 'Keys to take today',
    keyOf: '{number} {name}',
    keyFor: '{number} for {name}',
    noNumber: 'Key without a number:',
    keyMissing: '{key}, not with you yet',
    warning: {
      partial: 'Some visits are missing here. Refresh, or contact support.',
      tooMuchWork: 'More than 10 hours of work',
      onDayOff: 'Visits on your day off',
      overlap: 'Visits overlap',
      travelTime: 'Not enough travel time',
    },

    travel: '{length} travel',
    // Only the first half of the postcode is known on the map for a home near the way.
    travelAbout: 'About {length} travel',
    free: '{length} free',
    breakAt: 'Break, {times}',
    dayOffAt: 'Day off, {times}',
    /** This app does not know the activity type, so it shows the API's name. */
    otherAt: '{name}, {times}',
    now: 'Now {time}',
    travelInAll: '{length} travel in total',
    travelInAllAbout: 'About {length} travel in total',
    freeFrom: 'Free from {time}',
    travelAndFree: '{length} travel in total · free from {time}',
    travelAndFreeAbout: 'About {length} travel in total · free from {time}',

    anyTime: 'Any time',
    overlap: 'Overlaps',
    changed: 'Changed',
    withWorker: 'You get keys from another cleaner',
    givesKeys: 'You give keys to another cleaner',
    pets: 'Pets',
    products: 'Bring cleaning products',
    /** This is the accessible name of a visit, whose state is otherwise only visible. */
    state: { started: '{name}, started', finished: '{name}, finished' },
  },
  process.env.MESSAGES_SCHEDULE,
);
