import 'server-only';
import {
  type CallSchemas,
  day,
  type EntityOf,
  flag,
  instant,
  integer,
  text,
  unpublished,
  z,
} from '@/lib/core/ground/contract/schema';
import { CUSTOMER_CHAT_MESSAGES } from '../model';

const token = z.string().min(1).max(200);
const seenUpTo = z.int().positive().nullable();

const customerReadingSchema = unpublished({
  token,
  seenUpTo,
});

const customerAnswerSchema = unpublished({
  token,
  text: z.string().max(20_000),
  seenUpTo,
  /** A repeat with the same key changes nothing. */
  clientKey: z.uuid(),
});

const messageSchema = unpublished({ id: integer, isOwn: flag, text, sentAt: instant });

/** It contains no address, and only the first name of the cleaner. */
export type CustomerChat = EntityOf<typeof customerChatSchema>;
const customerChatSchema = unpublished({
  cleaner: text,
  day,
  lastDay: day,
  timeZone: text,
  /** Only the latest messages are listed, in time order. */
  messages: z.array(messageSchema).max(CUSTOMER_CHAT_MESSAGES).readonly(),
});

export const customerChatSchemas = {
  readCustomerChat: {
    summary: 'The chat of one visit, for its customer',
    body: customerReadingSchema,
    response: customerChatSchema,
  },
  answerCleaner: {
    summary: 'An answer of a visit’s customer',
    body: customerAnswerSchema,
    response: customerChatSchema,
  },
} satisfies CallSchemas;
