import 'server-only';
import { day, entity, integer, type WiresOf, z } from '@/lib/call/wire';
import type { chatCalls } from './calls';
import type { UnreadChats, UnreadTransferChat, UnreadVisitChat } from './model';

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

export const chatWires = {
  listUnreadChats: { params: null, query: null, body: null, response: unreadChatsWire },
} satisfies WiresOf<typeof chatCalls>;
