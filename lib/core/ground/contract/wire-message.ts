export interface WireRequest {
  readonly method: string;
  /** The path is below the root, e.g. `work/jobs/7/visits/2026-11-21/start/`, with the root's trailing slash. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
  /** It is used for rate limits by the embedded backend; never sent to a remote root. */
  readonly caller?: Caller | undefined;
  /** The gateway of the same process makes the request, and reads the answer's `entity`. */
  readonly takesEntity?: true | undefined;
}

export interface Caller {
  readonly address: string | null;
  readonly knownDevice: string | null;
}

export const UNKNOWN_CALLER: Caller = { address: null, knownDevice: null };

export interface WireResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** The body has the names of the API. It is undefined when only the `entity` is read. */
  readonly body: unknown;
  /** This is the handler's answer, before it is encoded. */
  readonly entity?: unknown;
}

export const HEADERS = {
  authorization: 'authorization',
  appVersion: 'x-app-version',
  deviceId: 'x-device-id',
  idempotencyKey: 'idempotency-key',
  registeredAt: 'x-event-registered-at',
  /** This is the scope of a queued write (`scopeText`). The gateway checks it and does not forward it. */
  eventScope: 'x-event-scope',
  requestId: 'x-request-id',
  /** Reads without user action have this header: they do not extend an impersonation. [IMP-01] */
  unattended: 'x-unattended',
  lastEventId: 'last-event-id',
  /** A root whose own site signs administrators in needs this CSRF token. [IMP-02] */
  csrfToken: 'x-csrftoken',
} as const;
