import 'server-only';
import type { Handlers, PublicContext } from '@/lib/core/backend/api/handler-context';
import { NOT_FOUND, Refusal } from '@/lib/core/backend/api/refusal';
import { inWorldOf, type WorldContext } from '@/lib/core/backend/worlds/worlds';
import { readPence } from '@/lib/core/ground/money/typed-pay';
import type { Wait } from '@/lib/core/ground/server/rate-limit';
import { TOO_MANY_TRIES_TEXT } from '@/lib/core/ground/texts/server-texts';
import { MOST_TIP_PENCE } from '@/lib/features/money/payments/model';
import { hasTip } from '@/lib/features/money/payments/server/tips';
import { COMPLIMENTS, PROBLEM_CATEGORIES } from '@/lib/features/standing/performance/model';
import {
  COMMENT_FAULT_TEXT,
  COMPLIMENT_TEXTS,
  PROBLEM_TEXTS,
  TIP_FAULT_TEXT,
} from '@/lib/features/standing/performance/server-texts';
import { messageText, validateMessage } from '@/lib/features/talk/chat/message-text';
import { MOST_COMMENT, ratingLinkState, withoutMisfits } from '../rating';
import type { CustomerRatingPage } from '../schema';
import {
  findGivenRating,
  findLinkedVisit,
  findRatedVisit,
  type LinkedVisit,
  putRating,
  type RatedVisit,
} from './ratings';

export const customerRatingHandlers = {
  async readCustomerRating(context, { body }) {
    return withLink(context, body.token, pageOf);
  },

  async saveCustomerRating(context, { body }) {
    const comment = messageText(body.comment) || null;
    if (comment !== null && validateMessage(comment, MOST_COMMENT)) {
      return new Refusal('validation_error', COMMENT_FAULT_TEXT);
    }
    const tipPence = readTip(body.tip ?? '');
    if (tipPence === undefined) {
      return new Refusal('validation_error', TIP_FAULT_TEXT, { details: { tip: [TIP_FAULT_TEXT] } });
    }
    // In its own transaction: the rate limit has its own table and PGlite a single connection.
    const visit = await withLink(context, body.token, async ({ world }, { jobId, scheduledDate }) => {
      return `rating ${world.id} ${jobId} ${scheduledDate}`;
    });
    if (visit instanceof Refusal) return visit;
    const wait = await context.customerLimit.takeAnswer(visit);
    if (wait) return tooMany(wait);
    return withLink(context, body.token, async (ctx, rated, link) => {
      const page = await pageOf(ctx, rated, link);
      if (page.state !== 'open') return NOT_FOUND;
      const { stars, compliment, problem } = body;
      const known = page.rating?.tip;
      const said = tipPence === null ? null : { pence: tipPence, isAnswered: await hasTip(ctx, rated) };
      const tip = known?.isAnswered ? known : said;
      const rating = withoutMisfits({ stars, compliment, problem, comment, tip });
      await putRating(ctx, rated, rating);
      return { ...page, rating };
    });
  },
} satisfies Handlers<PublicContext>;

/** Returns null for none, undefined for anything that is no tip. */
function readTip(typed: string): number | null | undefined {
  if (typed.trim() === '') return null;
  const pence = readPence(typed, MOST_TIP_PENCE);
  return pence !== null && pence > 0 ? pence : undefined;
}

/** Incomplete and unknown tokens give the same response; attempts are rate-limited by address. */
async function withLink<T>(
  { database, customerLimit, caller }: PublicContext,
  token: string,
  work: (ctx: WorldContext, visit: RatedVisit, link: LinkedVisit) => Promise<T>,
): Promise<T | Refusal> {
  const wait = await customerLimit.tryFrom(caller.address);
  if (wait) return tooMany(wait);
  const done = await inWorldOf(
    database,
    (tx) => findLinkedVisit(tx, token),
    async (ctx, link) => {
      const visit = await findRatedVisit(ctx, link.visit);
      return visit && { value: await work(ctx, visit, link) };
    },
  );
  if (!done) return NOT_FOUND;
  await customerLimit.forgive(caller.address);
  return done.value;
}

async function pageOf(
  ctx: WorldContext,
  visit: RatedVisit,
  { lastDay }: LinkedVisit,
): Promise<CustomerRatingPage> {
  const { cleaner, day, isFinished } = visit;
  return {
    ...{ state: ratingLinkState({ today: ctx.today, lastDay, isFinished }), cleaner, day, lastDay },
    rating: await findGivenRating(ctx, visit),
    compliments: COMPLIMENTS.map((code) => ({ code, display: COMPLIMENT_TEXTS[code] })),
    problems: PROBLEM_CATEGORIES.map((code) => ({ code, display: PROBLEM_TEXTS[code] })),
  };
}

const tooMany = ({ retryAfterS }: Wait) => new Refusal('rate_limited', TOO_MANY_TRIES_TEXT, { retryAfterS });
