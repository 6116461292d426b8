import 'server-only';
import { eq } from 'drizzle-orm';
import type { Database } from '@/lib/core/backend/database/database';
import { enqueueBackgroundJob } from '@/lib/core/backend/jobs/background-jobs';
import { type BackgroundJobHandler, FinalFailure } from '@/lib/core/backend/jobs/runner';
import { composeMail } from '@/lib/core/backend/mail/compose';
import type { ChooseMailer, Mail, Mailer } from '@/lib/core/backend/mail/mailer';
import { ofWorld } from '@/lib/core/backend/worlds/rows';
import { inWorld, providerNameOf, type WorldContext } from '@/lib/core/backend/worlds/worlds';
import { formatDay } from '@/lib/core/ground/format/date-time';
import { fullName } from '@/lib/core/ground/format/person';
import { brand } from '@/lib/core/ground/site/brand';
import { routes, withBasePath } from '@/lib/core/ground/site/routes';
import { dayOf, type Instant } from '@/lib/core/ground/time/zoned';
import { applicants } from '@/lib/features/records/people';
import { onboardingMailMessages } from '../messages';
import { type Applicant, lockApplicant, makeApplicantLink } from './invitations';

export const APPLICANT_MAIL_JOB = 'applicant-mail';

export function enqueueApplicantMail(ctx: WorldContext, applicantId: number): Promise<unknown> {
  return enqueueBackgroundJob(ctx, { kind: APPLICANT_MAIL_JOB, subject: String(applicantId) });
}

export interface ApplicantMailOptions {
  readonly database: Database;
  readonly chooseMailer: ChooseMailer;
  /** Use the public origin, never a request's Host header. */
  readonly origin: string;
}

/** Sends the mail outside any transaction, so that a slow mail server blocks no one. */
export function applicantMailHandler({
  database,
  chooseMailer,
  origin,
}: ApplicantMailOptions): BackgroundJobHandler {
  return async (job) => {
    const applicantId = Number(job.subject);
    const due = await inWorld(database, job.world, (ctx) =>
      prepareMail(ctx, applicantId, { chooseMailer, origin, id: `${job.world}-${job.id}` }),
    );
    if (due === null) return;
    await due.mailer.send(due.mail);
    await inWorld(database, job.world, (ctx) => markMailed(ctx, due.applicant));
  };
}

interface DueMail {
  readonly mailer: Mailer;
  readonly mail: Mail;
  readonly applicant: Applicant;
}

/** Returns the mail with a new link; null if the invitation was withdrawn or the world sends no mail. */
async function prepareMail(
  ctx: WorldContext,
  applicantId: number,
  {
    chooseMailer,
    origin,
    id,
  }: Pick<ApplicantMailOptions, 'chooseMailer' | 'origin'> & { readonly id: string },
): Promise<DueMail | null> {
  const applicant = await lockApplicant(ctx, applicantId);
  if (!applicant || applicant.withdrawnAt !== null) return null;
  const mailer = chooseMailer(ctx.world.kind);
  if (!mailer) return null;
  const provider = providerNameOf(ctx.world);
  if (provider === null) throw new FinalFailure('BRAND_PROVIDER is not set');
  const { token, endsAt } = await makeApplicantLink(ctx, applicantId);
  const address = `${origin}${withBasePath(routes.getStarted(String(applicantId), token))}`;
  const texts = textsOf(applicant, { address, endsAt, timeZone: ctx.world.timeZone, provider });
  const name = fullName(applicant);
  return { mailer, applicant, mail: { ...texts, to: { name, address: applicant.email }, id } };
}

function textsOf(
  { firstNames }: Applicant,
  {
    address,
    endsAt,
    timeZone,
    provider,
  }: {
    readonly address: string;
    readonly endsAt: Instant;
    readonly timeZone: string;
    readonly provider: string;
  },
) {
  const { mailSubject, mailHello, mailText, mailSteps, mailOpen, mailUntil, mailFrom } =
    onboardingMailMessages;
  return composeMail({
    subject: mailSubject({ product: brand.name }),
    paragraphs: [mailHello({ name: firstNames }), mailText({ provider, worker: brand.worker }), mailSteps],
    link: { address, label: mailOpen },
    after: mailUntil({ day: formatDay(dayOf(endsAt, timeZone)) }),
    from: mailFrom({ provider }),
  });
}

/** It is skipped if the applicant was invited again in the meantime. */
async function markMailed(ctx: WorldContext, { id, invitedAt }: Applicant): Promise<void> {
  if (invitedAt === null) return;
  await ctx.tx
    .update(applicants)
    .set({ mailedAt: ctx.now })
    .where(ofWorld(ctx, applicants, eq(applicants.id, id), eq(applicants.invitedAt, invitedAt)));
}
