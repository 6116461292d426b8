import 'server-only';
import { integer, unpublished, z } from '@/lib/core/ground/contract/schema';
import { chatMessageSchema } from './schema';

const messageEventSchema = unpublished({
  type: z.literal('message'),
  chatId: integer,
  message: chatMessageSchema,
  unreadCount: integer,
});

/** The other side received or read the recipient's messages. */
const receiptEventSchema = unpublished({
  type: z.literal('receipt'),
  chatId: integer,
  upTo: integer,
  state: z.enum(['delivered', 'read']),
});

/** The recipient read messages, maybe on another device. */
const unreadEventSchema = unpublished({
  type: z.literal('unread'),
  chatId: integer,
  unreadCount: integer,
});

/** These events are on the stream that keeps open pages current. [CHAT-13] */
export type ChatEvent = z.output<(typeof chatEventSchemas)[number]>;
export const chatEventSchemas = [messageEventSchema, receiptEventSchema, unreadEventSchema] as const;
