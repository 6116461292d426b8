import 'server-only';
import { and, eq, isNull, min } from 'drizzle-orm';
import type { Database } from '@/lib/core/database/database';
import { enqueueJob } from '@/lib/core/jobs/jobs';
import type { JobHandler } from '@/lib/core/jobs/runner';
import type { ChooseMailer } from '@/lib/core/mail/choose-mailer';
import type { Mail, Mailer } from '@/lib/core/mail/mailer';
import type { Instant } from '@/lib/core/time/zoned';
import type { WorldContext } from '@/lib/core/worlds/context';
import { senderNameOf } from '@/lib/core/worlds/provider-name';
import { inWorld } from '@/lib/core/worlds/worlds';
import { chatMessages } from '@/lib/features/chat/server/tables';
import type { ChatThread } from '@/lib/features/chat/server/threads';
import { composeCustomerMail } from './compose-mail';
import { findCustomerOfJob } from './find-customer';
import { findOpenChat, lastMailedAt, makeCustomerLink, markMailed } from './links';

export const CUSTOMER_MAIL_JOB = 'customer-chat-mail';

/** Time for a customer who has the chat open to read the message, who then needs no mail. */
const READING_MS = 10_000;
/** For so long one mail stands for everything that is not read yet. */
const PAUSE_MS = 3 * 3_600_000;

/** Has the customer of a visit's chat mailed about a message of the cleaner, unless they read it or know of it already. */
export function enqueueCustomerMail(ctx: WorldContext, threadId: number): Promise<void> {
  return enqueueJob(ctx, { kind: CUSTOMER_MAIL_JOB, subject: String(threadId), delayMs: READING_MS });
}

export interface CustomerMailOptions {
  readonly database: Database;
  readonly chooseMailer: ChooseMailer;
  /** What links begin with: the public origin, never what a request says. */
  readonly origin: string;
}

/** Mails a link to the chat. Mails go out outside of any transaction: a slow server holds up nobody. */
export function customerMailHandler({ database, chooseMailer, origin }: CustomerMailOptions): JobHandler {
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

/** The mail with a new link; null where none is due, or nobody can be reached. */
async function prepareMail(
  ctx: WorldContext,
  {
    chooseMailer,
    origin,
    threadId,
    id,
  }: Pick<CustomerMailOptions, 'chooseMailer' | 'origin'> & { threadId: number; id: string },
): Promise<DueMail | null> {
  const mailer = chooseMailer(ctx.world.kind);
  const chat = await findOpenChat(ctx, threadId);
  if (!mailer || !chat || !(await isMailDue(ctx, chat.thread))) return null;
  const { jobId } = chat.thread;
  const customer = jobId === null ? null : await findCustomerOfJob(ctx, jobId);
  if (!customer?.email) return null;
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

/** One mail while something is not read, and another only after a pause. */
async function isMailDue(ctx: WorldContext, { id }: ChatThread): Promise<boolean> {
  const unreadSince = await firstUnreadAt(ctx, id);
  if (unreadSince === null) return false;
  const mailedAt = await lastMailedAt(ctx, id);
  if (mailedAt === null || Date.parse(mailedAt) < Date.parse(unreadSince)) return true;
  return Date.parse(ctx.now) - Date.parse(mailedAt) >= PAUSE_MS;
}

async function firstUnreadAt({ tx, world }: WorldContext, threadId: number): Promise<Instant | null> {
  const [row] = await tx
    .select({ sentAt: min(chatMessages.sentAt) })
    .from(chatMessages)
    .where(
      and(
        eq(chatMessages.world, world.id),
        eq(chatMessages.threadId, threadId),
        eq(chatMessages.author, 'worker'),
        isNull(chatMessages.readAt),
      ),
    );
  return row?.sentAt ?? null;
}
