import 'server-only';
import type { InputOf } from '@/lib/call/define-call';
import { askedDay, day, entity, flag, integer, queryOf, type WiresOf, z } from '@/lib/call/wire';
import type { chatCalls } from './calls';
import type { talkingCalls } from './calls-talking';
import type {
  ChatAllowed,
  ChatRequest,
  ChatRequestAnswer,
  ChatToken,
  UnreadChats,
  UnreadTransferChat,
  UnreadVisitChat,
} from './model';

const visitChatWire = entity<UnreadVisitChat>('UnreadVisitChat', {
  jobId: ['job_id', integer],
  scheduledDate: ['scheduled_date', day],
  count: ['count', integer],
});

const transferChatWire = entity<UnreadTransferChat>('UnreadTransferChat', {
  remoteKeyTransferId: ['remote_key_transfer_id', integer],
  count: ['count', integer],
});

const unreadChatsWire = entity<UnreadChats>('UnreadChats', {
  visitChats: ['visit_chats', z.array(visitChatWire).max(500)],
  remoteKeyTransferChats: ['remote_key_transfer_chats', z.array(transferChatWire).max(500)],
});

const chatAllowedWire = entity<ChatAllowed>('ChatAllowed', { allowed: ['allowed', flag] });

/** Which reasons there are is for the marketplace to say. */
const reason = z.string().min(1).max(100);

const chatRequestWire = entity<ChatRequest>('ChatRequest', {
  jobId: ['job_id', z.int().positive()],
  actualDate: ['actual_date', askedDay],
  reason: ['reason', reason],
});

const chatRequestAnswerWire = entity<ChatRequestAnswer>('ChatRequestAnswer', {
  chatId: ['chat_id', integer],
});

const chatTokenWire = entity<ChatToken>('ChatToken', { token: ['token', z.string().min(1).max(4000)] });

const asksNothing = { params: null, query: null, body: null };

export const chatWires = {
  listUnreadChats: { ...asksNothing, response: unreadChatsWire },
  getChatAllowed: {
    ...asksNothing,
    query: queryOf<InputOf<typeof talkingCalls.getChatAllowed>['query']>({
      job: ['job', z.coerce.number<number>().int().positive()],
      actualDate: ['actual_date', askedDay],
      reason: ['reason', reason.optional()],
    }),
    response: chatAllowedWire,
  },
  requestChat: { ...asksNothing, body: chatRequestWire, response: chatRequestAnswerWire },
  getChatToken: { ...asksNothing, response: chatTokenWire },
  getSupportChatToken: {
    ...asksNothing,
    query: z.strictObject({ messaging: z.literal('true') }),
    response: chatTokenWire,
  },
} satisfies WiresOf<typeof chatCalls & typeof talkingCalls>;
