import 'server-only';
import {
  askedDay,
  day,
  type EntityOf,
  entity,
  flag,
  idInAddress,
  instant,
  integer,
  maybe,
  queryOf,
  type WiresOf,
  z,
} from '@/lib/core/contract/wire';
import type { chatCalls, messageCalls } from './calls';
import type { chatAccessCalls } from './calls-access';
import { MAX_MESSAGE_LENGTH, MESSAGES_A_PAGE } from './model';

/** Unread messages of one chat with a customer about a visit. */
const visitChatWire = entity('UnreadVisitChat', {
  jobId: integer,
  scheduledDate: day,
  count: integer,
});

/** Unread messages of one chat with the other worker of a key handover. */
const transferChatWire = entity('UnreadTransferChat', {
  remoteKeyTransferId: integer,
  count: integer,
});

/** Both sources of unread messages, with the chats that have any. [CHAT-13] */
export type UnreadChats = EntityOf<typeof unreadChatsWire>;
const unreadChatsWire = entity('UnreadChats', {
  visitChats: z.array(visitChatWire).max(500),
  remoteKeyTransferChats: z.array(transferChatWire).max(500),
  /** Whether a chat with support is ongoing; absent where the root carries no such chat. [CHAT-01] */
  isSupportChatOngoing: maybe(flag),
});

/** [CONTACT-06] */
export type ChatAllowed = EntityOf<typeof chatAllowedWire>;
export const chatAllowedWire = entity('ChatAllowed', { allowed: flag });

/** Which reasons there are is for the marketplace to say. */
const reason = z.string().min(1).max(100);

/** Asks for a chat with the customer of the visit that the job has on a day. [CHAT-11] */
export type ChatRequest = EntityOf<typeof chatRequestWire>;
const chatRequestWire = entity('ChatRequest', {
  jobId: z.int().positive(),
  /** The day on which the visit is, which is not the scheduled one where it has moved. */
  actualDate: askedDay,
  reason,
});

/** The same for every request about one visit. [CHAT-11] */
export type ChatRequestAnswer = EntityOf<typeof chatRequestAnswerWire>;
export const chatRequestAnswerWire = entity('ChatRequestAnswer', {
  chatId: integer,
});

/** [CHAT-08] [CHAT-09] */
export type ChatToken = EntityOf<typeof chatTokenWire>;
const chatTokenWire = entity('ChatToken', { token: z.string().min(1).max(4000) });

export const chatWires = {
  listUnreadChats: {
    summary: 'Chats of the worker with messages that are not read yet',
    response: unreadChatsWire,
  },
  getChatAllowed: {
    summary: 'Whether the worker may chat to the customer of a visit',
    inDemo: true,
    query: queryOf({
      job: idInAddress,
      actualDate: askedDay,
      reason: reason.optional(),
    }),
    response: chatAllowedWire,
  },
  requestChat: {
    summary: 'Open the chat with a visit’s customer',
    inDemo: true,
    body: chatRequestWire,
    response: chatRequestAnswerWire,
  },
  getChatToken: {
    summary: 'A token for the service that carries chats with customers and workers',
    inDemo: true,
    response: chatTokenWire,
  },
  getSupportChatToken: {
    summary: 'A token for the service that carries the chat with support',
    inDemo: true,
    query: z.strictObject({ messaging: z.literal('true') }),
    response: chatTokenWire,
  },
} satisfies WiresOf<typeof chatCalls & typeof chatAccessCalls>;

/** One message, as the reader who asks sees it. */
export type ChatMessage = EntityOf<typeof chatMessageWire>;
export const chatMessageWire = entity('ChatMessage', {
  /** Later messages of a chat have greater ids. */
  id: integer,
  /** Made by the phone that wrote it. */
  clientKey: z.uuid(),
  isOwn: flag,
  text: z.string().max(MAX_MESSAGE_LENGTH),
  writtenAt: instant,
  sentAt: instant,
});

/** A chat as a list shows it. */
export type Chat = EntityOf<typeof chatWire>;
const chatWire = entity('Chat', {
  id: integer,
  kind: z.enum(['visit', 'handover', 'support']),
  /** The customer’s preferred name or the other worker’s first names; null for support. */
  name: z.string().nullable(),
  /** The visit that it is about, or that the keys are for; null for support, and for whom that visit is not theirs to see. */
  jobId: integer.nullable(),
  scheduledDate: day.nullable(),
  actualDate: day.nullable(),
  remoteKeyTransferId: integer.nullable(),
  unreadCount: integer,
  /** False once a week has passed since the visit, and where it is somebody else’s by now. */
  isWritable: flag,
  lastMessage: chatMessageWire.nullable(),
  /** The latest own message that has reached the other side, and that they have read: 0 for none. */
  deliveredUpTo: integer,
  readUpTo: integer,
});

/** Those with a message, the latest first. [ACHV-10] */
export type Chats = EntityOf<typeof chatsWire>;
const chatsWire = entity('Chats', { chats: z.array(chatWire).max(500) });

/** A stretch of a chat’s messages, in their order, with the chat as it is now. */
export type ChatHistory = EntityOf<typeof chatHistoryWire>;
const chatHistoryWire = entity('ChatHistory', {
  chat: chatWire,
  messages: z.array(chatMessageWire).max(MESSAGES_A_PAGE),
  /** Whether there are messages before the first of them. */
  hasEarlier: flag,
});

export type NewChatMessage = EntityOf<typeof newChatMessageWire>;
const newChatMessageWire = entity('NewChatMessage', {
  text: z.string().min(1).max(20_000),
  /** The same key again is the same message. */
  clientKey: z.uuid(),
});

/** How far a reader has got. */
export type ChatMark = EntityOf<typeof chatMarkWire>;
const chatMarkWire = entity('ChatMark', {
  upTo: z.int().positive(),
  state: z.enum(['delivered', 'read']),
});

export type ChatMarked = EntityOf<typeof chatMarkedWire>;
const chatMarkedWire = entity('ChatMarked', { chatId: integer, unreadCount: integer });

/** Asks for a chat with the other worker of a key handover. [CHAT-12] */
export type WorkerChatRequest = EntityOf<typeof workerChatRequestWire>;
const workerChatRequestWire = entity('WorkerChatRequest', { remoteKeyTransferId: z.int().positive() });

export const messageWires = {
  listChats: {
    summary: 'Chats of the worker with customers, or with other workers and support',
    query: queryOf({ with: z.enum(['customers', 'workers']) }),
    response: chatsWire,
  },
  listChatMessages: {
    summary: 'The latest messages of a chat, or those before one of them',
    params: z.strictObject({ chatId: idInAddress }),
    query: queryOf({ before: idInAddress.optional() }),
    response: chatHistoryWire,
  },
  sendChatMessage: {
    summary: 'Write a message in a chat',
    params: z.strictObject({ chatId: idInAddress }),
    body: newChatMessageWire,
    response: chatMessageWire,
  },
  markChat: {
    summary: 'Say how far the messages of a chat have been received or read',
    params: z.strictObject({ chatId: idInAddress }),
    body: chatMarkWire,
    response: chatMarkedWire,
  },
  getWorkerChatAllowed: {
    summary: 'Whether the worker may chat to the other worker of a key handover',
    query: queryOf({ transfer: idInAddress }),
    response: chatAllowedWire,
  },
  requestWorkerChat: {
    summary: 'Open the chat with the other worker of a key handover',
    body: workerChatRequestWire,
    response: chatRequestAnswerWire,
  },
} satisfies WiresOf<typeof messageCalls>;
