import 'server-only';
import { askedDay, entity, maybe, openCode, text, type WiresOf, z } from '@/lib/call/wire';
import type { performanceCalls } from './calls';
import {
  type ChosenIssue,
  RATING_ISSUE_CODES,
  RATING_LIMITS,
  RATING_VALUES,
  type RatingIssue,
  SUPPLY_ITEMS,
  type VisitRating,
} from './model';

const issueCode = openCode(RATING_ISSUE_CODES);
const items = z.array(openCode(SUPPLY_ITEMS)).max(RATING_LIMITS.items);

/** What a root offers. Named apart from its table, which holds the payload as well. */
const offeredIssueWire = entity<RatingIssue>('OfferedIssue', {
  code: ['code', issueCode],
  display: ['display', text],
  items: ['items', maybe(items)],
});

const chosenIssueWire = entity<ChosenIssue>('ChosenIssue', {
  code: ['code', issueCode],
  items: ['items', maybe(items)],
});

const ratingWire = entity<VisitRating>('RatingPayload', {
  rating: ['rating', z.literal(RATING_VALUES)],
  issues: ['issues', maybe(z.array(chosenIssueWire).max(RATING_LIMITS.issues))],
  message: ['message', maybe(z.string().max(RATING_LIMITS.messageLength))],
});

const id = z.coerce.number<number>().int().positive();

export const performanceWires = {
  listRatingIssues: {
    params: null,
    query: null,
    body: null,
    response: z.array(offeredIssueWire).max(RATING_LIMITS.issues),
  },
  rateVisit: {
    params: z.strictObject({ workerId: id, jobId: id, date: askedDay }),
    query: null,
    body: ratingWire,
    response: ratingWire,
  },
} satisfies WiresOf<typeof performanceCalls>;
