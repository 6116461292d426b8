import 'server-only';
import { desc, eq, gt, inArray } from 'drizzle-orm';
import { NO_PASSWORD } from '@/lib/core/backend/accounts/password';
import { accounts, tokens, workers } from '@/lib/core/backend/accounts/tables';
import type { Handlers, OfficeContext } from '@/lib/core/backend/api/handler-context';
import { NOT_FOUND, Refusal } from '@/lib/core/backend/api/refusal';
import { toInstantOrNull } from '@/lib/core/backend/database/columns';
import { ofWorld, sameWorld } from '@/lib/core/backend/worlds/rows';
import { providerNameOf } from '@/lib/core/backend/worlds/worlds';
import { changeOf } from '@/lib/core/ground/contract/audit-changes';
import { pageSpan, toPage } from '@/lib/core/ground/contract/page';
import { fullName } from '@/lib/core/ground/format/person';
import type { SuccessAnswer } from '@/lib/core/ground/session/schema';
import { OFFICE_PAGE_SIZE } from '@/lib/features/office/desk/model';
import type { ApplicantState, INVITED_BEFORE } from '@/lib/features/people/onboarding/model';
import { contractDocumentOf } from '@/lib/features/people/onboarding/server/contract-signing';
import { enqueueApplicantMail } from '@/lib/features/people/onboarding/server/invitation-mail';
import {
  type Applicant,
  accountOf,
  lockApplicant,
  removeApplicantLinks,
} from '@/lib/features/people/onboarding/server/invitations';
import {
  progressOf,
  readOnboardingSettings,
  workerOf,
} from '@/lib/features/people/onboarding/server/progress';
import { APPLICANT_TEXTS } from '@/lib/features/people/onboarding/server-texts';
import { firstUndone, positionOf } from '@/lib/features/people/onboarding/steps';
import { referrals } from '@/lib/features/records/pay';
import {
  applicantLinks,
  applicants,
  contracts,
  passkeys,
  passwordResets,
} from '@/lib/features/records/people';
import { type ListedApplicant, linkToApplicants } from '../schema';

const DONE: SuccessAnswer = { success: true };

export const officeApplicantHandlers = {
  async listApplicants(ctx, { query = {} }) {
    const { tx, world } = ctx;
    const isTheirs = ofWorld(ctx, applicants);
    const span = pageSpan(await tx.$count(applicants, isTheirs), query, OFFICE_PAGE_SIZE);
    const rows = await tx
      .select()
      .from(applicants)
      .where(isTheirs)
      // Nulls come first: an applicant without an invitation waits for the office.
      .orderBy(desc(applicants.invitedAt), desc(applicants.id))
      .limit(span.perPage)
      .offset(span.offset);
    const page = toPage(span, await listedOf(ctx, rows), linkToApplicants(query));
    return { ...page, canInvite: providerNameOf(world) !== null };
  },

  async inviteApplicant(ctx, { body }) {
    const { tx, world, now } = ctx;
    if (providerNameOf(world) === null) return UNNAMED;
    const before = await invitedBefore(ctx, body.email);
    if (before) return before;
    const isTaken = ofWorld(ctx, accounts, eq(accounts.email, body.email));
    if ((await tx.$count(accounts, isTaken)) > 0) return TAKEN;
    const [row] = await tx
      .insert(applicants)
      .values({ ...body, world: world.id, invitedAt: now })
      .onConflictDoNothing()
      .returning({ id: applicants.id });
    if (!row) return (await invitedBefore(ctx, body.email)) ?? TAKEN;
    ctx.addToAudit({ applicantId: row.id, ...changeOf('applicant', null, 'sending') });
    await enqueueApplicantMail(ctx, row.id);
    return DONE;
  },

  async inviteAgain(ctx, { params }) {
    if (providerNameOf(ctx.world) === null) return UNNAMED;
    return withJoining(ctx, params.id, async (applicant) => {
      const { tx, now } = ctx;
      // Somebody who applied by a referral has no invitation yet.
      ctx.addToAudit({ isFirst: applicant.invitedAt === null });
      await removeApplicantLinks(ctx, applicant.id);
      await tx
        .update(applicants)
        .set({ invitedAt: now, mailedAt: null, withdrawnAt: null })
        .where(isApplicant(ctx, applicant.id));
      await enqueueApplicantMail(ctx, applicant.id);
    });
  },

  async withdrawInvitation(ctx, { params }) {
    return withJoining(ctx, params.id, async ({ id, workerId }) => {
      const { tx, now } = ctx;
      // Links are not deleted, so that their page can show the withdrawal.
      await tx.update(applicants).set({ withdrawnAt: now }).where(isApplicant(ctx, id));
      if (workerId !== null) await closeAccount(ctx, workerId);
    });
  },

  async getApplicantContract(ctx, { params }) {
    const applicant = await lockApplicant(ctx, params.id);
    const document = applicant?.workerId ? await contractDocumentOf(ctx, applicant.workerId) : null;
    return document ?? NO_CONTRACT;
  },
} satisfies Handlers<OfficeContext>;

