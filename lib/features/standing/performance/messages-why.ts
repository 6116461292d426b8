import { messages } from '@/lib/core/ground/texts/messages';
import type { CANCELLATION_NOTICES } from './model';

/** Loaded when a number is opened. */
export const performanceWhyMessages = /* @__PURE__ */ messages(
  {
    loading: 'Loading the visits…',
    notLoaded: 'We could not load what this is made of.',
    stars: '{stars, plural, one {# star} other {# stars}}',
    times: '{count, number} ×',
    average: 'Average of {count, plural, one {# rating} other {# ratings}}',
    ratingRule: 'Each rating counts the same. Customers rate you after a visit.',
    allRatings: 'See all ratings',

    reliableSince: {
      started: 'Days count since {day}, your first day of work.',
      span: 'Days count since {day}. Earlier days no longer count.',
      late: 'Days count since {day}. You cancelled a visit of that day late.',
    },
    reliableRule: 'A late cancellation begins the count again.',
    daysReached: '{count, plural, one {# day} other {# days}} without a late cancellation',
    noCancellations: 'You cancelled no visit late or at short notice.',
    cancellations: 'Cancelled late or at short notice',

    fulfilmentSum: '{done, number} of {booked, plural, one {# visit} other {# visits}} done',
    percent: '{percent, number} %',
    fulfilmentRule: 'Good begins at {target, number} %, OK at {minimum, number} %.',
    allDone: 'You did each booked visit.',
    notDone: 'Booked, and not done',

    notice: {
      good: 'Time off',
      short: 'Short notice',
      late: 'Late',
    } satisfies Record<(typeof CANCELLATION_NOTICES)[number], string>,
    missed: 'Not done',
    visit: '{name}, {day}, {time}',

    base: 'Base rate',
    bonus: 'Bonus',
    noBonusNow: 'Bonus, once you have earned it',
    anHour: 'An hour',
    rateSince: 'This rate counts since {day}.',
    rateRule: 'A visit keeps the rate of the day on which you finish it.',
  },
  process.env.MESSAGES_PERFORMANCE_WHY,
);

/** Loaded when the chart is opened. */
export const performanceChartMessages = /* @__PURE__ */ messages(
  {
    loading: 'Loading your ratings…',
    notLoaded: 'We could not load your ratings.',
    none: 'No ratings in the last 12 months.',
    caption: 'Average rating by month',
    month: 'Month',
    rating: 'Rating',
    touch: 'Touch a month to see its rating.',
    point: '{when}: {amount}',
    value: '{average} from {count, plural, one {# rating} other {# ratings}}',
    from: 'The last 12 months. Months without ratings are left out.',
  },
  process.env.MESSAGES_PERFORMANCE_CHART,
);
