import 'server-only';
import { and, eq, inArray } from 'drizzle-orm';
import { NO_PASSWORD } from '@/lib/core/backend/accounts/password';
import { accounts, workers } from '@/lib/core/backend/accounts/tables';
import { issueToken, newToken, tokenHashOf } from '@/lib/core/backend/accounts/token';
import type { Handlers, PublicContext } from '@/lib/core/backend/api/handler-context';
import { Refusal } from '@/lib/core/backend/api/refusal';
import type { Queryable } from '@/lib/core/backend/database/database';
import { publishOffice } from '@/lib/core/backend/live/publish';
import { ofWorld } from '@/lib/core/backend/worlds/rows';
import { worlds } from '@/lib/core/backend/worlds/tables';
import { inWorldOf, type WorldContext, type WorldRow } from '@/lib/core/backend/worlds/worlds';
import type { TokenAnswer } from '@/lib/core/ground/session/schema';
import { TOO_MANY_TRIES_TEXT } from '@/lib/core/ground/texts/server-texts';
import { addMs, type Instant } from '@/lib/core/ground/time/zoned';
import { applicantLinks, applicants } from '@/lib/features/records/people';
import type { InvitationProblem } from '../model';
import type { Invitation, InvitationLink } from '../schema';
import { INVITATION_TEXT } from '../server-texts';

const CLOSED = new Refusal('not_found', INVITATION_TEXT);

export const invitationHandlers = {
  async readInvitation(context, { body }) {
    const found = await withLink(context, body, async (ctx, applicant, link): Promise<Invitation> => {
      const problem = await linkProblem(ctx, applicant, link);
      return { problem, firstNames: problem === null ? applicant.firstNames : null };
    });
    return found ?? { problem: 'unknown', firstNames: null };
  },

  /** It is repeatable until a password is set, so that an interrupted applicant can start again. */
  async acceptInvitation(context, { body }) {
    const found = await withLink(
      context,
      body,
      async (ctx, applicant, link): Promise<TokenAnswer | Refusal> => {
        if ((await linkProblem(ctx, applicant, link)) !== null) return CLOSED;
        const accountId = await openAccount(ctx, applicant);
        if (accountId === null) return CLOSED;
        await markAccepted(ctx, link);
        const token = await issueToken(ctx, accountId);
        if (link.acceptedAt === null) await publishOffice(ctx);
        return { token };
      },
    );
    return found ?? CLOSED;
  },
} satisfies Handlers<PublicContext>;

/** Returns null for an unknown link, which counts against the rate limit. */
async function withLink<T>(
  { database, customerLimit, caller }: PublicContext,
  link: InvitationLink,
  work: (ctx: WorldContext, applicant: Applicant, link: ApplicantLink) => Promise<T>,
): Promise<T | Refusal | null> {
  const wait = await customerLimit.tryFrom(caller.address);
  if (wait) return new Refusal('rate_limited', TOO_MANY_TRIES_TEXT, { retryAfterS: wait.retryAfterS });
  const done = await inWorldOf(
    database,
    (tx) => findApplicantLink(tx, link),
    async (ctx, found) => {
      const applicant = await lockApplicant(ctx, found.link.applicantId);
      return applicant && { value: await work(ctx, applicant, found.link) };
    },
  );
  if (!done) return null;
  await customerLimit.forgive(caller.address);
  return done.value;
}

export type Applicant = typeof applicants.$inferSelect;
type ApplicantLink = typeof applicantLinks.$inferSelect;

/** A link works for two weeks. */
const LINK_LIFE_MS = 14 * 86_400_000;

/** Creates a link: 256 random bits; only the hash is stored. */
export async function makeApplicantLink(
  { tx, world, now }: WorldContext,
  applicantId: number,
): Promise<{ readonly token: string; readonly endsAt: Instant }> {
  const token = newToken();
  const endsAt = addMs(now, LINK_LIFE_MS);
  await tx.insert(applicantLinks).values({ world: world.id, hash: tokenHashOf(token), applicantId, endsAt });
  return { token, endsAt };
}

