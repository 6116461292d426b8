import { type CallErrorCode, ERROR_TABLE } from '@/lib/core/contract/call-error';
import type { WireResponse } from '@/lib/core/contract/wire-message';
import {
  DEFAULT_ERROR_TEXT,
  DEMO_MISSING_TEXT,
  NOT_AUTHENTICATED_TEXT,
  NOT_FOUND_TEXT,
  SESSION_EXPIRED_TEXT,
  UNAVAILABLE_TEXT,
} from '@/lib/core/texts/server-texts';

/** The ways in which the backend says no, by their names on the wire. [ERR-02] */
export type RefusalCode = Extract<
  CallErrorCode,
  | 'demo_missing'
  | 'validation_error'
  | 'unauthorized'
  | 'permission_denied'
  | 'not_found'
  | 'rate_limited'
  | 'server_error'
  | 'service_unavailable'
>;

interface RefusalExtra {
  /** Wire field to its messages. */
  readonly details?: Readonly<Record<string, readonly string[]>>;
  readonly retryAfterS?: number;
  /** In place of the code's own. */
  readonly httpStatus?: number;
}

/** A handler's expected failure, as a value: what the caller did cannot be done. */
export class Refusal {
  constructor(
    readonly code: RefusalCode,
    readonly message: string,
    readonly extra: RefusalExtra = {},
  ) {}
}

/** Of a request without a token. [AUTH-15] */
export const NOT_AUTHENTICATED = new Refusal('unauthorized', NOT_AUTHENTICATED_TEXT);
/** Of a token that is no more. [ERR-08] */
export const SESSION_EXPIRED = new Refusal('unauthorized', SESSION_EXPIRED_TEXT);
export const NOT_FOUND = new Refusal('not_found', NOT_FOUND_TEXT);
/** In a demo, of every call that it does not answer and of addresses that nobody knows. [DEMO-13] [DEMO-84] */
export const DEMO_MISSING = new Refusal('demo_missing', DEMO_MISSING_TEXT);
export const SERVER_ERROR = new Refusal('server_error', DEFAULT_ERROR_TEXT);
export const UNAVAILABLE = new Refusal('service_unavailable', UNAVAILABLE_TEXT);

/** The standard server error. [ERR-02] */
export function refusalResponse({ code, message, extra }: Refusal): WireResponse {
  return {
    status: extra.httpStatus ?? ERROR_TABLE[code].httpStatus,
    headers: extra.retryAfterS === undefined ? {} : { 'retry-after': String(extra.retryAfterS) },
    body: {
      error_code: code,
      error_message: message,
      ...(extra.details ? { error_details: extra.details } : {}),
      success: false,
    },
  };
}
