import 'server-only';
import { issueToken } from '@/lib/core/accounts/token';
import type { HandlersOf, PublicContext } from '@/lib/core/api/handler-context';
import { Refusal } from '@/lib/core/api/refusal';
import type { InputOf } from '@/lib/core/contract/define-call';
import type { TokenAnswer } from '@/lib/core/session/wire';
import { TOO_MANY_TRIES_TEXT } from '@/lib/core/texts/server-texts';
import type { WorldContext } from '@/lib/core/worlds/context';
import { inWorldOf } from '@/lib/core/worlds/worlds';
import type { onboardingCalls } from '@/lib/features/onboarding/calls';
import { INVITATION_TEXT } from '@/lib/features/onboarding/server-texts';
import type { Invitation, InvitationLink } from '@/lib/features/onboarding/wire';
import {
  type Applicant,
  type ApplicantLink,
  findApplicantLink,
  linkProblem,
  lockApplicant,
  markAccepted,
  openAccount,
} from './invitations';

const CLOSED = new Refusal('not_found', INVITATION_TEXT);

async function readInvitation(
  context: PublicContext,
  { body }: InputOf<typeof onboardingCalls.readInvitation>,
): Promise<Invitation | Refusal> {
  const found = await withLink(context, body, async (ctx, applicant, link): Promise<Invitation> => {
    const problem = await linkProblem(ctx, applicant, link);
    return { problem, firstNames: problem === null ? applicant.firstNames : null };
  });
  return found ?? { problem: 'unknown', firstNames: null };
}

/** As often as it is asked for, until they have a password: who was cut off on the way begins again. */
async function acceptInvitation(
  context: PublicContext,
  { body }: InputOf<typeof onboardingCalls.acceptInvitation>,
): Promise<TokenAnswer | Refusal> {
  const found = await withLink(
    context,
    body,
    async (ctx, applicant, link): Promise<TokenAnswer | Refusal> => {
      if ((await linkProblem(ctx, applicant, link)) !== null) return CLOSED;
      const accountId = await openAccount(ctx, applicant);
      if (accountId === null) return CLOSED;
      await markAccepted(ctx, link);
      return { token: await issueToken(ctx, accountId) };
    },
  );
  return found ?? CLOSED;
}

/** Null for a link of nobody's, which counts against guessing. */
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

export const invitationHandlers = { readInvitation, acceptInvitation } satisfies HandlersOf<
  'readInvitation' | 'acceptInvitation',
  PublicContext
>;