export async function removeApplicantLinks(ctx: WorldContext, applicantId: number): Promise<void> {
  await ctx.tx
    .delete(applicantLinks)
    .where(ofWorld(ctx, applicantLinks, eq(applicantLinks.applicantId, applicantId)));
}

interface FoundLink {
  readonly world: WorldRow;
  readonly link: ApplicantLink;
}

/** Finds the applicant's link in any world except demos; null if unknown or another applicant's. */
async function findApplicantLink(
  tx: Queryable,
  { applicantId, token }: { readonly applicantId: string; readonly token: string },
): Promise<FoundLink | null> {
  const [row] = await tx
    .select({ world: worlds, link: applicantLinks })
    .from(applicantLinks)
    .innerJoin(worlds, eq(worlds.id, applicantLinks.world))
    .where(and(eq(applicantLinks.hash, tokenHashOf(token)), inArray(worlds.kind, ['marketplace', 'test'])));
  return row && String(row.link.applicantId) === applicantId ? row : null;
}

/** The row is locked until commit, against concurrent tabs. */
export async function lockApplicant(ctx: WorldContext, id: number): Promise<Applicant | null> {
  const isIt = ofWorld(ctx, applicants, eq(applicants.id, id));
  const [row] = await ctx.tx.select().from(applicants).where(isIt).for('update');
  return row ?? null;
}

/** A link is `used` only once the applicant has a password, so an interrupted applicant can return. */
async function linkProblem(
  ctx: WorldContext,
  applicant: Applicant,
  link: ApplicantLink,
): Promise<Extract<InvitationProblem, 'expired' | 'used' | 'withdrawn'> | null> {
  if (applicant.withdrawnAt !== null) return 'withdrawn';
  if (link.acceptedAt !== null && (await hasPassword(ctx, applicant.workerId))) return 'used';
  return Date.parse(ctx.now) >= Date.parse(link.endsAt) ? 'expired' : null;
}

/** Creates the account when a link is first opened; null if the e-mail has another account by now. */
async function openAccount(ctx: WorldContext, applicant: Applicant): Promise<number | null> {
  if (applicant.workerId !== null) return (await accountOf(ctx, applicant.workerId))?.id ?? null;
  const { tx, world, now } = ctx;
  const { id, email, firstNames, lastName } = applicant;
  const role = 'worker';
  const [account] = await tx
    .insert(accounts)
    .values({ world: world.id, email, passwordHash: NO_PASSWORD, role, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: accounts.id });
  if (!account) return null;
  const [worker] = await tx
    .insert(workers)
    .values({
      ...{ world: world.id, email, firstNames, lastName, createdAt: now },
      ...{ isOnboarding: true, trustLevel: 'trialling', applicantId: String(id) },
    })
    .returning({ id: workers.id });
  if (!worker) throw new Error('A worker was not made');
  const workerId = worker.id;
  await tx
    .update(accounts)
    .set({ workerId })
    .where(ofWorld(ctx, accounts, eq(accounts.id, account.id)));
  await tx
    .update(applicants)
    .set({ workerId })
    .where(ofWorld(ctx, applicants, eq(applicants.id, id)));
  return account.id;
}

async function markAccepted(ctx: WorldContext, link: ApplicantLink): Promise<void> {
  if (link.acceptedAt !== null) return;
  await ctx.tx
    .update(applicantLinks)
    .set({ acceptedAt: ctx.now })
    .where(ofWorld(ctx, applicantLinks, eq(applicantLinks.hash, link.hash)));
}

async function hasPassword(ctx: WorldContext, workerId: number | null): Promise<boolean> {
  if (workerId === null) return false;
  const account = await accountOf(ctx, workerId);
  return account !== null && account.passwordHash !== NO_PASSWORD;
}

export async function accountOf(ctx: WorldContext, workerId: number) {
  const isTheirs = ofWorld(ctx, accounts, eq(accounts.workerId, workerId));
  const [account] = await ctx.tx.select().from(accounts).where(isTheirs);
  return account ?? null;
}