async function listedOf(ctx: OfficeContext, rows: readonly Applicant[]): Promise<ListedApplicant[]> {
  const { tx } = ctx;
  const workerIds = rows.flatMap(({ workerId }) => workerId ?? []);
  const progress = await progressOf(ctx, await readOnboardingSettings(ctx), workerIds);
  const joining = await tx
    .select({ id: workers.id, isOnboarding: workers.isOnboarding })
    .from(workers)
    .where(ofWorld(ctx, workers, inArray(workers.id, workerIds)));
  const isOnboarding = new Map(joining.map((worker) => [worker.id, worker.isOnboarding]));
  const ids = rows.map(({ id }) => id);
  const isOpen = ofWorld(
    ctx,
    applicantLinks,
    inArray(applicantLinks.applicantId, ids),
    gt(applicantLinks.endsAt, ctx.now),
  );
  const open = await tx
    .selectDistinct({ applicantId: applicantLinks.applicantId })
    .from(applicantLinks)
    .where(isOpen);
  const openIds = new Set(open.map(({ applicantId }) => applicantId));
  const signed = await tx
    .select({ workerId: contracts.workerId })
    .from(contracts)
    .where(ofWorld(ctx, contracts, inArray(contracts.workerId, workerIds)));
  const signedIds = new Set(signed.map(({ workerId }) => workerId));
  const referred = await referrersOf(ctx, ids);
  return rows.map((row): ListedApplicant => {
    const steps = progress.get(row.workerId ?? 0) ?? [];
    const step = firstUndone(steps);
    const at = step === null ? null : positionOf(steps, step);
    return {
      ...{ id: row.id, fullName: fullName(row), email: row.email, workerId: row.workerId },
      state: stateOf(row, isOnboarding.get(row.workerId ?? 0) ?? null, openIds.has(row.id)),
      invitedAt: toInstantOrNull(row.invitedAt),
      ...(referred.get(row.id) ?? { appliedAt: null, referredBy: null }),
      ...{ step, stepNumber: at?.number ?? null, stepsInAll: at?.of ?? null },
      hasContract: signedIds.has(row.workerId ?? 0),
    };
  });
}

async function referrersOf(ctx: OfficeContext, ids: readonly number[]) {
  const rows = await ctx.tx
    .select({
      ...{ applicantId: referrals.applicantId, referredAt: referrals.referredAt },
      ...{ firstNames: workers.firstNames, lastName: workers.lastName },
    })
    .from(referrals)
    .innerJoin(workers, sameWorld(workers, referrals, eq(workers.id, referrals.referrerId)))
    .where(ofWorld(ctx, referrals, inArray(referrals.applicantId, [...ids])));
  return new Map(
    rows.map((row) => [
      row.applicantId,
      { appliedAt: toInstantOrNull(row.referredAt), referredBy: fullName(row) },
    ]),
  );
}

