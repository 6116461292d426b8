import 'server-only';
import { entity, integer, z } from '@/lib/core/ground/contract/schema';
import { chatMessageSchema } from './schema';

const messageEventSchema = entity('ChatMessageEvent', {
  type: z.literal('message'),
  chatId: integer,
  message: chatMessageSchema,
  unreadCount: integer,
});

/** The other side received or read the recipient's messages. */
const receiptEventSchema = entity('ChatReceiptEvent', {
  type: z.literal('receipt'),
  chatId: integer,
  upTo: integer,
  state: z.enum(['delivered', 'read']),
});

/** The recipient read messages, maybe on another device. */
const unreadEventSchema = entity('UnreadChatEvent', {
  type: z.literal('unread'),
  chatId: integer,
  unreadCount: integer,
});

/** Events of the stream that keeps open pages current. [CHAT-13] */
export type ChatEvent = z.output<(typeof chatEventSchemas)[number]>;
export const chatEventSchemas = [messageEventSchema, receiptEventSchema, unreadEventSchema] as const;
