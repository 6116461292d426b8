import 'server-only';
import {
  type EntityOf,
  flag,
  instant,
  integer,
  text,
  unpublished,
  type WiresOf,
  z,
} from '@/lib/core/contract/wire';
import { successWire } from '@/lib/core/session/wire';
import type { supportChatCalls } from './calls';
import { SUPPORT_MESSAGES } from './model';

const messageWire = unpublished({ id: integer, isOwn: flag, text, sentAt: instant });

export type SupportChat = EntityOf<typeof supportChatWire>;
const supportChatWire = unpublished({
  /** From the first message until either side ends it. */
  isOngoing: flag,
  /** Whether it was support that ended it last. [CHAT-03] */
  isEndedBySupport: flag,
  /** What the cleaner has not read. */
  unreadCount: integer,
  /** The latest ones, in their order. */
  messages: z.array(messageWire).max(SUPPORT_MESSAGES).readonly(),
});

export type SupportMessage = EntityOf<typeof supportMessageWire>;
const supportMessageWire = unpublished({
  text: z.string().max(20_000),
  /** The same key again is the same message. */
  clientKey: z.uuid(),
});

export type SupportChatMark = EntityOf<typeof markWire>;
const markWire = unpublished({ upTo: z.int().positive() });

export const supportChatWires = {
  getSupportChat: { summary: 'The worker’s chat with support', response: supportChatWire },
  writeToSupport: { summary: 'Write to support', body: supportMessageWire, response: supportChatWire },
  markSupportChat: { summary: 'Say how far the worker has read', body: markWire, response: successWire },
  endSupportChat: { summary: 'End the chat with support', response: successWire },
} satisfies WiresOf<typeof supportChatCalls>;
