import { type CallError, type CallErrorCode, callError } from '@/lib/core/ground/contract/call-error';
import type { CallDefinition } from '@/lib/core/ground/contract/define-call';
import type { WireResponse } from '@/lib/core/ground/contract/wire-message';
import { SIGN_IN_CALLS } from '@/lib/core/ground/session/calls';
import { gatewayMessages } from '@/lib/core/ground/texts/gateway-messages';

const MAX_MESSAGE = 500;
const MAX_FIELDS = 100;

export function errorOfAnswer(
  call: CallDefinition,
  response: WireResponse,
  requestId: string,
): CallError | null {
  const { status } = response;
  if (status >= 200 && status < 300) return null;
  const body = asRecord(response.body);
  const message = messageOf(status, response.body);
  // A refused sign-in is not an expired session; its message goes to the form. [AUTH-09]
  const isSignIn = SIGN_IN_CALLS.has(call.id);
  if (!isSignIn && (status === 401 || /session expired/i.test(message))) {
    return callError('unauthorized', requestId, { userMessage: gatewayMessages.sessionExpired });
  }
  const code = codeOf(status, body.error_code);
  if (code === 'contract_broken') return callError(code, requestId);
  const fields = fieldsOf(body.error_details ?? djangoFields(status, body));
  const waitS = retryAfterS(response.headers['retry-after']);
  return callError(code, requestId, {
    userMessage: limited(message),
    ...(code === 'validation_error' ? { status } : {}),
    ...(fields ? { fields } : {}),
    ...(waitS === null ? {} : { retryAfterS: waitS }),
  });
}

function codeOf(status: number, errorCode: unknown): CallErrorCode {
  // A demo's missing route is sent as 501.
  if (status === 501 && errorCode === 'demo_missing') return 'demo_missing';
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
      // Redirects are not followed: the token would go to another host.
      return status >= 400 ? 'validation_error' : 'contract_broken';
  }
}

/**
 * Django REST Framework's sentence helps a cleaner with these statuses: its 404 says "Not found.", its 401 "Invalid
 * token.".
 */
const TELLING: ReadonlySet<number> = new Set([400, 403, 409, 422]);
const FORM_KEYS = ['non_field_errors', 'detail'] as const;

function messageOf(status: number, body: unknown): string {
  const { error_message: own, ...others } = asRecord(body);
  if (typeof own === 'string') return own;
  if (!TELLING.has(status)) return '';
  const texts = Array.isArray(body) ? body : FORM_KEYS.flatMap((key) => others[key] ?? []);
  return texts.filter((text) => typeof text === 'string').join(' ');
}

/** A 400 of Django REST Framework is a map from fields to texts, also nested. */
function djangoFields(status: number, body: Record<string, unknown>, above = ''): Record<string, unknown> {
  if (status !== 400 || 'error_code' in body || 'error_message' in body) return {};
  const entries = Object.entries(body).flatMap(([field, texts]): (readonly [string, unknown])[] => {
    if (above === '' && FORM_KEYS.some((key) => key === field)) return [];
    const inner = asRecord(texts);
    const place = `${above}${field}`;
    return Object.keys(inner).length > 0
      ? Object.entries(djangoFields(status, inner, `${place}.`))
      : [[place, texts]];
  });
  return Object.fromEntries(entries);
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

function asRecord(value: unknown): Record<string, unknown> {
  const isRecord = typeof value === 'object' && value !== null && !Array.isArray(value);
  return isRecord ? (value as Record<string, unknown>) : {};
}

const DAY_S = 86_400;

function retryAfterS(header = '', nowMs: number = Date.now()): number | null {
  const seconds = /^\d+$/.test(header) ? Number(header) : Math.ceil((Date.parse(header) - nowMs) / 1000);
  return Number.isNaN(seconds) ? null : Math.min(Math.max(seconds, 0), DAY_S);
}
