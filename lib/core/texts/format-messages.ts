import { brand, type Language } from '@/lib/brand';
import { messages } from './messages';

/** The names of days and months in English. Other languages have theirs from Intl, in their own forms and order. */
const ENGLISH_NAMES = {
  /** 0 is Monday. */
  weekday: {
    0: 'Monday',
    1: 'Tuesday',
    2: 'Wednesday',
    3: 'Thursday',
    4: 'Friday',
    5: 'Saturday',
    6: 'Sunday',
  },
  shortWeekday: { 0: 'Mon', 1: 'Tue', 2: 'Wed', 3: 'Thu', 4: 'Fri', 5: 'Sat', 6: 'Sun' },
  month: {
    1: 'January',
    2: 'February',
    3: 'March',
    4: 'April',
    5: 'May',
    6: 'June',
    7: 'July',
    8: 'August',
    9: 'September',
    10: 'October',
    11: 'November',
    12: 'December',
  },
  shortMonth: {
    1: 'Jan',
    2: 'Feb',
    3: 'Mar',
    4: 'Apr',
    5: 'May',
    6: 'Jun',
    7: 'Jul',
    8: 'Aug',
    9: 'Sep',
    10: 'Oct',
    11: 'Nov',
    12: 'Dec',
  },
} as const;

/** Numbers, days and times come as texts, for their signs are the language's as well; `count` alone chooses the form. */
const ENGLISH = {
  ...ENGLISH_NAMES,
  /** Of the English clock; other languages have theirs from Intl. [VISIT-04] */
  clock: { am: '{time}am', pm: '{time}pm' },
  /** Of two times or two days. */
  span: '{start} to {end}',
  lastWeek: 'Last week',
  thisWeek: 'This week',
  nextWeek: 'Next week',
  /** [FMT-05] */
  hours: '{count, plural, one {{number} hour} other {{number} hours}}',
  shortHours: '{number} h',
  minutes: '{number} min',
  /** "1 h 15 min" */
  length: '{hours} {minutes}',
  /** On the badge of a menu. [MENU-05] */
  badgeHours: '{number}h',
  metres: '{number} m',
  kilometres: '{number} km',
  /** In full, for "m" on British road signs means miles. */
  wholeMetres: '{number} metres',
  miles: '{count, plural, one {{number} mile} other {{number} miles}}',
  /** "42 min of 2 h" */
  progress: '{done} of {required}',
  asOf: 'As of {time}',
  asOfYesterday: 'As of yesterday, {time}',
  asOfDay: 'As of {day}, {time}',
  /** [FMT-03] */
  noRatings: 'No ratings',
} as const;

/** The words that days, times, lengths and ratings are written with, on the pages of every feature. */
export const formatMessages = messages(ENGLISH, process.env.MESSAGES_FORMAT);

const plainEnglish = messages(ENGLISH, undefined, 'en');

/** The same in one language: the build's with its replacements, or plain English. */
export const wordsIn = (language: Language): typeof formatMessages =>
  language === brand.language ? formatMessages : plainEnglish;
