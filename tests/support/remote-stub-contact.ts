import { STUB } from './remote-stub-knows';

const { visit, transfer, chatId } = STUB;

/**
 * The stub's answers below `contact/`: a fixture, and what must have been asked for it. Queries and bodies stand as the
 * documents name them: the scheduled day of calls, the actual one of chats.
 */
const ANSWERS: Readonly<Record<string, readonly [body: string, asked?: RegExp]>> = {
  'GET contact/unread-chats/': ['unread-chats'],
  'GET contact/request-customer-call/': ['call-reasons'],
  'POST contact/request-customer-call/': [
    'call',
    new RegExp(
      `^{"job_id":${visit.jobId},"scheduled_date":"${visit.date}","reason":"late","location":{[^}]+}}$`,
    ),
  ],
  'POST contact/request-worker-to-worker-call/': [
    'call',
    new RegExp(
      `^{"job_id":${visit.jobId},"scheduled_date":"${visit.date}","reason":"late","remote_key_transfer_id":${transfer.id}}$`,
    ),
  ],
  'GET contact/comms-by-user-for-visit/': [
    'visit-comms',
    new RegExp(`^\\?job=${visit.jobId}&category=[a-z-]+$`),
  ],
  'GET contact/office-hours/': ['office-hours'],
  'GET contact/channel-hours/callback/': ['office-hours'],
  // The day after the stub’s today.
  'GET contact/channel-hours/callback/2026-11-22/': ['office-hours'],
  'GET contact/worker-help-category/': ['help-category', /^\?category_name=late$/],
  'POST contact/report-problem/': [
    'problem-report',
    new RegExp(
      `^{"category":"late","description":"[^"]+","job_id":${visit.jobId},"scheduled_date":"${visit.date}","actual_date":"${visit.date}","eta":"10:45","location":{"latitude":51.46,"longitude":-0.13},"location_accuracy":12}$`,
    ),
  ],
  'POST contact/request-call/': [
    'support-call',
    /^{"category":"keys","description":"[^"]+","phone":"[\d ]+"}$/,
  ],
  'GET contact/open-call-requests/': ['open-call-requests'],
  'POST contact/cancel-call-requests/': ['success', /^{"cancel_reason":"[^"]+"}$/],
  'POST contact/absence-period-change-request/': [
    'absence-change',
    /^{"start_date":"[\d-]+","end_date":"[\d-]+","request_type":"cancel","reinstate":"yes","reason":"[a-z-]+","category":"cancel_break","break_type":"single_day"}$/,
  ],
  'GET contact/chat/allowed/': [
    'chat-allowed',
    new RegExp(`^\\?job=${visit.jobId}&actual_date=${visit.date}&reason=late$`),
  ],
  'POST contact/request-chat-v2/': [
    'chat',
    new RegExp(`^{"job_id":${visit.jobId},"actual_date":"${visit.date}","reason":"late"}$`),
  ],
  'GET contact/chats/': ['chats', /^\?with=customers$/],
  [`GET contact/chats/${chatId}/messages/`]: ['chat-history'],
  [`POST contact/chats/${chatId}/messages/`]: [
    'chat-message',
    /^{"text":"On my way","client_key":"[\da-f-]{36}"}$/,
  ],
  [`POST contact/chats/${chatId}/marks/`]: ['chat-marked', /^{"up_to":1,"state":"read"}$/],
  'GET contact/chat/allowed/worker/': ['chat-allowed', new RegExp(`^\\?transfer=${transfer.id}$`)],
  'POST contact/request-chat-v2/worker/': ['chat', new RegExp(`^{"remote_key_transfer_id":${transfer.id}}$`)],
  'GET contact/request-chat-token/': ['chat-token'],
  'GET contact/request-customer-service-chat-token/': ['chat-token', /^\?messaging=true$/],
};

/** The fixture of an answer, null for an unknown route, or false where something else should have been asked. */
export function contactFixture(route: string, sent: string, search: string): string | null | false {
  const [body, asked = /^$/] = ANSWERS[route] ?? [];
  if (body === undefined) return null;
  return asked.test(route.startsWith('GET') ? search : sent) && body;
}
