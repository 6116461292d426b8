import 'server-only';
import { linkToPage, type Page, pagedQuery, pageWire } from '@/lib/core/contract/common-wire';
import {
  askedDay,
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
  type WiresOf,
  z,
} from '@/lib/core/contract/wire';
import { propertyWire } from '@/lib/features/visits/wire';
import type { performanceCalls } from './calls';
import { COMPLIMENTS, FULFILMENT_STATES, PROBLEM_CATEGORIES } from './model';

const customerWire = entity('RatingCustomer', {
  preferredName: maybe(text),
});

const ratedVisitWire = entity('RatedVisit', {
  actualDate: maybe(day),
  property: maybe(propertyWire),
});

/** A customer's rating of a visit, the documents' "visit rating". [PERF-32] [PERF-33] */
export type ReceivedRating = EntityOf<typeof receivedRatingWire>;
/** The demo of the documents has `problemCategory` alone; code and words are served in both modes. [PERF-33] */
const receivedRatingWire = entity('VisitRating', {
  id: integer,
  /** 1 to 5 stars. */
  rating: z.int().min(1).max(5),
  /** Pounds. */
  tipPounds: maybe(decimal),
  compliment: maybe(openCode(COMPLIMENTS)),
  complimentDisplay: maybe(text),
  moreInfo: maybe(text),
  customer: maybe(customerWire),
  problemCategory: maybe(openCode(PROBLEM_CATEGORIES)),
  problemCategoryDisplay: maybe(text),
  visit: maybe(ratedVisitWire),
  visitId: maybe(integer),
  messageToSweeper: maybe(text),
});

export type RatingsPage = Page<ReceivedRating>;

/** How a worker stands, since a day or since ever: the performance summary and the fulfilment in one. [PERF-30] [PERF-41] */
export type PerformanceStats = EntityOf<typeof statsWire>;
/** The demo of the documents lacks `visits_affected_short`; it is served in both modes. [PERF-31] */
const statsWire = entity('PerformanceStats', {
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
  /** Days without a late cancellation over the days of the target: full at 1, and it goes on above. */
  reliability: maybe(decimal),
  daysReliable: maybe(integer),
  /** Late cancellations. */
  visitsAffectedLate: maybe(integer),
  /** Cancellations at short notice. */
  visitsAffectedShort: maybe(integer),
  tipTotalPounds: maybe(decimal),
  finesPounds: maybe(decimal),
  fulfilmentState: maybe(openCode(FULFILMENT_STATES)),
  /** 0 to 100. */
  fulfilmentPercentage: maybe(decimal),
  fulfilmentIsAboveMinimum: maybe(flag),
  fulfilmentIsAboveTarget: maybe(flag),
  totalVisits: maybe(integer),
  timeOffCount: maybe(integer),
});

/** A day with visits that were done or cancelled late. [PERF-43] */
export type DailyStat = EntityOf<typeof dailyStatWire>;
const dailyStatWire = entity('DailyStat', {
  date: day,
  visitCount: integer,
  visitsAffectedLate: integer,
});

/** Ids are integers of four bytes in the marketplace's database. */
const MOST_ID = 2_147_483_647;

/** `lastRating` is the id of the last rating that is known: those after it in the list are asked for. [PERF-39] [PERF-40] */
export type RatingsQuery = EntityOf<typeof ratingsQuery>;
const ratingsQuery = pagedQuery({
  fromDate: askedDay.optional(),
  lastRating: idInAddress.max(MOST_ID).optional(),
  expand: z.array(z.string().max(100)).max(10).readonly().optional(),
});

/** Where another page of the same ratings is. */
export const linkToRatings = (query: RatingsQuery | undefined) => linkToPage(ratingsQuery, query);

const params = z.strictObject({ workerId: idInAddress });
const sinceQuery = queryOf({
  fromDate: askedDay.optional(),
});

/** Some twenty years of days. */
const MOST_DAYS = 7_500;

export const performanceWires = {
  listRatings: {
    summary: 'Ratings that a worker got from customers, page by page',
    inDemo: true,
    params,
    query: ratingsQuery,
    response: pageWire('VisitRatingPage', receivedRatingWire),
  },
  getStats: {
    summary: 'How a worker stands, since a day or since ever',
    inDemo: true,
    params,
    query: sinceQuery,
    response: statsWire,
  },
  listDailyStats: {
    summary: 'The days on which a worker did visits or cancelled them late',
    inDemo: true,
    params,
    query: sinceQuery,
    response: z.array(dailyStatWire).max(MOST_DAYS),
  },
} satisfies WiresOf<typeof performanceCalls>;
