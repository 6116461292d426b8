/** What a call takes, in app names (camelCase). Path parameters fill the `{braces}` of the path. */
export interface CallInput {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string | number | readonly string[] | undefined>>;
  readonly body?: unknown;
}

type CallMethod = 'GET' | 'POST' | 'PATCH' | 'PUT';

/**
 * Who may make the call: anyone, a signed-in worker, or an administrator from `/admin`. A `{workerId}` in the path must be
 * the worker's own.
 */
type CallAccess = 'public' | 'worker' | 'admin';

/** What happens without signal: the error class 0, the cached value, the offline queue, or nothing at all. */
type OfflinePolicy = 'fails' | 'cached' | 'queued' | 'ignored';

/**
 * The name of one of the app's caches: reads fill it by their `cache` or `memoryCache`, writes make it stale by `invalidates`. A test holds that
 * each name that a write has is one that a read fills.
 */
export type CacheName = string;

export interface CallDefinition<Input extends CallInput = CallInput, Output = unknown> {
  /** The same name as the key under which the feature's `calls.ts` exports it. */
  readonly id: string;
  readonly method: CallMethod;
  /** Relative to the API root, with the upstream's trailing slash. */
  readonly path: string;
  readonly access: CallAccess;
  readonly timeoutMs: number;
  readonly cache: { readonly name: CacheName; readonly maxAgeS: number } | null;
  /** The name of what a read without a `cache` answers: writes make it stale by it, and the phone persists nothing of it. */
  readonly memoryCache?: CacheName;
  readonly offline: OfflinePolicy;
  /** Caches that a successful answer makes stale, beside what the answer itself is put into. */
  readonly invalidates?: readonly CacheName[];
  /** Milliseconds between two polls, where the documents ask for polling. */
  readonly pollMs?: number;
  /**
   * Another query is another question, and its answer is kept apart; else a query only says how much is answered. Of the
   * parts of a list it counts alone whether they are given: what was recent yesterday stands in for what is today.
   */
  readonly asksByQuery?: true | readonly string[];
  /** What it answers can come a little later: the browser makes it once it has nothing better to do. */
  readonly waitsForIdle?: boolean;
  /** Made by the app on its own and not at a tap: a demo that has no answer to it is not asked, and says nothing. [DEMO-13] */
  readonly background?: boolean;
  /** A write that changes nothing at the root: a repeat does no harm, and its answer is kept nowhere. */
  readonly changesNothing?: boolean;
  /** Answers `text/event-stream`: its output is one event, and events go on until one side ends it. */
  readonly isStream?: boolean;
  /** Its body has a secret of which not even a fingerprint is kept: a repeat is done again. */
  readonly hasSecret?: boolean;
  /** Only the server makes this call; the browser's gateway refuses it. */
  readonly serverOnly?: boolean;
  /** The worker alone may make it: an administrator who acts as them is refused. */
  readonly workerThemself?: boolean;
  /** Between `/admin` and the embedded backend alone: it stands in no published document. */
  readonly unpublished?: boolean;
  /** Not in the documents: made where a root says yes to this name of `feature-generally-active`. */
  readonly extension?: string;
  /** Carries the types only; never set. */
  readonly types?: { readonly input: Input; readonly output: Output };
}

type TypesOf<C extends { readonly types?: unknown }> = NonNullable<C['types']>;
export type InputOf<C extends { readonly types?: unknown }> =
  TypesOf<C> extends { readonly input: infer Input } ? Input : never;
export type OutputOf<C extends { readonly types?: unknown }> =
  TypesOf<C> extends { readonly output: infer Output } ? Output : never;

/** Reads time out after 25 s and writes after 35 s unless a row says otherwise. [API-02] */
export const READ_TIMEOUT_MS = 25_000;
export const WRITE_TIMEOUT_MS = 35_000;

/** A call that waits in the outbox without signal; its feature's `writes.ts` says what a tap on it does. [OFFLINE-01] */
type QueuedCall<Input extends CallInput = CallInput, Output = unknown> = CallDefinition<Input, Output> & {
  readonly offline: 'queued';
};

/** One call as plain data, which browser and worker may load; its schemas stand in the feature's `wire.ts`. */
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

/** Fills `{braces}` of a call's path, each value encoded for an address. */
export function fillPath(path: string, params: Readonly<Record<string, string | number>> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
}

/** The key of a call's answer: its id, what distinguishes one question from another, and the cache by whose name it goes stale. */
export const callKey = (call: CallDefinition, input: CallInput) =>
  [call.id, questionOf(call, input), cacheNameOf(call)] as const;

/** The cache that a read fills, on the phone or in memory alone; null for one that no write makes stale by name. */
export const cacheNameOf = ({ cache, memoryCache }: CallDefinition): CacheName | null =>
  cache?.name ?? memoryCache ?? null;

/** What distinguishes one question of a call from another: its path parameters, and of its query what the call says. */
function questionOf({ asksByQuery = [] }: CallDefinition, { params = {}, query = {} }: CallInput) {
  if (asksByQuery === true) return { ...params, ...query };
  const given = asksByQuery.filter((name) => query[name] !== undefined);
  return given.length === 0 ? params : { ...params, [given.join()]: 'given' };
}

/** True for the cache keys of a call, whatever its parameters. */
export const isKeyOf =
  (call: CallDefinition) =>
  (key: unknown): boolean =>
    Array.isArray(key) && key[0] === call.id;

export type CallParams = NonNullable<CallInput['params']>;

/** The same text for the same question of a call, in whichever order its parameters were named. */
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

/** What the calls of `/admin` have in common: the server makes them, and the published document is without them. */
export const officeRead = { ...administration, method: 'GET', timeoutMs: READ_TIMEOUT_MS } as const;
export const officeWrite = { ...administration, method: 'POST', timeoutMs: WRITE_TIMEOUT_MS } as const;
