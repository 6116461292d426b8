import 'server-only';
import { eq, isNull, min } from 'drizzle-orm';
import type { Database } from '@/lib/core/backend/database/database';
import { enqueueBackgroundJob } from '@/lib/core/backend/jobs/background-jobs';
import { type BackgroundJobHandler, FinalFailure } from '@/lib/core/backend/jobs/runner';
import { composeMail } from '@/lib/core/backend/mail/compose';
import type { ChooseMailer, Mail, Mailer } from '@/lib/core/backend/mail/mailer';
import { ofWorld, sameWorld } from '@/lib/core/backend/worlds/rows';
import { inWorld, senderNameOf, type WorldContext } from '@/lib/core/backend/worlds/worlds';
import { formatDay } from '@/lib/core/ground/format/date-time';
import { routes, withBasePath } from '@/lib/core/ground/site/routes';
import type { Day, Instant } from '@/lib/core/ground/time/zoned';
import { chatMessages } from '@/lib/features/records/conversations';
import { customers, visits } from '@/lib/features/records/visits';
import { CHAT_OVER_TEXT } from '@/lib/features/talk/chat/server-texts';
import type { ChatThread } from '../../server/threads';
import { chatCustomerMailTexts } from '../messages';
import { closedReasonOf, findOpenChat, lastMailedAt, makeCustomerLink, markMailed } from './links';

export const CUSTOMER_MAIL_JOB = 'customer-chat-mail';

/** Gives a customer with an open chat time to read the message, so that no mail is needed. */
const READING_MS = 10_000;
/** One mail covers all unread messages of this period. */
const PAUSE_MS = 3 * 3_600_000;

/** No mail is sent if the customer reads the message first or was mailed recently. */
export function enqueueCustomerMail(ctx: WorldContext, threadId: number): Promise<unknown> {
  return enqueueBackgroundJob(ctx, {
    kind: CUSTOMER_MAIL_JOB,
    subject: String(threadId),
    delayMs: READING_MS,
  });
}

interface CustomerMailOptions {
  readonly database: Database;
  readonly chooseMailer: ChooseMailer;
  readonly origin: string;
}

/** Sends the mail outside any transaction, so that a slow mail server blocks no one. */
export function customerMailHandler({
  database,
  chooseMailer,
  origin,
}: CustomerMailOptions): BackgroundJobHandler {
  return async (job) => {
    const due = await inWorld(database, job.world, (ctx) =>
      prepareMail(ctx, { chooseMailer, origin, threadId: Number(job.subject), id: `${job.world}-${job.id}` }),
    );
    if (due === null) return;
    await due.mailer.send(due.mail);
    await inWorld(database, job.world, (ctx) => markMailed(ctx, due.token));
  };
}

interface DueMail {
  readonly mailer: Mailer;
  readonly mail: Mail;
  readonly token: string;
}

async function prepareMail(
  ctx: WorldContext,
  {
    chooseMailer,
    origin,
    threadId,
    id,
  }: Pick<CustomerMailOptions, 'chooseMailer' | 'origin'> & { threadId: number; id: string },
): Promise<DueMail | null> {
  const chat = await findOpenChat(ctx, threadId);
  if (!chat && (await closedReasonOf(ctx, threadId)) === 'over') {
    throw new FinalFailure(CHAT_OVER_TEXT);
  }
  if (!chat || !(await isMailDue(ctx, chat.thread))) return null;
  const { jobId, scheduledDate } = chat.thread;
  const customer =
    jobId === null || scheduledDate === null
      ? null
      : await findCustomerOfVisit(ctx, { jobId, scheduledDate });
  const mailer = customer?.email ? chooseMailer(ctx.world.kind) : null;
  if (!mailer || !customer?.email) return null;
  const token = await makeCustomerLink(ctx, threadId);
  const { cleaner, day, lastDay } = chat;
  const provider = senderNameOf(ctx.world);
  const texts = composeCustomerMail({
    cleaner,
    customer: customer.name,
    day,
    lastDay,
    token,
    origin,
    provider,
  });
  return { mailer, token, mail: { ...texts, to: { name: customer.name, address: customer.email }, id } };
}

async function isMailDue(ctx: WorldContext, { id }: ChatThread): Promise<boolean> {
  const unreadSince = await firstUnreadAt(ctx, id);
  if (unreadSince === null) return false;
  const mailedAt = await lastMailedAt(ctx, id);
  if (mailedAt === null || Date.parse(mailedAt) < Date.parse(unreadSince)) return true;
  return Date.parse(ctx.now) - Date.parse(mailedAt) >= PAUSE_MS;
}

async function firstUnreadAt(ctx: WorldContext, threadId: number): Promise<Instant | null> {
  const [row] = await ctx.tx
    .select({ sentAt: min(chatMessages.sentAt) })
    .from(chatMessages)
    .where(
      ofWorld(
        ctx,
        chatMessages,
        eq(chatMessages.threadId, threadId),
        eq(chatMessages.author, 'worker'),
        isNull(chatMessages.readAt),
      ),
    );
  return row?.sentAt ?? null;
}

interface MailFacts {
  /** The mail uses the cleaner's first name. */
  readonly cleaner: string;
  readonly customer: string;
  readonly day: Day;
  readonly lastDay: Day;
  readonly token: string;
  readonly origin: string;
  readonly provider: string;
}

/** The mail contains no chat text and no address. */
function composeCustomerMail(facts: MailFacts): Pick<Mail, 'subject' | 'text' | 'html'> {
  const { cleaner, customer, token, origin } = facts;
  const { mailSubject, mailHello, mailText, mailOpen, mailUntil, mailFrom } = chatCustomerMailTexts;
  return composeMail({
    subject: mailSubject({ cleaner }),
    paragraphs: [mailHello({ customer }), mailText({ cleaner, day: formatDay(facts.day) })],
    link: { address: `${origin}${withBasePath(routes.customerLink(token))}`, label: mailOpen },
    after: mailUntil({ day: formatDay(facts.lastDay) }),
    from: mailFrom({ provider: facts.provider }),
  });
}

export async function findCustomerOfVisit(
  ctx: WorldContext,
  { jobId, scheduledDate }: { readonly jobId: number; readonly scheduledDate: Day },
) {
  const [customer] = await ctx.tx
    .select({ name: customers.preferredName, email: customers.email })
    .from(visits)
    .innerJoin(customers, sameWorld(customers, visits, eq(customers.id, visits.customerId)))
    .where(ofWorld(ctx, visits, eq(visits.jobId, jobId), eq(visits.scheduledDate, scheduledDate)));
  return customer ?? null;
}
