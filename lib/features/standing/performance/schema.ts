import 'server-only';
import { linkToPage, type Page, pagedQuery, pageSchema } from '@/lib/core/ground/contract/common-schema';
import {
  askedDay,
  type CallSchemas,
  clockTime,
  day,
  decimal,
  type EntityOf,
  entity,
  flag,
  idInAddress,
  integer,
  maybe,
  openCode,
  queryOf,
  text,
  z,
} from '@/lib/core/ground/contract/schema';
import { FULFILMENT_STATES } from '@/lib/features/work/visits/fulfilment';
import { propertySchema } from '@/lib/features/work/visits/schema';
import { CANCELLATION_NOTICES, COMPLIMENTS, PROBLEM_CATEGORIES, RELIABLE_SINCE_CAUSES } from './model';

const customerSchema = entity('RatingCustomer', {
  preferredName: maybe(text),
});

const ratedVisitSchema = entity('RatedVisit', {
  actualDate: maybe(day),
  property: maybe(propertySchema),
});

/** The requirements call it "visit rating". [PERF-32] [PERF-33] */
export type ReceivedRating = EntityOf<typeof receivedRatingSchema>;
/** The requirements' demo has `problemCategory` only; we send code and text in both modes. [PERF-33] */
const receivedRatingSchema = entity('VisitRating', {
  id: integer,
  /** It is 1 to 5 stars. */
  rating: z.int().min(1).max(5),
  tipPounds: maybe(decimal),
  compliment: maybe(openCode(COMPLIMENTS)),
  complimentDisplay: maybe(text),
  moreInfo: maybe(text),
  customer: maybe(customerSchema),
  problemCategory: maybe(openCode(PROBLEM_CATEGORIES)),
  problemCategoryDisplay: maybe(text),
  visit: maybe(ratedVisitSchema),
  visitId: maybe(integer),
  messageToSweeper: maybe(text),
});

export type RatingsPage = Page<ReceivedRating>;

/** This is the performance summary and fulfilment, since a day or of all time. [PERF-30] [PERF-41] */
export type PerformanceStats = EntityOf<typeof statsSchema>;
/** The requirements' demo lacks `visits_affected_short`; we send it in both modes. [PERF-31] */
const statsSchema = entity('PerformanceStats', {
  ratingCount: integer,
  ratingAverage: maybe(z.number().min(0).max(5)),
  ratingFiveStarCount: maybe(integer),
  ratingFourStarCount: maybe(integer),
  ratingLowCount: maybe(integer),
  ratingIsAboveAverage: maybe(flag),
  ratingIsAboveTargetAverage: maybe(flag),
  ratingIsAboveTriallingTargetAverage: maybe(flag),
  targetAverageRating: maybe(decimal),
  triallingTargetAverageRating: maybe(decimal),
  triallingTargetVisitCount: maybe(integer),
  visitCount: integer,
  /** This is the reliable days divided by the target days; it can exceed 1. */
  reliability: maybe(decimal),
  daysReliable: maybe(integer),
  visitsAffectedLate: maybe(integer),
  visitsAffectedShort: maybe(integer),
  tipTotalPounds: maybe(decimal),
  finesPounds: maybe(decimal),
  fulfilmentState: maybe(openCode(FULFILMENT_STATES)),
  /** The percentage is between 0 and 100. */
  fulfilmentPercentage: maybe(decimal),
  fulfilmentIsAboveMinimum: maybe(flag),
  fulfilmentIsAboveTarget: maybe(flag),
  totalVisits: maybe(integer),
  timeOffCount: maybe(integer),
  /**
   * The worker did this before the marketplace used this app. The numbers of all time include it; those since a day do
   * not. Other roots may lack these fields.
   */
  ratingCountBefore: maybe(integer),
  ratingAverageBefore: maybe(z.number().min(0).max(5)),
  visitCountBefore: maybe(integer),
});

/** A listed day has finished or late-cancelled visits. [PERF-43] */
export type DailyStat = EntityOf<typeof dailyStatSchema>;
const dailyStatSchema = entity('DailyStat', {
  date: day,
  visitCount: integer,
  visitsAffectedLate: integer,
});

export type StandingVisit = EntityOf<typeof standingVisitSchema>;
const standingVisitSchema = entity('StandingVisit', {
  jobId: integer,
  scheduledDate: day,
  actualDate: day,
  startTime: clockTime,
  customerPreferredName: text,
  /** The visit was cancelled this early; null if it was neither cancelled nor done. */
  notice: maybe(openCode(CANCELLATION_NOTICES)),
});

export type RatingMonth = EntityOf<typeof ratingMonthSchema>;
const ratingMonthSchema = entity('RatingMonth', {
  /** The month is named by its first day. */
  month: day,
  average: z.number().min(0).max(5),
  count: integer,
});

export type StandingFacts = EntityOf<typeof standingFactsSchema>;
const standingFactsSchema = entity('StandingFacts', {
  /** The list counts one to five stars, in this order. */
  stars: z.array(integer).length(5).readonly(),
  /** The list has at most the newest hundred, like `cancelled`. */
  notDone: z.array(standingVisitSchema).readonly(),
  cancelled: z.array(standingVisitSchema).readonly(),
  reliableSince: maybe(day),
  reliableSinceCause: maybe(openCode(RELIABLE_SINCE_CAUSES)),
  /** This is the first day of the current rate of pay, or of the work if that is later. */
  rateSince: maybe(day),
  /** These are the last twelve months with ratings in them, oldest first, whatever the span. */
  ratingMonths: maybe(z.array(ratingMonthSchema).readonly()),
});

/** Ids are 32-bit integers in the database. */
const MOST_ID = 2_147_483_647;

/** `lastRating` is the id of the last known rating; the ratings after it are returned. [PERF-39] [PERF-40] */
type RatingsQuery = EntityOf<typeof ratingsQuery>;
const ratingsQuery = pagedQuery({
  fromDate: askedDay.optional(),
  lastRating: idInAddress.max(MOST_ID).optional(),
  expand: z.array(z.string().max(100)).max(10).readonly().optional(),
});

export const linkToRatings = (query: RatingsQuery | undefined) => linkToPage(ratingsQuery, query);

const params = z.strictObject({ workerId: idInAddress });
const sinceQuery = queryOf({
  fromDate: askedDay.optional(),
});

/** The span has at most about twenty years. */
const MOST_DAYS = 7_500;

export const performanceSchemas = {
  listRatings: {
    summary: 'Ratings that a worker got from customers, page by page',
    inDemo: true,
    params,
    query: ratingsQuery,
    response: pageSchema('VisitRatingPage', receivedRatingSchema),
  },
  getStats: {
    summary: 'How a worker stands, since a day or since ever',
    inDemo: true,
    params,
    query: sinceQuery,
    response: statsSchema,
  },
  getStandingFacts: {
    summary: 'The ratings, visits and days that the numbers of a worker are made of',
    inDemo: true,
    params,
    query: sinceQuery,
    response: standingFactsSchema,
  },
  listDailyStats: {
    summary: 'The days on which a worker did visits or cancelled them late',
    inDemo: true,
    params,
    query: sinceQuery,
    response: z.array(dailyStatSchema).max(MOST_DAYS),
  },
} satisfies CallSchemas;
