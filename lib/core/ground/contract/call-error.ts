import { commonMessages } from '@/lib/core/ground/texts/common-messages';

export type CallErrorCode =
  | 'no_internet'
  | 'timeout'
  | 'demo_missing'
  | 'validation_error'
  | 'unauthorized'
  | 'permission_denied'
  | 'not_found'
  | 'rate_limited'
  /** The gateway sends it: the session cookies belong to another user or another demo than the write. */
  | 'other_session'
  | 'server_error'
  | 'service_unavailable'
  | 'contract_broken'
  /** The server has taken the write and answers nothing: it is done, or a job does it later. [API-03] */
  | 'accepted';

/** `status` is 0 without internet, 1 for a call that demos lack, else the HTTP status. */
export interface CallError {
  readonly code: CallErrorCode;
  readonly status: number;
  readonly userMessage: string | null;
  readonly retryable: boolean;
  readonly fields?: Readonly<Record<string, readonly string[]>>;
  readonly retryAfterS?: number;
  /** Only `accepted` has it: a job does the write then. */
  readonly jobId?: string;
  readonly requestId: string;
}

/** Short enough to read out; the server's log has the whole id. */
export const referenceOf = (requestId: string): string => requestId.slice(0, 8);

export type CallResult<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: CallError };

export const isConnectionError = ({ code }: Pick<CallError, 'code'>): boolean =>
  code === 'no_internet' || code === 'timeout';

/** Maps each code to status class and HTTP status. The OpenAPI document uses it too. */
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
  accepted: { status: 202, httpStatus: 202, retryable: false },
} as const satisfies Record<CallErrorCode, { status: number; httpStatus: number; retryable: boolean }>;

/**
 * These codes have no user message, so no toast shows one. [ERR-04] A form may still say beside its button that it
 * needs a connection: that sentence is in the texts of its feature.
 */
const SILENT: ReadonlySet<CallErrorCode> = new Set([
  'no_internet',
  'timeout',
  'demo_missing',
  'other_session',
]);

export function callError(
  code: CallErrorCode,
  requestId: string,
  extra: Partial<Pick<CallError, 'userMessage' | 'fields' | 'retryAfterS' | 'status' | 'jobId'>> = {},
): CallError {
  const row = ERROR_TABLE[code];
  return {
    code,
    status: extra.status ?? row.status,
    userMessage: SILENT.has(code) ? null : extra.userMessage || defaultTextOf(code),
    retryable: row.retryable,
    requestId,
    ...(extra.fields ? { fields: extra.fields } : {}),
    ...(extra.retryAfterS === undefined ? {} : { retryAfterS: extra.retryAfterS }),
    ...(extra.jobId === undefined ? {} : { jobId: extra.jobId }),
  };
}

const defaultTextOf = (code: CallErrorCode): string =>
  code === 'accepted' ? commonMessages.stillWaiting : commonMessages.problem;
