import 'server-only';
import { eq } from 'drizzle-orm';
import { toInstant } from '@/lib/core/backend/database/columns';
import type { Database } from '@/lib/core/backend/database/database';
import { enqueueBackgroundJob } from '@/lib/core/backend/jobs/background-jobs';
import type { BackgroundJobHandler } from '@/lib/core/backend/jobs/runner';
import { composeMail } from '@/lib/core/backend/mail/compose';
import type { ChooseMailer, Mail, Mailer } from '@/lib/core/backend/mail/mailer';
import { ofWorld } from '@/lib/core/backend/worlds/rows';
import { inWorld, senderNameOf, type WorldContext } from '@/lib/core/backend/worlds/worlds';
import { formatDay } from '@/lib/core/ground/format/date-time';
import { routes, withBasePath } from '@/lib/core/ground/site/routes';
import type { Instant } from '@/lib/core/ground/time/zoned';
import { visits } from '@/lib/features/records/visits';
import { findCustomerOfVisit } from '@/lib/features/talk/chat/customer/server/mail-customer';
import type { ChangedVisit } from '@/lib/features/work/visits/server/visit-changed';
import { customerRatingMailMessages } from '../messages';
import { lastDayOf } from '../rating';
import {
  findGivenRating,
  findRatedVisit,
  isRatingMailed,
  makeRatingLink,
  markRatingMailed,
  type RatedVisitKey,
} from './ratings';

export const RATING_MAIL_JOB = 'customer-rating-mail';

/** The customer has time to come home, and the cleaner to undo an accidental finish. */
const DELAY_MS = 3_600_000;

/** Schedules a request for a rating an hour after a finish. It is not sent if the finish is undone by then. */
export async function askForRating(ctx: WorldContext, { visit, change }: ChangedVisit): Promise<void> {
  const { finishedRecordedAt } = change;
  if (!finishedRecordedAt) return;
  const subject = JSON.stringify([visit.jobId, visit.scheduledDate, finishedRecordedAt]);
  await enqueueBackgroundJob(ctx, { kind: RATING_MAIL_JOB, subject, delayMs: DELAY_MS });
}

export interface RatingMailOptions {
  readonly database: Database;
  readonly chooseMailer: ChooseMailer;
  /** Use the public origin, never a request's Host header. */
  readonly origin: string;
}

/** Sends the mail outside any transaction, so that a slow mail server blocks no one. */
export function ratingMailHandler({
  database,
  chooseMailer,
  origin,
}: RatingMailOptions): BackgroundJobHandler {
  return async (job) => {
    const [jobId, scheduledDate, finishRecordedAt] = JSON.parse(job.subject) as [number, string, Instant];
    const due = await inWorld(database, job.world, async (ctx) => {
      const visit = { jobId, scheduledDate };
      if (!(await isDue(ctx, visit, finishRecordedAt))) return null;
      const mailer = chooseMailer(ctx.world.kind);
      if (!mailer) return null;
      return prepareMail(ctx, visit, { mailer, origin, id: `${job.world}-${job.id}` });
    });
    if (due === null) return;
    await due.mailer.send(due.mail);
    await inWorld(database, job.world, (ctx) => markRatingMailed(ctx, due.token));
  };
}

/** Returns true if the finish was not undone and the customer was neither mailed nor has rated. */
async function isDue(ctx: WorldContext, visit: RatedVisitKey, finishRecordedAt: Instant): Promise<boolean> {
  const { tx } = ctx;
  const [row] = await tx
    .select({ recordedAt: visits.finishedRecordedAt })
    .from(visits)
    .where(
      ofWorld(ctx, visits, eq(visits.jobId, visit.jobId), eq(visits.scheduledDate, visit.scheduledDate)),
    );
  const isSameFinish = !!row?.recordedAt && toInstant(row.recordedAt) === toInstant(finishRecordedAt);
  if (!isSameFinish || (await isRatingMailed(ctx, visit))) return false;
  return (await findGivenRating(ctx, visit)) === null;
}

interface DueMail {
  readonly mailer: Mailer;
  readonly mail: Mail;
  readonly token: string;
}

/** Returns the mail with a new link; null without a cleaner or e-mail address. */
async function prepareMail(
  ctx: WorldContext,
  key: RatedVisitKey,
  { mailer, origin, id }: { readonly mailer: Mailer; readonly origin: string; readonly id: string },
): Promise<DueMail | null> {
  const visit = await findRatedVisit(ctx, key);
  const customer = await findCustomerOfVisit(ctx, key);
  if (!visit?.isFinished || !customer?.email) return null;
  const token = await makeRatingLink(ctx, key);
  const { cleaner, day } = visit;
  const texts = customerRatingMailMessages;
  const mail = composeMail({
    subject: texts.mailSubject({ cleaner }),
    paragraphs: [
      texts.mailHello({ customer: customer.name }),
      texts.mailText({ cleaner, day: formatDay(day) }),
    ],
    link: { address: `${origin}${withBasePath(routes.ratingLink(token))}`, label: texts.mailOpen },
    after: texts.mailUntil({ day: formatDay(lastDayOf(ctx.today)) }),
    from: texts.mailFrom({ provider: senderNameOf(ctx.world) }),
  });
  return { mailer, token, mail: { ...mail, to: { name: customer.name, address: customer.email }, id } };
}
