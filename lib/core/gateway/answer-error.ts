import { type CallError, type CallErrorCode, callError } from '@/lib/core/contract/call-error';
import type { CallDefinition } from '@/lib/core/contract/define-call';
import type { WireResponse } from '@/lib/core/contract/wire-message';
import { SIGN_IN_CALLS } from '@/lib/core/session/calls';
import { gatewayMessages } from '@/lib/core/texts/gateway-messages';

const MAX_MESSAGE = 500;
const MAX_FIELDS = 100;

/** What an answer says went wrong, or null for an answer of success. [ERR-01] [ERR-08] */
export function errorOfAnswer(
  call: CallDefinition,
  response: WireResponse,
  requestId: string,
): CallError | null {
  const { status } = response;
  if (status >= 200 && status < 300) return null;
  const body = asRecord(response.body);
  const message = typeof body.error_message === 'string' ? body.error_message : '';
  // A refused sign-in is no session that ended: its sentence is for the person who just typed. [AUTH-09]
  const isSignIn = SIGN_IN_CALLS.has(call.id);
  if (!isSignIn && (status === 401 || /session expired/i.test(message))) {
    return callError('unauthorized', requestId, { userMessage: gatewayMessages.sessionExpired });
  }
  const code = codeOf(status, body.error_code);
  if (code === 'contract_broken') return callError(code, requestId);
  const fields = fieldsOf(body.error_details);
  const waitS = retryAfterS(response.headers['retry-after']);
  return callError(code, requestId, {
    userMessage: limited(message),
    ...(code === 'validation_error' ? { status } : {}),
    ...(fields ? { fields } : {}),
    ...(waitS === null ? {} : { retryAfterS: waitS }),
  });
}

function codeOf(status: number, errorCode: unknown): CallErrorCode {
  // Classes 0 and 1 of the documents are not HTTP: a demo route that is missing travels as 501.
  if (status === 501 && errorCode === 'demo_missing') return 'demo_missing';
  // [CONTACT-29]
  if (status === 404 && errorCode === 'service_unavailable') return 'service_unavailable';
  switch (status) {
    case 401:
      return 'unauthorized';
    case 403:
      return 'permission_denied';
    case 404:
      return 'not_found';
    case 408:
      return 'timeout';
    case 429:
      return 'rate_limited';
    case 502:
    case 503:
    case 504:
      return 'service_unavailable';
    default:
      if (status >= 500) return 'server_error';
      // A redirect is never followed: it would carry the token to wherever it points.
      return status >= 400 ? 'validation_error' : 'contract_broken';
  }
}

function fieldsOf(details: unknown): Record<string, readonly string[]> | null {
  const entries = Object.entries(asRecord(details)).flatMap(([field, texts]) => {
    const messages = (Array.isArray(texts) ? texts : [texts]).filter((text) => typeof text === 'string');
    return messages.length > 0 ? [[field, messages.map(limited)] as const] : [];
  });
  return entries.length > 0 ? Object.fromEntries(entries.slice(0, MAX_FIELDS)) : null;
}

function limited(message: string): string {
  return message.length > MAX_MESSAGE ? `${message.slice(0, MAX_MESSAGE - 1)}…` : message;
}

/** Error bodies are read leniently: whatever is wrong with them, the status still says what happened. */
function asRecord(value: unknown): Record<string, unknown> {
  const isRecord = typeof value === 'object' && value !== null && !Array.isArray(value);
  return isRecord ? (value as Record<string, unknown>) : {};
}

const DAY_S = 86_400;

/** Whole seconds of a `Retry-After` header, given as seconds or as an HTTP date; null for none or nonsense. */
function retryAfterS(header = '', nowMs: number = Date.now()): number | null {
  const seconds = /^\d+$/.test(header) ? Number(header) : Math.ceil((Date.parse(header) - nowMs) / 1000);
  return Number.isNaN(seconds) ? null : Math.min(Math.max(seconds, 0), DAY_S);
}
