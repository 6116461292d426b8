import 'server-only';
import { linkToPage, pagedQuery, pageWire } from '@/lib/call/page-wire';
import {
  askedDay,
  day,
  decimal,
  entity,
  flag,
  integer,
  maybe,
  openCode,
  queryOf,
  text,
  type WiresOf,
  z,
} from '@/lib/call/wire';
import { propertyWire } from '@/lib/features/visits/wire';
import type { receivedCalls } from './calls-received';
import {
  COMPLIMENTS,
  type DailyStat,
  FULFILMENT_STATES,
  type PerformanceStats,
  PROBLEM_CATEGORIES,
  type RatedVisit,
  type RatingCustomer,
  type RatingsQuery,
  type ReceivedRating,
} from './model-received';

const customerWire = entity<RatingCustomer>('RatingCustomer', {
  preferredName: ['preferred_name', maybe(text)],
});

const ratedVisitWire = entity<RatedVisit>('RatedVisit', {
  actualDate: ['actual_date', maybe(day)],
  property: ['property', maybe(propertyWire)],
});

/** The demo of the documents has `problemCategory` alone; code and words are served in both modes. [PERF-33] */
const receivedRatingWire = entity<ReceivedRating>('VisitRating', {
  id: ['id', integer],
  rating: ['rating', z.int().min(1).max(5)],
  tipPounds: ['tip_pounds', maybe(decimal)],
  compliment: ['compliment', maybe(openCode(COMPLIMENTS))],
  complimentDisplay: ['compliment_display', maybe(text)],
  moreInfo: ['more_info', maybe(text)],
  customer: ['customer', maybe(customerWire)],
  problemCategory: ['problem_category', maybe(openCode(PROBLEM_CATEGORIES))],
  problemCategoryDisplay: ['problem_category_display', maybe(text)],
  visit: ['visit', maybe(ratedVisitWire)],
  visitId: ['visit_id', maybe(integer)],
  messageToSweeper: ['message_to_sweeper', maybe(text)],
});

/** The demo of the documents lacks `visits_affected_short`; it is served in both modes. [PERF-31] */
const statsWire = entity<PerformanceStats>('PerformanceStats', {
  ratingCount: ['rating_count', integer],
  ratingAverage: ['rating_average', maybe(z.number().min(0).max(5))],
  ratingFiveStarCount: ['rating_five_star_count', maybe(integer)],
  ratingFourStarCount: ['rating_four_star_count', maybe(integer)],
  ratingLowCount: ['rating_low_count', maybe(integer)],
  ratingIsAboveAverage: ['rating_is_above_average', maybe(flag)],
  ratingIsAboveTargetAverage: ['rating_is_above_target_average', maybe(flag)],
  ratingIsAboveTriallingTargetAverage: ['rating_is_above_trialling_target_average', maybe(flag)],
  targetAverageRating: ['target_average_rating', maybe(decimal)],
  triallingTargetAverageRating: ['trialling_target_average_rating', maybe(decimal)],
  triallingTargetVisitCount: ['trialling_target_visit_count', maybe(integer)],
  visitCount: ['visit_count', integer],
  reliability: ['reliability', maybe(decimal)],
  daysReliable: ['days_reliable', maybe(integer)],
  visitsAffectedLate: ['visits_affected_late', maybe(integer)],
  visitsAffectedShort: ['visits_affected_short', maybe(integer)],
  tipTotalPounds: ['tip_total_pounds', maybe(decimal)],
  finesPounds: ['fines_pounds', maybe(decimal)],
  fulfilmentState: ['fulfilment_state', maybe(openCode(FULFILMENT_STATES))],
  fulfilmentPercentage: ['fulfilment_percentage', maybe(decimal)],
  fulfilmentIsAboveMinimum: ['fulfilment_is_above_minimum', maybe(flag)],
  fulfilmentIsAboveTarget: ['fulfilment_is_above_target', maybe(flag)],
  totalVisits: ['total_visits', maybe(integer)],
  timeOffCount: ['time_off_count', maybe(integer)],
});

const dailyStatWire = entity<DailyStat>('DailyStat', {
  date: ['date', day],
  visitCount: ['visit_count', integer],
  visitsAffectedLate: ['visits_affected_late', integer],
});

/** Ids are integers of four bytes in the marketplace's database. */
const MOST_ID = 2_147_483_647;

const positiveId = z.coerce.number<number>().int().positive();

const ratingsQuery = pagedQuery<RatingsQuery>({
  fromDate: ['from_date', askedDay.optional()],
  lastRating: ['last_rating', positiveId.max(MOST_ID).optional()],
  expand: ['expand', z.array(z.string().max(100)).max(10).readonly().optional()],
});

/** Where another page of the same ratings is. */
export const linkToRatings = (query: RatingsQuery | undefined) => linkToPage(ratingsQuery, query);

const ofWorker = { params: z.strictObject({ workerId: positiveId }), body: null };
const sinceQuery = queryOf<{ readonly fromDate?: string | undefined }>({
  fromDate: ['from_date', askedDay.optional()],
});

/** Some twenty years of days. */
const MOST_DAYS = 7_500;

export const receivedWires = {
  listRatings: {
    ...ofWorker,
    query: ratingsQuery,
    response: pageWire('VisitRatingPage', receivedRatingWire),
  },
  getStats: { ...ofWorker, query: sinceQuery, response: statsWire },
  listDailyStats: { ...ofWorker, query: sinceQuery, response: z.array(dailyStatWire).max(MOST_DAYS) },
} satisfies WiresOf<typeof receivedCalls>;
