import 'server-only';
import { type CallWires, type EntityOf, entity, integer, type WireSchema, z } from '@/lib/core/contract/wire';
import { chatMessageWire } from '@/lib/features/chat/wire';

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

const visitsEventWire = entity('VisitsEvent', { type: z.literal('visits') });

const ratingsEventWire = entity('RatingsEvent', { type: z.literal('ratings') });

export type LiveEvent =
  | EntityOf<typeof messageEventWire>
  | EntityOf<typeof receiptEventWire>
  | EntityOf<typeof unreadEventWire>
  | EntityOf<typeof visitsEventWire>
  | EntityOf<typeof ratingsEventWire>;
export const liveEventWire: WireSchema<LiveEvent> = z.union([
  messageEventWire,
  receiptEventWire,
  unreadEventWire,
  visitsEventWire,
  ratingsEventWire,
]);

export const liveWires = {
  openLiveStream: { summary: 'What happens to the worker while the app is open', response: liveEventWire },
} satisfies CallWires;
