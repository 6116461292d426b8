export interface CallInput {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string | number | readonly string[] | undefined>>;
  readonly body?: unknown;
}

type CallMethod = 'GET' | 'POST' | 'PATCH' | 'PUT';

/** A `{workerId}` in the path must be the worker's own. */
type CallAccess = 'public' | 'worker' | 'admin';

/**
 * Behaviour while offline: fail with status class 0, use the cached value, enqueue in the outbox, or do
 * nothing.
 */
type OfflinePolicy = 'fails' | 'cached' | 'queued' | 'ignored';

/** Filled by reads with `cache` or `memoryCache`, made stale by the `invalidates` of writes. */
export type CacheName = string;

export interface CallDefinition<Input extends CallInput = CallInput, Output = unknown> {
  readonly id: string;
  readonly method: CallMethod;
  /** Relative to the API root, with the upstream's trailing slash. */
  readonly path: string;
  readonly access: CallAccess;
  readonly timeoutMs: number;
  readonly cache: { readonly name: CacheName; readonly maxAgeS: number } | null;
  /** Held in memory only, never persisted. */
  readonly memoryCache?: CacheName;
  readonly offline: OfflinePolicy;
  readonly invalidates?: readonly CacheName[];
  readonly pollMs?: number;
  /**
   * Query parameters in the cache key: all, or a list of those of which only presence counts, not the value.
   */
  readonly asksByQuery?: true | readonly string[];
  readonly waitsForIdle?: boolean;
  /** Made by the app without user action. Not made in a demo that lacks the call. */
  readonly background?: boolean;
  /** A write without side effects: its response is not stored for idempotency. */
  readonly changesNothing?: boolean;
  /** Responds with `text/event-stream`; the output type is one event. */
  readonly isStream?: boolean;
  /** The body contains a secret, so not even a fingerprint is stored: a repeat runs again. */
  readonly hasSecret?: boolean;
  readonly serverOnly?: boolean;
  /** Refused while an administrator impersonates the worker. */
  readonly workerThemself?: boolean;
  /** Internal to `/admin` and the embedded backend; missing from the OpenAPI document. */
  readonly unpublished?: boolean;
  readonly extension?: string;
  /** Carries the types only; never set. */
  readonly types?: { readonly input: Input; readonly output: Output };
}

type TypesOf<C extends { readonly types?: unknown }> = NonNullable<C['types']>;
export type InputOf<C extends { readonly types?: unknown }> =
  TypesOf<C> extends { readonly input: infer Input } ? Input : never;
export type OutputOf<C extends { readonly types?: unknown }> =
  TypesOf<C> extends { readonly output: infer Output } ? Output : never;

export const READ_TIMEOUT_MS = 25_000;
export const WRITE_TIMEOUT_MS = 35_000;

type QueuedCall<Input extends CallInput = CallInput, Output = unknown> = CallDefinition<Input, Output> & {
  readonly offline: 'queued';
};

export function defineCall<Input extends CallInput, Output>(
  definition: QueuedCall<Input, Output>,
): QueuedCall<Input, Output>;
export function defineCall<Input extends CallInput, Output>(
  definition: CallDefinition<Input, Output>,
): CallDefinition<Input, Output>;
export function defineCall<Input extends CallInput, Output>(
  definition: CallDefinition<Input, Output>,
): CallDefinition<Input, Output> {
  return definition;
}

export function fillPath(path: string, params: Readonly<Record<string, string | number>> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
}

/**
 * The cache key: call id, the parameters that distinguish responses, and the cache name by which it goes
 * stale.
 */
export const callKey = (call: CallDefinition, input: CallInput) =>
  [call.id, questionOf(call, input), cacheNameOf(call)] as const;

export const cacheNameOf = ({ cache, memoryCache }: CallDefinition): CacheName | null =>
  cache?.name ?? memoryCache ?? null;

function questionOf({ asksByQuery = [] }: CallDefinition, { params = {}, query = {} }: CallInput) {
  if (asksByQuery === true) return { ...params, ...query };
  const given = asksByQuery.filter((name) => query[name] !== undefined);
  return given.length === 0 ? params : { ...params, [given.join()]: 'given' };
}

export const isKeyOf =
  (call: CallDefinition) =>
  (key: unknown): boolean =>
    Array.isArray(key) && key[0] === call.id;

export type CallParams = NonNullable<CallInput['params']>;

export const paramsText = (call: CallDefinition, input: CallInput): string =>
  JSON.stringify(Object.entries(questionOf(call, input)).sort(([one], [other]) => (one < other ? -1 : 1)));

export const parseParams = (text: string): CallParams => Object.fromEntries(JSON.parse(text));

const administration = {
  access: 'admin',
  cache: null,
  offline: 'fails',
  serverOnly: true,
  unpublished: true,
} as const;

export const officeRead = { ...administration, method: 'GET', timeoutMs: READ_TIMEOUT_MS } as const;
export const officeWrite = { ...administration, method: 'POST', timeoutMs: WRITE_TIMEOUT_MS } as const;
