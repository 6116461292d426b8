import 'server-only';
import { eq } from 'drizzle-orm';
import { accounts, workers } from '@/lib/core/backend/accounts/tables';
import type { Handlers, PublicContext } from '@/lib/core/backend/api/handler-context';
import { NOT_FOUND, Refusal } from '@/lib/core/backend/api/refusal';
import { publishOffice } from '@/lib/core/backend/live/publish';
import { ofWorld } from '@/lib/core/backend/worlds/rows';
import { inWorldOf, type WorldContext } from '@/lib/core/backend/worlds/worlds';
import { firstName } from '@/lib/core/ground/format/person';
import { penceOf } from '@/lib/core/ground/money/pence';
import type { Wait } from '@/lib/core/ground/server/rate-limit';
import type { SuccessAnswer } from '@/lib/core/ground/session/schema';
import { TOO_MANY_TRIES_TEXT } from '@/lib/core/ground/texts/server-texts';
import { referrals } from '@/lib/features/records/pay';
import { applicants } from '@/lib/features/records/people';
import type { ReferralApplication, ReferralInvitation } from '../schema';
import { findCode } from './codes';
import { referralPounds } from './handlers';

const DONE: SuccessAnswer = { success: true };

export const referralFormHandlers = {
  async readReferral(context, { body }) {
    const found = await withCode(context, body.code, async (ctx, workerId): Promise<ReferralInvitation> => {
      if (ctx.world.kind === 'demo') return { problem: 'demo', referrer: null };
      return { problem: null, referrer: await referrerName(ctx, workerId) };
    });
    return found ?? { problem: 'unknown', referrer: null };
  },

  async applyByReferral(context, { body }) {
    const { referralLimit, caller } = context;
    // Before the transaction: the rate limit has its own table and PGlite a single connection.
    const wait = await referralLimit.take(caller.address, body.code);
    if (wait) return tooMany(wait);
    const done = await withCode(context, body.code, async (ctx, referrerId) => {
      if (ctx.world.kind === 'demo') return NOT_FOUND;
      await apply(ctx, referrerId, body);
      return DONE;
    });
    return done ?? NOT_FOUND;
  },
} satisfies Handlers<PublicContext>;

/** Returns null for an unknown code, which counts against the rate limit. */
async function withCode<T>(
  { database, customerLimit, caller }: PublicContext,
  code: string,
  work: (ctx: WorldContext, workerId: number) => Promise<T>,
): Promise<T | Refusal | null> {
  const wait = await customerLimit.tryFrom(caller.address);
  if (wait) return tooMany(wait);
  const done = await inWorldOf(
    database,
    (tx) => findCode(tx, code),
    async (ctx, { workerId }) => ({ value: await work(ctx, workerId) }),
  );
  if (!done) return null;
  await customerLimit.forgive(caller.address);
  return done.value;
}

async function referrerName(ctx: WorldContext, workerId: number): Promise<string> {
  const isReferrer = ofWorld(ctx, workers, eq(workers.id, workerId));
  const [row] = await ctx.tx.select({ firstNames: workers.firstNames }).from(workers).where(isReferrer);
  return firstName(row?.firstNames ?? '');
}

/** Does nothing for an email that the marketplace knows, as an applicant or by an account. */
async function apply(ctx: WorldContext, referrerId: number, person: ReferralApplication): Promise<void> {
  const { tx, world, now } = ctx;
  const { firstNames, lastName, email } = person;
  if ((await tx.$count(accounts, ofWorld(ctx, accounts, eq(accounts.email, email)))) > 0) return;
  const [row] = await tx
    .insert(applicants)
    .values({ world: world.id, firstNames, lastName, email, invitedAt: null })
    .onConflictDoNothing()
    .returning({ id: applicants.id });
  if (!row) return;
  const amountPence = penceOf(await referralPounds(ctx));
  await tx
    .insert(referrals)
    .values({ world: world.id, referrerId, applicantId: row.id, referredAt: now, amountPence });
  await publishOffice(ctx);
}

const tooMany = ({ retryAfterS }: Wait) => new Refusal('rate_limited', TOO_MANY_TRIES_TEXT, { retryAfterS });
