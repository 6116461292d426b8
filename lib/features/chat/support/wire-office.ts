import 'server-only';
import {
  type EntityOf,
  flag,
  idInAddress,
  instant,
  integer,
  text,
  unpublished,
  type WiresOf,
  z,
} from '@/lib/core/contract/wire';
import { successWire } from '@/lib/core/session/wire';
import type { officeChatCalls } from './calls-office';
import { OFFICE_CHATS, SUPPORT_MESSAGES } from './model';

const listedChatWire = unpublished({
  id: integer,
  workerId: integer,
  fullName: text,
  /** What support has not read. */
  unreadCount: integer,
  isOngoing: flag,
  lastText: text,
  lastAt: instant,
});

/** Those with a message, the latest first. */
export type OfficeChats = EntityOf<typeof officeChatsWire>;
const officeChatsWire = unpublished({ chats: z.array(listedChatWire).max(OFFICE_CHATS).readonly() });

const messageWire = unpublished({ id: integer, isOwn: flag, text, sentAt: instant });

export type OfficeChat = EntityOf<typeof officeChatWire>;
const officeChatWire = unpublished({
  id: integer,
  workerId: integer,
  fullName: text,
  unreadCount: integer,
  isOngoing: flag,
  /** The latest ones, in their order. */
  messages: z.array(messageWire).max(SUPPORT_MESSAGES).readonly(),
});

export type OfficeReading = EntityOf<typeof readingWire>;
const readingWire = unpublished({ upTo: z.int().positive() });

export type OfficeAnswer = EntityOf<typeof answerWire>;
const answerWire = unpublished({
  text: z.string().max(20_000),
  /** The same key again is the same message. */
  clientKey: z.uuid(),
});

const params = z.strictObject({ id: idInAddress });

export const officeChatWires = {
  listOfficeChats: { summary: 'Support’s chats with cleaners', response: officeChatsWire },
  getOfficeChat: { summary: 'One chat with a cleaner', params, response: officeChatWire },
  markOfficeChatRead: {
    summary: 'Say how far support has read',
    params,
    body: readingWire,
    response: successWire,
  },
  answerOfficeChat: { summary: 'Answer a cleaner', params, body: answerWire, response: successWire },
  endOfficeChat: { summary: 'Leave a chat', params, response: successWire },
} satisfies WiresOf<typeof officeChatCalls>;
