import 'server-only';
import { audited } from '@/lib/core/ground/contract/audit-text';
import {
  askedDay,
  type CallSchemas,
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
} from '@/lib/core/ground/contract/schema';
import { MAX_MESSAGE_LENGTH, MESSAGES_A_PAGE } from './model';

const visitChatSchema = entity('UnreadVisitChat', {
  jobId: integer,
  scheduledDate: day,
  count: integer,
});

const transferChatSchema = entity('UnreadTransferChat', {
  remoteKeyTransferId: integer,
  count: integer,
});

export type UnreadChats = EntityOf<typeof unreadChatsSchema>;
const unreadChatsSchema = entity('UnreadChats', {
  visitChats: z.array(visitChatSchema).max(500),
  remoteKeyTransferChats: z.array(transferChatSchema).max(500),
  /** It is absent if the server has no support chat. [CHAT-01] */
  isSupportChatOngoing: maybe(flag),
});

export const chatAllowedSchema = entity('ChatAllowed', { allowed: flag });

/** The marketplace defines the reasons. */
const reason = z.string().min(1).max(100);

const chatRequestSchema = entity('ChatRequest', {
  jobId: z.int().positive(),
  /** This is the actual day, which differs from the scheduled one if the visit has moved. */
  actualDate: askedDay,
  reason,
});

export type ChatRequestAnswer = EntityOf<typeof chatRequestAnswerSchema>;
export const chatRequestAnswerSchema = entity('ChatRequestAnswer', {
  chatId: integer,
});

export type ChatToken = EntityOf<typeof chatTokenSchema>;
const chatTokenSchema = entity('ChatToken', { token: z.string().min(1).max(4000) });

export const chatSchemas = {
  listUnreadChats: {
    summary: 'Chats of the worker with messages that are not read yet',
    response: unreadChatsSchema,
  },
} satisfies CallSchemas;

export const chatAccessSchemas = {
  getChatAllowed: {
    summary: 'Whether the worker may chat to the customer of a visit',
    inDemo: true,
    query: queryOf({
      job: idInAddress,
      actualDate: askedDay,
      reason: reason.optional(),
    }),
    response: chatAllowedSchema,
  },
  requestChat: {
    audit: audited('Opened a chat with a customer', 'open a chat with a customer'),
    summary: 'Open the chat with a visit’s customer',
    inDemo: true,
    body: chatRequestSchema,
    response: chatRequestAnswerSchema,
  },
  getChatToken: {
    summary: 'A token for the service that carries chats with customers and workers',
    inDemo: true,
    response: chatTokenSchema,
  },
  getSupportChatToken: {
    summary: 'A token for the service that carries the chat with support',
    inDemo: true,
    query: z.strictObject({ messaging: z.literal('true') }),
    response: chatTokenSchema,
  },
} satisfies CallSchemas;

export type ChatMessage = EntityOf<typeof chatMessageSchema>;
export const chatMessageSchema = entity('ChatMessage', {
  id: integer,
  /** The sender's phone makes this idempotency key. */
  clientKey: z.uuid(),
  isOwn: flag,
  text: z.string().max(MAX_MESSAGE_LENGTH),
  writtenAt: instant,
  sentAt: instant,
});

export type Chat = EntityOf<typeof chatSchema>;
const chatSchema = entity('Chat', {
  id: integer,
  kind: z.enum(['visit', 'handover', 'support']),
  /** This is the preferred name of the customer or the first names of the other worker; null for support. */
  name: z.string().nullable(),
  /** This is the visit of the chat or of its handover; null for support and if the worker must not see the visit. */
  jobId: integer.nullable(),
  scheduledDate: day.nullable(),
  actualDate: day.nullable(),
  remoteKeyTransferId: integer.nullable(),
  unreadCount: integer,
  /** It is false a week after the visit, and if the visit is another worker's now. */
  isWritable: flag,
  lastMessage: chatMessageSchema.nullable(),
  /** This is the latest own message that was delivered to, or read by, the other side; 0 for none. */
  deliveredUpTo: integer,
  readUpTo: integer,
});

export type Chats = EntityOf<typeof chatsSchema>;
const chatsSchema = entity('Chats', { chats: z.array(chatSchema).max(500) });

/** This is one page of messages, oldest first, with the current chat. */
export type ChatHistory = EntityOf<typeof chatHistorySchema>;
const chatHistorySchema = entity('ChatHistory', {
  chat: chatSchema,
  messages: z.array(chatMessageSchema).max(MESSAGES_A_PAGE),
  hasEarlier: flag,
});

const newChatMessageSchema = entity('NewChatMessage', {
  text: z.string().min(1).max(20_000),
  /** A repeat with the same key changes nothing. */
  clientKey: z.uuid(),
});

export type ChatMark = EntityOf<typeof chatMarkSchema>;
const chatMarkSchema = entity('ChatMark', {
  upTo: z.int().positive(),
  state: z.enum(['delivered', 'read']),
});

const chatMarkedSchema = entity('ChatMarked', { chatId: integer, unreadCount: integer });

const workerChatRequestSchema = entity('WorkerChatRequest', { remoteKeyTransferId: z.int().positive() });

export const messageSchemas = {
  listChats: {
    summary: 'Chats of the worker with customers, or with other workers and support',
    query: queryOf({ with: z.enum(['customers', 'workers']) }),
    response: chatsSchema,
  },
  listChatMessages: {
    summary: 'The latest messages of a chat, or those before one of them',
    params: z.strictObject({ chatId: idInAddress }),
    query: queryOf({ before: idInAddress.optional() }),
    response: chatHistorySchema,
  },
  sendChatMessage: {
    audit: audited('Sent a message', 'send a message'),
    summary: 'Write a message in a chat',
    params: z.strictObject({ chatId: idInAddress }),
    body: newChatMessageSchema,
    response: chatMessageSchema,
  },
  markChat: {
    audit: audited('Marked a chat as read', 'mark a chat as read'),
    summary: 'Say how far the messages of a chat have been received or read',
    params: z.strictObject({ chatId: idInAddress }),
    body: chatMarkSchema,
    response: chatMarkedSchema,
  },
  getWorkerChatAllowed: {
    summary: 'Whether the worker may chat to the other worker of a key handover',
    query: queryOf({ transfer: idInAddress }),
    response: chatAllowedSchema,
  },
  requestWorkerChat: {
    audit: audited('Opened a chat with a cleaner', 'open a chat with a cleaner'),
    summary: 'Open the chat with the other worker of a key handover',
    body: workerChatRequestSchema,
    response: chatRequestAnswerSchema,
  },
} satisfies CallSchemas;
