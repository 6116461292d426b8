import 'server-only';
import {
  askedDay,
  day,
  type EntityOf,
  entity,
  flag,
  idInAddress,
  integer,
  maybe,
  queryOf,
  type WiresOf,
  z,
} from '@/lib/core/contract/wire';
import type { chatCalls } from './calls';
import type { talkingCalls } from './calls-talking';

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
} satisfies WiresOf<typeof chatCalls & typeof talkingCalls>;
