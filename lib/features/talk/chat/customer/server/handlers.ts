import 'server-only';
import type { Handlers, PublicContext } from '@/lib/core/backend/api/handler-context';
import { NOT_FOUND, Refusal } from '@/lib/core/backend/api/refusal';
import { toInstant } from '@/lib/core/backend/database/columns';
import { inWorldOf, type WorldContext } from '@/lib/core/backend/worlds/worlds';
import type { Wait } from '@/lib/core/ground/server/rate-limit';
import { NOT_FOUND_TEXT, TOO_MANY_TRIES_TEXT } from '@/lib/core/ground/texts/server-texts';
import { type ClosedReason, CUSTOMER_CHAT_MESSAGES } from '../../model';
import { appendMessage, markMessages, readMessages } from '../../server/thread-messages';
import type { CustomerChat } from '../schema';
import { closedReasonOf, findLinkedThread, findOpenChat, type OpenCustomerChat } from './links';

export const customerChatHandlers = {
  /** Marks the messages on the customer's screen as read; a hidden page marks none. */
  async readCustomerChat(context, { body }) {
    return withChat(context, body.token, async (ctx, chat) => {
      await markSeen(ctx, chat, body.seenUpTo);
      return asSeenByCustomer(ctx, chat);
    });
  },

  async answerCleaner(context, { body }) {
    // This is outside the transaction: the rate limit has its own table and PGlite a single connection.
    const linked = await findChat(context, body.token);
    if (linked instanceof Refusal) return linked;
    const wait = await context.customerLimit.takeAnswer(linked);
    if (wait) return tooMany(wait);
    return withChat(context, body.token, async (ctx, chat) => {
      const { clientKey, text, seenUpTo } = body;
      const writtenAt = ctx.now;
      await markSeen(ctx, chat, seenUpTo);
      const added = await appendMessage(ctx, chat.thread.id, {
        author: 'counterpart',
        text,
        clientKey,
        writtenAt,
      });
      return added instanceof Refusal ? added : asSeenByCustomer(ctx, chat);
    });
  },
} satisfies Handlers<PublicContext>;

function findChat(context: PublicContext, token: string): Promise<string | Refusal> {
  return withChat(context, token, async ({ world }, { thread }) => `${world.id} ${thread.id}`);
}

/** A valid link to a closed chat gives the reason; an unknown link gives nothing. */
async function withChat<T>(
  { database, customerLimit, caller }: PublicContext,
  token: string,
  work: (ctx: WorldContext, chat: OpenCustomerChat) => Promise<T>,
): Promise<T | Refusal> {
  const wait = await customerLimit.tryFrom(caller.address);
  if (wait) return tooMany(wait);
  const done = await inWorldOf(
    database,
    (tx) => findLinkedThread(tx, token),
    async (ctx, { threadId }) => {
      const chat = await findOpenChat(ctx, threadId);
      return { value: chat ? await work(ctx, chat) : closedFor(await closedReasonOf(ctx, threadId)) };
    },
  );
  if (!done) return NOT_FOUND;
  await customerLimit.forgive(caller.address);
  return done.value;
}

const closedFor = (reason: ClosedReason | null) =>
  reason === null ? NOT_FOUND : new Refusal('not_found', NOT_FOUND_TEXT, { details: { closed: [reason] } });

async function markSeen(ctx: WorldContext, { thread }: OpenCustomerChat, upTo: number | null): Promise<void> {
  if (upTo !== null) await markMessages(ctx, thread.id, 'counterpart', { upTo, state: 'read' });
}

async function asSeenByCustomer(ctx: WorldContext, chat: OpenCustomerChat): Promise<CustomerChat> {
  const { cleaner, day, lastDay, thread } = chat;
  const { messages } = await readMessages(ctx, thread.id, { limit: CUSTOMER_CHAT_MESSAGES });
  return {
    ...{ cleaner, day, lastDay, timeZone: ctx.world.timeZone },
    messages: messages.map(({ id, author, text, sentAt }) => ({
      ...{ id, text, isOwn: author === 'counterpart', sentAt: toInstant(sentAt) },
    })),
  };
}

const tooMany = ({ retryAfterS }: Wait) => new Refusal('rate_limited', TOO_MANY_TRIES_TEXT, { retryAfterS });
