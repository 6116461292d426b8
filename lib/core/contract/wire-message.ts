/** One request to an API root, in wire names; every upstream receives the same. */
export interface WireRequest {
  readonly method: string;
  /** Below the root, e.g. `work/jobs/7/visits/2026-11-21/start/`, slash as the root wants it. */
  readonly path: string;
  readonly query: URLSearchParams;
  /** Lower-case names. */
  readonly headers: Readonly<Record<string, string>>;
  /** Parsed JSON, or undefined for none. */
  readonly body: unknown;
  /** Who stands behind a sign-in. It is no part of the request: a root over HTTP never gets it. */
  readonly caller?: Caller | undefined;
}

/** By what wrong passwords are counted. */
export interface Caller {
  /** The network address, or null where it is not known. */
  readonly address: string | null;
  /** The id of a device that has signed in to the account before, else null. */
  readonly knownDevice: string | null;
}

export const UNKNOWN_CALLER: Caller = { address: null, knownDevice: null };

/** The root's answer; `body` is parsed JSON, or undefined when the answer was empty or not JSON. */
export interface WireResponse {
  readonly status: number;
  /** Lower-case names. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/** Header names of the API. [API-01] */
export const HEADERS = {
  authorization: 'authorization',
  appVersion: 'x-app-version',
  deviceId: 'x-device-id',
  idempotencyKey: 'idempotency-key',
  /** The time of the tap, a UTC instant. */
  registeredAt: 'x-event-registered-at',
  /** Whose event a request of the browser's queue carries, as `scopeText` writes it; it goes no further than the gateway. */
  eventScope: 'x-event-scope',
  requestId: 'x-request-id',
  /** On a read that no tap of somebody's led to: it keeps no administrator in the mode. [IMP-01] */
  unattended: 'x-unattended',
  /** The place from which an event stream goes on. */
  lastEventId: 'last-event-id',
  /** Against forged writes, for a root whose own site signs administrators in. [IMP-02] */
  csrfToken: 'x-csrftoken',
} as const;
