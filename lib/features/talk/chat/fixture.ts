import type { FeatureFixture } from '@/tests/support/feature-fixture';
import { TODAY } from '@/tests/support/full-world-knows';
import { STUB } from '@/tests/support/remote-stub-knows';

const A_KEY = '5b0f5bcb-9d0c-4f3e-8a55-0c2b6f6f7a12';

export const fixture = {
  inputs: {
    getChatAllowed: ({ visit, today }) => ({
      query: { job: visit.jobId, actualDate: today, reason: 'late' },
    }),
    requestChat: ({ visit, today }) => ({ body: { jobId: visit.jobId, actualDate: today, reason: 'late' } }),
    getChatToken: () => ({}),
    getSupportChatToken: () => ({ query: { messaging: 'true' } }),
    listUnreadChats: () => ({}),
    listChats: () => ({ query: { with: 'customers' } }),
    listChatMessages: ({ chatId }) => ({ params: { chatId } }),
    sendChatMessage: ({ chatId }) => ({
      params: { chatId },
      body: { text: 'On my way', clientKey: '6f2a4b1c-0d7e-4c55-8a53-2f5d5c7b9e10' },
    }),
    markChat: ({ chatId }) => ({ params: { chatId }, body: { upTo: 1, state: 'read' } }),
    getWorkerChatAllowed: ({ transfer }) => ({ query: { transfer: transfer.id } }),
    requestWorkerChat: ({ transfer }) => ({ body: { remoteKeyTransferId: transfer.id } }),
  },
  requests: {
    getChatAllowed: { path: `contact/chat/allowed/?job=7&actual_date=${TODAY}` },
    requestChat: {
      path: 'contact/request-chat-v2/',
      body: { job_id: 7, actual_date: TODAY, reason: 'late' },
    },
    getChatToken: { path: 'contact/request-chat-token/', status: 404 },
    getSupportChatToken: { path: 'contact/request-customer-service-chat-token/?messaging=true', status: 404 },
    listUnreadChats: { path: 'contact/unread-chats/' },
    listChats: { path: 'contact/chats/?with=customers' },
    listChatMessages: { path: 'contact/chats/7/messages/' },
    sendChatMessage: {
      path: 'contact/chats/7/messages/',
      body: { text: 'east text', client_key: '6f2a4b1c-0d7e-4c55-8a53-2f5d5c7b9e10' },
    },
    getSupportChat: { path: 'contact/support-chat/' },
    writeToSupport: { path: 'contact/support-chat/messages/', body: { text: 'Hello', client_key: A_KEY } },
    markSupportChat: { path: 'contact/support-chat/read/', body: { up_to: 7 } },
    endSupportChat: { path: 'contact/support-chat/end/' },
    markChat: { path: 'contact/chats/7/marks/', body: { up_to: 7, state: 'read' } },
    getWorkerChatAllowed: { path: 'contact/chat/allowed/worker/?transfer=7' },
    requestWorkerChat: { path: 'contact/request-chat-v2/worker/', body: { remote_key_transfer_id: 7 } },
    getOfficeChat: { path: 'admin/support-chats/8/' },
    markOfficeChatRead: { path: 'admin/support-chats/8/read/', body: { up_to: 7 } },
    answerOfficeChat: { path: 'admin/support-chats/8/messages/', body: { text: 'Hello', client_key: A_KEY } },
    readCustomerChat: { path: 'customer-chat/', body: { token: 'east-link', seen_up_to: null } },
    answerCleaner: {
      path: 'customer-chat/messages/',
      body: { token: 'east-link', text: 'The bell', client_key: A_KEY, seen_up_to: null },
    },
  },
  remote: {
    'GET contact/unread-chats/': { file: 'unread-chats' },
    'GET contact/chat/allowed/': {
      file: 'chat-allowed',
      query: new RegExp(`^\\?job=${STUB.visit.jobId}&actual_date=${STUB.visit.date}&reason=late$`),
    },
    'POST contact/request-chat-v2/': {
      file: 'chat',
      body: new RegExp(`^{"job_id":${STUB.visit.jobId},"actual_date":"${STUB.visit.date}","reason":"late"}$`),
    },
    'GET contact/chats/': { file: 'chats', query: /^\?with=customers$/ },
    [`GET contact/chats/${STUB.chatId}/messages/`]: { file: 'chat-history' },
    [`POST contact/chats/${STUB.chatId}/messages/`]: {
      file: 'chat-message',
      body: /^{"text":"On my way","client_key":"[\da-f-]{36}"}$/,
    },
    [`POST contact/chats/${STUB.chatId}/marks/`]: {
      file: 'chat-marked',
      body: /^{"up_to":1,"state":"read"}$/,
    },
    'GET contact/chat/allowed/worker/': {
      file: 'chat-allowed',
      query: new RegExp(`^\\?transfer=${STUB.transfer.id}$`),
    },
    'POST contact/request-chat-v2/worker/': {
      file: 'chat',
      body: new RegExp(`^{"remote_key_transfer_id":${STUB.transfer.id}}$`),
    },
    'GET contact/request-chat-token/': { file: 'chat-token' },
    'GET contact/request-customer-service-chat-token/': { file: 'chat-token', query: /^\?messaging=true$/ },
  },
  entities: {
    ChatRequest: ['job_id', 'actual_date', 'reason'],
    ChatRequestAnswer: ['chat_id'],
    UnreadChats: ['visit_chats', 'remote_key_transfer_chats', 'is_support_chat_ongoing'],
    ChatMessage: ['id', 'client_key', 'is_own', 'text', 'written_at', 'sent_at'],
    Chat: [
      ...['id', 'kind', 'name', 'job_id', 'scheduled_date', 'actual_date', 'remote_key_transfer_id'],
      ...['unread_count', 'is_writable', 'last_message', 'delivered_up_to', 'read_up_to'],
    ],
    Chats: ['chats'],
    ChatHistory: ['chat', 'messages', 'has_earlier'],
    NewChatMessage: ['text', 'client_key'],
    ChatMark: ['up_to', 'state'],
    ChatMarked: ['chat_id', 'unread_count'],
    WorkerChatRequest: ['remote_key_transfer_id'],
    UnreadVisitChat: ['job_id', 'scheduled_date', 'count'],
    UnreadTransferChat: ['remote_key_transfer_id', 'count'],
  },
} satisfies FeatureFixture;
