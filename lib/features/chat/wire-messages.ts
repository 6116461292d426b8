import 'server-only';
import {
  day,
  type EntityOf,
  entity,
  flag,
  idInAddress,
  instant,
  integer,
  queryOf,
  type WiresOf,
  z,
} from '@/lib/core/contract/wire';
import type { messageCalls } from './calls-messages';
import { MAX_MESSAGE_LENGTH, MESSAGES_A_PAGE } from './constants';
import { chatAllowedWire, chatRequestAnswerWire } from './wire';

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
