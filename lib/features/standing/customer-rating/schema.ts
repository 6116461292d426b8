import 'server-only';
import {
  type CallSchemas,
  day,
  type EntityOf,
  flag,
  integer,
  text,
  unpublished,
  z,
} from '@/lib/core/ground/contract/schema';
import { COMPLIMENTS, PROBLEM_CATEGORIES } from '@/lib/features/standing/performance/model';
import { STARS } from './rating';

/** The token of the link is untrusted text. */
const token = z.string().min(1).max(200);
const stars = z.literal(STARS);
const compliment = z.enum(COMPLIMENTS).nullable();
const problem = z.enum(PROBLEM_CATEGORIES).nullable();

const ratingLinkBody = unpublished({ token });

export type SaveRatingBody = EntityOf<typeof saveRatingBody>;
const saveRatingBody = unpublished({
  token,
  stars,
  compliment,
  problem,
  comment: z.string().max(20_000),
  /** This is the typed amount; it is empty for none. */
  tip: z.string().max(100).optional(),
});

const compliments = z.array(unpublished({ code: z.enum(COMPLIMENTS), display: text })).readonly();
const problems = z.array(unpublished({ code: z.enum(PROBLEM_CATEGORIES), display: text })).readonly();

const saidTip = unpublished({ pence: integer.positive(), isAnswered: flag }).nullable();

/** The page has no address and only one name of the cleaner. */
export type CustomerRatingPage = EntityOf<typeof customerRatingPage>;
const customerRatingPage = unpublished({
  state: z.enum(['open', 'expired', 'not-finished']),
  cleaner: text,
  day,
  lastDay: day,
  rating: unpublished({ stars, compliment, problem, comment: text.nullable(), tip: saidTip }).nullable(),
  compliments,
  problems,
});

export const customerRatingSchemas = {
  readCustomerRating: {
    summary: 'A finished visit, for its customer to rate',
    body: ratingLinkBody,
    response: customerRatingPage,
  },
  saveCustomerRating: {
    summary: 'The rating of a visit’s customer',
    body: saveRatingBody,
    response: customerRatingPage,
  },
} satisfies CallSchemas;
