import 'server-only';
import {
  type CallWires,
  type EntityOf,
  flag,
  idInAddress,
  instant,
  integer,
  text,
  unpublished,
  z,
} from '@/lib/core/contract/wire';
import { successWire } from '@/lib/core/session/wire';
import { OFFICE_CHATS, SUPPORT_MESSAGES } from '@/lib/features/chat/model';

const messageWire = unpublished({ id: integer, isOwn: flag, text, sentAt: instant });

export type SupportChat = EntityOf<typeof supportChatWire>;
const supportChatWire = unpublished({
  /** From the first message until either side ends it. */
  isOngoing: flag,
  isEndedBySupport: flag,
  unreadCount: integer,
  /** The latest ones, in time order. */
  messages: z.array(messageWire).max(SUPPORT_MESSAGES).readonly(),
});

const supportMessageWire = unpublished({
  text: z.string().max(20_000),
  /** Idempotency key. */
  clientKey: z.uuid(),
});

const markWire = unpublished({ upTo: z.int().positive() });

export const supportChatWires = {
  getSupportChat: { summary: 'The worker’s chat with support', response: supportChatWire },
  writeToSupport: { summary: 'Write to support', body: supportMessageWire, response: supportChatWire },
  markSupportChat: { summary: 'Say how far the worker has read', body: markWire, response: successWire },
  endSupportChat: { summary: 'End the chat with support', response: successWire },
} satisfies CallWires;

const listedChatWire = unpublished({
  id: integer,
  workerId: integer,
  fullName: text,
  unreadCount: integer,
  isOngoing: flag,
  lastText: text,
  lastAt: instant,
});

export type OfficeChats = EntityOf<typeof officeChatsWire>;
const officeChatsWire = unpublished({ chats: z.array(listedChatWire).max(OFFICE_CHATS).readonly() });

export type OfficeChat = EntityOf<typeof officeChatWire>;
const officeChatWire = unpublished({
  id: integer,
  workerId: integer,
  fullName: text,
  unreadCount: integer,
  isOngoing: flag,
  /** The latest ones, in time order. */
  messages: z.array(messageWire).max(SUPPORT_MESSAGES).readonly(),
});

const officeReadingWire = unpublished({ upTo: z.int().positive() });

const officeAnswerWire = unpublished({
  text: z.string().max(20_000),
  /** Idempotency key. */
  clientKey: z.uuid(),
});

const chatIdParams = z.strictObject({ id: idInAddress });

export const officeChatWires = {
  listOfficeChats: { summary: 'Support’s chats with cleaners', response: officeChatsWire },
  getOfficeChat: { summary: 'One chat with a cleaner', params: chatIdParams, response: officeChatWire },
  markOfficeChatRead: {
    summary: 'Say how far support has read',
    params: chatIdParams,
    body: officeReadingWire,
    response: successWire,
  },
  answerOfficeChat: {
    summary: 'Answer a cleaner',
    params: chatIdParams,
    body: officeAnswerWire,
    response: successWire,
  },
  endOfficeChat: { summary: 'Leave a chat', params: chatIdParams, response: successWire },
} satisfies CallWires;
