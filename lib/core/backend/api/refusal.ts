import { type CallErrorCode, ERROR_TABLE } from '@/lib/core/ground/contract/call-error';
import type { OfficeNeed } from '@/lib/core/ground/contract/office-roles';
import type { WireResponse } from '@/lib/core/ground/contract/wire-message';
import {
  DEFAULT_ERROR_TEXT,
  DEMO_MISSING_TEXT,
  NOT_AUTHENTICATED_TEXT,
  NOT_FOUND_TEXT,
  NOT_IN_YOUR_ROLE_TEXT,
  SESSION_EXPIRED_TEXT,
  UNAVAILABLE_TEXT,
} from '@/lib/core/ground/texts/server-texts';

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
  readonly details?: Readonly<Record<string, readonly string[]>>;
  readonly retryAfterS?: number;
  readonly httpStatus?: number;
}

/** A refusal is an expected failure of a handler, as a value. */
export class Refusal {
  constructor(
    readonly code: RefusalCode,
    readonly message: string,
    readonly extra: RefusalExtra = {},
  ) {}
}

export const NOT_AUTHENTICATED = new Refusal('unauthorized', NOT_AUTHENTICATED_TEXT);
export const SESSION_EXPIRED = new Refusal('unauthorized', SESSION_EXPIRED_TEXT);
export const NOT_FOUND = new Refusal('not_found', NOT_FOUND_TEXT);
export const DEMO_MISSING = new Refusal('demo_missing', DEMO_MISSING_TEXT);
export const SERVER_ERROR = new Refusal('server_error', DEFAULT_ERROR_TEXT);
export const UNAVAILABLE = new Refusal('service_unavailable', UNAVAILABLE_TEXT);

/** The field names the permission that the administrator's role lacks. */
export const notInYourRole = (needs: OfficeNeed): Refusal =>
  new Refusal('permission_denied', NOT_IN_YOUR_ROLE_TEXT, { details: { role: [needs] } });

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
