import { messages } from '@/lib/core/ground/texts/messages';
import type { CANCELLATION_NOTICES, RatingsVerdict, ShownFulfilment } from './model';
import { COMPLIMENT_TEXTS } from './server-texts';

export const performanceMessages = /* @__PURE__ */ messages(
  {
    loading: 'Loading your ratings and pay',
    /** These texts are used if the server sends none. [PERF-34] */
    compliment: COMPLIMENT_TEXTS,
    loadingDetail: 'Loading',
    back: 'Back to {page}',
    query: {
      notLoaded: 'Could not load this page',
      notSaved: 'This page was not saved on this phone',
      loads: 'You need a connection to see this.',
    },
    pull: { refresh: 'Refresh ratings & pay', refreshed: '{page} updated {time}' },
    tabs: 'Time period',
    tab: { recent: 'Recent', all: 'All time' },

    trialPassed: 'Congratulations! You have passed your trial',
    goalsTitle: 'Your trial goals',
    goal: {
      jobs: 'Complete {target, plural, one {# job} other {# jobs}}',
      ratings: 'Keep your ratings above {average}',
      cancellations: '0 late cancellations in {days, plural, one {# day} other {# days}}',
      'background-check': 'Complete background check',
    },
    done: 'Done',
    toDo: 'To do',
    jobsTitle: 'Jobs',
    noJobs: 'No jobs completed yet',
    jobsToGo: '{count, plural, one {# job} other {# jobs}} to go!',
    jobsReached: 'Goal achieved!',

    ratingsTitle: 'Ratings',
    verdict: {
      none: 'No ratings yet',
      perfect: 'Perfect!',
      'above-average': 'Great work!',
      'above-target': 'Good work!',
      'below-target': 'You need more 5 star ratings to access new customers!',
    } satisfies Record<RatingsVerdict, string>,
    ratingsText: 'Your customers rate you after a visit.',
    starsOnAverage: '{average} stars on average',
    ratingsRecently:
      '{count, plural, one {# rating} other {# ratings}} in the last {days, plural, one {# day} other {# days}}',

    reliabilityTitle: 'Reliability',
    reliabilityQuery: {
      notLoaded: 'Could not load your reliability',
      notSaved: 'Your reliability was not saved on this phone',
      loads: 'You need a connection to see this.',
    },
    /** Screens enlarge the reached days. [PERF-15] */
    reachedOf: '{reached} of {count, plural, one {# day} other {# days}}',
    lateRecently:
      '{count, plural, =0 {No late cancellations} one {# late cancellation} other {# late cancellations}} in the last {days, plural, one {# day} other {# days}}',
    reliabilityRing:
      '{reached, number} of {count, plural, one {# day} other {# days}} without a late cancellation',
    streakFull: 'No late cancellations in all these days. Well done!',
    streakText: 'Each day without a late cancellation fills the ring a little more.',
    late: 'Late cancellations',
    shortNotice: 'Short-notice cancellations',
    daysTitle: 'Day by day',
    mark: { worked: 'Visits done', late: 'Late cancellation', free: 'No visits' },
    daysWorked: '{count, plural, one {# day} other {# days}} with visits.',
    noneLate: 'No late cancellations.',
    lateOn: 'Late cancellations on {days}.',
    planTimeOff: 'Book time off',

    fulfilmentTitle: 'Fulfilment',
    fulfilmentQuery: {
      notLoaded: 'Could not load your fulfilment',
      notSaved: 'Your fulfilment was not saved on this phone',
      loads: 'You need a connection to see this.',
    },
    fulfilment: { low: 'Low', ok: 'OK', good: 'Good' } satisfies Record<ShownFulfilment, string>,
    fulfilmentRing: 'Fulfilment: {state}.',
    visitsDone: '{done, number} of {booked, plural, one {# visit} other {# visits}} done.',
    noVisits: 'No visits yet.',
    visitsRecently:
      '{done, number} of {booked, plural, one {# visit} other {# visits}} done in the last {days, plural, one {# day} other {# days}}',
    noVisitsRecently: 'No visits yet in the last {days, plural, one {# day} other {# days}}',
    visitsBookedLabel: 'Visits booked',
    visitsDoneLabel: 'Visits done',
    timeOffLabel: 'Visits not done: time off',
    fulfilmentText:
      'Fulfilment is how many of your booked visits you do. Customers like to see the same cleaner each time.',

    why: 'Why {number}?',

    payTitle: 'Pay',
    bonusPayTitle: 'Base Rate & Bonus Pay',
    anHour: '{amount} an hour',
    base: 'Base',
    bonus: 'Bonus',
    bonusMore: '+ {amount}',
    earnBonus: 'You earn {most} an hour with the bonus',
    earnBase: 'You earn {base} an hour, or {most} with the bonus',
    onBonus: 'You’re on bonus pay!',
    increase: '1 year pay increase: {day}',

    allTimeTitle: 'Since you started',
    startDate: 'Start date',
    estimatedStartDate: 'Estimated start date',
    startUnknown: 'Not known yet',
    jobs: 'Jobs',
    jobsBefore: 'Jobs before {product}',
    average: 'Average rating',
    ratings: 'Ratings',
    ratingsBefore: 'Ratings before {product}',
    ratingsAt: '{count, number} ({average})',
    fiveStars: '5-star ratings',
    fourStars: '4-star ratings',
    threeStars: '3-star ratings',
    lowRatings: 'Low ratings (1 or 2 stars)',
    tips: 'Tips',

    showChart: 'Show your rating as a chart',
    hideChart: 'Hide the chart',
    chartFailed: 'Could not load the chart',

    reviewsTitle: 'Customer reviews',
    reviewsQuery: {
      notLoaded: 'Could not load your reviews',
      notSaved: 'Your reviews were not saved on this phone',
      loads: 'You need a connection to see this.',
    },
    noReviewsTitle: 'No reviews yet',
    noReviewsText: 'You will see your customers’ reviews here.',
    toSchedule: 'Go to your schedule',
    earlier: 'Earlier',
    details: 'Details',
    moreReviews: 'Show more reviews',
    stars: '{count, number} of 5 stars',
    tip: '{amount} tip',
    messageToYou: 'Message to you',
    place: 'Address',
    allRatings: 'All your ratings',
  },
  process.env.MESSAGES_PERFORMANCE,
);

/** It is loaded when a number is opened. */
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
    noBonusNow: 'Bonus, when you are on bonus pay',
    anHour: 'An hour',
    rateSince: 'This rate counts since {day}.',
    rateRule: 'A visit is paid at the rate of its own day.',
  },
  process.env.MESSAGES_PERFORMANCE_WHY,
);

/** It is loaded when the chart is opened. */
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
