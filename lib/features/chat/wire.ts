import 'server-only';
import {
  askedDay,
  type CallWires,
  day,
  type EntityOf,
  entity,
  flag,
  idInAddress,
  instant,
  integer,
  maybe,
  queryOf,
  z,
} from '@/lib/core/contract/wire';
import { MAX_MESSAGE_LENGTH, MESSAGES_A_PAGE } from './model';

const visitChatWire = entity('UnreadVisitChat', {
  jobId: integer,
  scheduledDate: day,
  count: integer,
});

const transferChatWire = entity('UnreadTransferChat', {
  remoteKeyTransferId: integer,
  count: integer,
});

export type UnreadChats = EntityOf<typeof unreadChatsWire>;
const unreadChatsWire = entity('UnreadChats', {
  visitChats: z.array(visitChatWire).max(500),
  remoteKeyTransferChats: z.array(transferChatWire).max(500),
  /** Absent if the server has no support chat. [CHAT-01] */
  isSupportChatOngoing: maybe(flag),
});

export type ChatAllowed = EntityOf<typeof chatAllowedWire>;
export const chatAllowedWire = entity('ChatAllowed', { allowed: flag });

/** The marketplace defines the reasons. */
const reason = z.string().min(1).max(100);

const chatRequestWire = entity('ChatRequest', {
  jobId: z.int().positive(),
  /** The actual day, which differs from the scheduled one if the visit has moved. */
  actualDate: askedDay,
  reason,
});

export type ChatRequestAnswer = EntityOf<typeof chatRequestAnswerWire>;
export const chatRequestAnswerWire = entity('ChatRequestAnswer', {
  chatId: integer,
});

export type ChatToken = EntityOf<typeof chatTokenWire>;
const chatTokenWire = entity('ChatToken', { token: z.string().min(1).max(4000) });

export const chatWires = {
  listUnreadChats: {
    summary: 'Chats of the worker with messages that are not read yet',
    response: unreadChatsWire,
  },
} satisfies CallWires;

export const chatAccessWires = {
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
} satisfies CallWires;

export type ChatMessage = EntityOf<typeof chatMessageWire>;
export const chatMessageWire = entity('ChatMessage', {
  id: integer,
  /** Idempotency key, created by the sender's phone. */
  clientKey: z.uuid(),
  isOwn: flag,
  text: z.string().max(MAX_MESSAGE_LENGTH),
  writtenAt: instant,
  sentAt: instant,
});

export type Chat = EntityOf<typeof chatWire>;
const chatWire = entity('Chat', {
  id: integer,
  kind: z.enum(['visit', 'handover', 'support']),
  /** Preferred name of the customer or first names of the other worker; null for support. */
  name: z.string().nullable(),
  /** Visit of the chat or of its handover; null for support and if the worker must not see the visit. */
  jobId: integer.nullable(),
  scheduledDate: day.nullable(),
  actualDate: day.nullable(),
  remoteKeyTransferId: integer.nullable(),
  unreadCount: integer,
  /** False a week after the visit, and if the visit is another worker's now. */
  isWritable: flag,
  lastMessage: chatMessageWire.nullable(),
  /** Latest own message delivered to, and read by, the other side; 0 for none. */
  deliveredUpTo: integer,
  readUpTo: integer,
});

export type Chats = EntityOf<typeof chatsWire>;
const chatsWire = entity('Chats', { chats: z.array(chatWire).max(500) });

/** One page of messages, oldest first, with the current chat. */
export type ChatHistory = EntityOf<typeof chatHistoryWire>;
const chatHistoryWire = entity('ChatHistory', {
  chat: chatWire,
  messages: z.array(chatMessageWire).max(MESSAGES_A_PAGE),
  hasEarlier: flag,
});

const newChatMessageWire = entity('NewChatMessage', {
  text: z.string().min(1).max(20_000),
  /** Idempotency key. */
  clientKey: z.uuid(),
});

export type ChatMark = EntityOf<typeof chatMarkWire>;
const chatMarkWire = entity('ChatMark', {
  upTo: z.int().positive(),
  state: z.enum(['delivered', 'read']),
});

export type ChatMarked = EntityOf<typeof chatMarkedWire>;
const chatMarkedWire = entity('ChatMarked', { chatId: integer, unreadCount: integer });

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
} satisfies CallWires;
