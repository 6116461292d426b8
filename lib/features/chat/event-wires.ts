import 'server-only';
import { entity, integer, z } from '@/lib/core/contract/wire';
import { chatMessageWire } from './wire';

const messageEventWire = entity('ChatMessageEvent', {
  type: z.literal('message'),
  chatId: integer,
  message: chatMessageWire,
  unreadCount: integer,
});

/** The other side received or read the recipient's messages. */
const receiptEventWire = entity('ChatReceiptEvent', {
  type: z.literal('receipt'),
  chatId: integer,
  upTo: integer,
  state: z.enum(['delivered', 'read']),
});

/** The recipient read messages, maybe on another device. */
const unreadEventWire = entity('UnreadChatEvent', {
  type: z.literal('unread'),
  chatId: integer,
  unreadCount: integer,
});

/** Events of the stream that keeps open pages current. [CHAT-13] */
export type ChatEvent = z.output<(typeof chatEventWires)[number]>;
export const chatEventWires = [messageEventWire, receiptEventWire, unreadEventWire] as const;
