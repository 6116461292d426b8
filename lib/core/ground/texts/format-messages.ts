import { brand, type Language } from '@/lib/core/ground/site/brand';
import { messages } from './messages';

/** Other languages get these names from Intl. */
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

/**
 * Numbers are passed as text, because digits depend on the language; `count` only selects the plural form.
 */
const ENGLISH = {
  ...ENGLISH_NAMES,
  clock: { am: '{time}am', pm: '{time}pm' },
  span: '{start} to {end}',
  lastWeek: 'Last week',
  thisWeek: 'This week',
  nextWeek: 'Next week',
  hours: '{count, plural, one {{number} hour} other {{number} hours}}',
  shortHours: '{number} h',
  minutes: '{number} min',
  length: '{hours} {minutes}',
  badgeHours: '{number}h',
  metres: '{number} m',
  kilometres: '{number} km',
  /** "m" means miles on British road signs. */
  wholeMetres: '{number} metres',
  miles: '{count, plural, one {{number} mile} other {{number} miles}}',
  progress: '{done} of {required}',
  asOf: 'As of {time}',
  asOfYesterday: 'As of yesterday, {time}',
  asOfDay: 'As of {day}, {time}',
  noRatings: 'No ratings',
} as const;

export const formatMessages = messages(ENGLISH, process.env.MESSAGES_FORMAT);

const plainEnglish = messages(ENGLISH, undefined, 'en');

export const wordsIn = (language: Language): typeof formatMessages =>
  language === brand.language ? formatMessages : plainEnglish;
