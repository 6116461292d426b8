import 'server-only';
import { type EntityOf, entity, integer, type WireSchema, type WiresOf, z } from '@/lib/core/contract/wire';
import { chatMessageWire } from '@/lib/features/chat/wire';
import type { liveCalls } from './calls';

/** A message of either side, and how many the recipient has not read in that chat with it. */
const messageEventWire = entity('ChatMessageEvent', {
  type: z.literal('message'),
  chatId: integer,
  message: chatMessageWire,
  unreadCount: integer,
});

/** The recipient’s own messages have reached the other side, or been read there. */
const receiptEventWire = entity('ChatReceiptEvent', {
  type: z.literal('receipt'),
  chatId: integer,
  upTo: integer,
  state: z.enum(['delivered', 'read']),
});

/** The recipient has read messages, here or on another phone. */
const unreadEventWire = entity('UnreadChatEvent', {
  type: z.literal('unread'),
  chatId: integer,
  unreadCount: integer,
});

/** Visits of the recipient’s are not as they were, or are theirs or no longer. Which ones, their reads say. */
const visitsEventWire = entity('VisitsEvent', { type: z.literal('visits') });

/** Customers have rated the recipient’s visits. */
const ratingsEventWire = entity('RatingsEvent', { type: z.literal('ratings') });

/** What happened to somebody while their app is open. */
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
} satisfies WiresOf<typeof liveCalls>;
