import { commonMessages } from '@/lib/core/texts/common-messages';

/** The closed set of ways in which a call can fail. [ERR-01] */
export type CallErrorCode =
  | 'no_internet'
  | 'timeout'
  | 'demo_missing'
  | 'validation_error'
  | 'unauthorized'
  | 'permission_denied'
  | 'not_found'
  | 'rate_limited'
  /** The gateway's own: an event of the queue came with the cookies of somebody else, or of another demo. */
  | 'other_session'
  | 'server_error'
  | 'service_unavailable'
  | 'contract_broken';

/**
 * A failed call as a value that may cross to the browser.
 * `status` is the documents' class: 0 no internet, 1 demo-mode feature missing, else the HTTP status.
 * `userMessage` is the sentence to show, or null where the documents show none. [ERR-03] [ERR-04]
 */
export interface CallError {
  readonly code: CallErrorCode;
  readonly status: number;
  readonly userMessage: string | null;
  readonly retryable: boolean;
  /** Field name to its messages, from `error_details`. [ERR-02] */
  readonly fields?: Readonly<Record<string, readonly string[]>>;
  readonly retryAfterS?: number;
  readonly requestId: string;
}

export type CallResult<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: CallError };

/** Whether a call failed for want of a connection: nobody answered, or not in time. [OFFLINE-11] */
export const isConnectionError = ({ code }: Pick<CallError, 'code'>): boolean =>
  code === 'no_internet' || code === 'timeout';

/** The one table from code to class and HTTP status; the OpenAPI document reads it too. */
export const ERROR_TABLE = {
  no_internet: { status: 0, httpStatus: 502, retryable: true },
  timeout: { status: 0, httpStatus: 504, retryable: true },
  demo_missing: { status: 1, httpStatus: 501, retryable: false },
  validation_error: { status: 400, httpStatus: 400, retryable: false },
  unauthorized: { status: 401, httpStatus: 401, retryable: false },
  permission_denied: { status: 403, httpStatus: 403, retryable: false },
  not_found: { status: 404, httpStatus: 404, retryable: false },
  other_session: { status: 409, httpStatus: 409, retryable: false },
  rate_limited: { status: 429, httpStatus: 429, retryable: true },
  server_error: { status: 500, httpStatus: 500, retryable: true },
  service_unavailable: { status: 503, httpStatus: 503, retryable: true },
  contract_broken: { status: 500, httpStatus: 502, retryable: false },
} as const satisfies Record<CallErrorCode, { status: number; httpStatus: number; retryable: boolean }>;

/**
 * Failures without a sentence: of no internet, of demo mode [ERR-04], and what only the queue asks for and gets.
 * See docs/decisions/0300-forms-may-say-that-they-need-a-connection.md.
 */
const SILENT: ReadonlySet<CallErrorCode> = new Set([
  'no_internet',
  'timeout',
  'demo_missing',
  'other_session',
]);

/** Makes an error value. */
export function callError(
  code: CallErrorCode,
  requestId: string,
  extra: Partial<Pick<CallError, 'userMessage' | 'fields' | 'retryAfterS' | 'status'>> = {},
): CallError {
  const row = ERROR_TABLE[code];
  return {
    code,
    status: extra.status ?? row.status,
    userMessage: SILENT.has(code) ? null : extra.userMessage || commonMessages.problem,
    retryable: row.retryable,
    requestId,
    ...(extra.fields ? { fields: extra.fields } : {}),
    ...(extra.retryAfterS === undefined ? {} : { retryAfterS: extra.retryAfterS }),
  };
}