async function stateOfApplicant(ctx: OfficeContext, id: number): Promise<ApplicantState | null> {
  const rows = await ctx.tx.select().from(applicants).where(isApplicant(ctx, id));
  const [listed] = await listedOf(ctx, rows);
  return listed?.state ?? null;
}

function stateOf(
  { withdrawnAt, invitedAt, mailedAt }: Applicant,
  isOnboarding: boolean | null,
  hasOpenLink: boolean,
): ApplicantState {
  if (isOnboarding === false) return 'joined';
  if (withdrawnAt !== null) return 'withdrawn';
  if (isOnboarding) return 'joining';
  if (invitedAt === null) return 'applied';
  if (mailedAt === null) return 'sending';
  return hasOpenLink ? 'invited' : 'expired';
}

/** Returns a refusal for an e-mail that was invited before; null if it was not. */
async function invitedBefore(ctx: OfficeContext, email: string): Promise<Refusal | null> {
  const { tx } = ctx;
  const isTheirs = ofWorld(ctx, applicants, eq(applicants.email, email));
  const [applicant] = await tx.select().from(applicants).where(isTheirs);
  if (!applicant) return null;
  const worker = applicant.workerId === null ? null : await workerOf(ctx, applicant.workerId);
  if (worker && !worker.isOnboarding) return TAKEN;
  const reason = reasonBefore(applicant);
  return new Refusal('validation_error', APPLICANT_TEXTS[reason], {
    details: { [reason]: [String(applicant.id)] },
  });
}

function reasonBefore({ withdrawnAt, invitedAt }: Applicant): (typeof INVITED_BEFORE)[number] {
  if (withdrawnAt !== null) return 'withdrawn-before';
  return invitedAt === null ? 'applied-before' : 'invited-before';
}

/** Disables every way to sign in and ends all sessions. Entered data stays in case of a new invitation. */
async function closeAccount(ctx: OfficeContext, workerId: number): Promise<void> {
  const { tx } = ctx;
  const account = await accountOf(ctx, workerId);
  if (!account) return;
  // Password first and sessions last, so that a concurrent sign-in leaves no session behind.
  await tx
    .update(accounts)
    .set({ passwordHash: NO_PASSWORD })
    .where(ofWorld(ctx, accounts, eq(accounts.id, account.id)));
  for (const table of [passwordResets, passkeys, tokens])
    await tx.delete(table).where(ofWorld(ctx, table, eq(table.accountId, account.id)));
}

/** An applicant who has joined is refused. */
async function withJoining(
  ctx: OfficeContext,
  id: number,
  work: (applicant: Applicant) => Promise<void>,
): Promise<SuccessAnswer | Refusal> {
  const applicant = await lockApplicant(ctx, id);
  if (!applicant) return NOT_FOUND;
  const worker = applicant.workerId === null ? null : await workerOf(ctx, applicant.workerId);
  if (worker && !worker.isOnboarding) return JOINED;
  const before = await stateOfApplicant(ctx, id);
  await work(applicant);
  ctx.addToAudit(changeOf('applicant', before, await stateOfApplicant(ctx, id)));
  return DONE;
}

const TAKEN = new Refusal('validation_error', APPLICANT_TEXTS.taken);
const UNNAMED = new Refusal('validation_error', APPLICANT_TEXTS.unnamed, {
  details: { provider: [APPLICANT_TEXTS.unnamed] },
});
const JOINED = new Refusal('validation_error', APPLICANT_TEXTS.joined);
const NO_CONTRACT = new Refusal('not_found', APPLICANT_TEXTS['no-contract']);

const isApplicant = (ctx: OfficeContext, id: number) => ofWorld(ctx, applicants, eq(applicants.id, id));
