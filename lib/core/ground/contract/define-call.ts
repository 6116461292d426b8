import type { OfficeNeed } from './office-roles';
import type { CallSchema, CallSchemas, ReadOnly, z } from './schema';

export interface CallInput {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string | number | readonly string[] | undefined>>;
  readonly body?: unknown;
}

type CallMethod = 'GET' | 'POST' | 'PATCH' | 'PUT';

/** A `{workerId}` in the path must be the worker's own. */
type CallAccess = 'public' | 'worker' | 'admin';

/** It is filled by reads with `cache` or `memoryCache`, made stale by the `invalidates` of writes. */
export type CacheName = string;

/** The README explains when a feature needs which option. */
export interface CallDefinition<Input = CallInput, Output = unknown> {
  readonly id: string;
  readonly method: CallMethod;
  /** The path is relative to the API root, with the upstream's trailing slash. */
  readonly path: string;
  /** Public calls and those of the office are made by the server only. */
  readonly access: CallAccess;
  readonly timeoutMs: number;
  /** The phone persists the answer. */
  readonly cache: { readonly name: CacheName; readonly maxAgeS: number } | null;
  /** The call waits in the outbox until it is sent: a `queuedWrite`. */
  readonly offline?: 'queued';
  /** Only calls of the office have it. It says which administrators may make the call. */
  readonly needs?: OfficeNeed;
  /** `OWN_FEATURES` contains this feature. Other API roots may lack the call. */
  readonly extension?: string;
  readonly invalidates?: readonly CacheName[];
  /** The app makes the call without user action, and never in a demo. */
  readonly background?: boolean;
  /** The call is refused while an administrator impersonates the worker. */
  readonly workerThemself?: boolean;
  /**
   * The cache key has all query parameters, or only says which of the listed ones are present.
   */
  readonly asksByQuery?: true | readonly string[];
  readonly waitsForIdle?: boolean;
  /** The phone does not ask again within this time of an answer, unless the answer went stale. */
  readonly freshForS?: number;
  /** The body or the answer contains a secret, so neither is stored for idempotency: a repeat runs again. */
  readonly hasSecret?: boolean;
  /** Only the server makes this call of a worker. */
  readonly serverOnly?: boolean;
  readonly pollMs?: number;
  /** The name of answers that are held in memory only. */
  readonly memoryCache?: CacheName;
  /** The write has no side effects: it is neither audited nor stored for idempotency. */
  readonly changesNothing?: boolean;
  /** Answers 202 with `claim: true` where the office has to decide. */
  readonly mayBeClaimed?: boolean;
  /** With this query parameter a persisted answer keeps past days: of the current week and so many before it. */
  readonly keepsWeeks?: { readonly askedBy: string; readonly weeks: number };
  /** The field only carries the types. It is never set. */
  readonly types?: { readonly input: Input; readonly output: Output };
}

type TypesOf<C extends { readonly types?: unknown }> = NonNullable<C['types']>;
export type InputOf<C extends { readonly types?: unknown }> =
  TypesOf<C> extends { readonly input: infer Input } ? Input : never;
export type OutputOf<C extends { readonly types?: unknown }> =
  TypesOf<C> extends { readonly output: infer Output } ? Output : never;

export const READ_TIMEOUT_MS = 25_000;
export const WRITE_TIMEOUT_MS = 35_000;

type CallParts = Omit<CallDefinition, 'id' | 'types'>;

interface QueuedParts extends CallParts {
  readonly offline: 'queued';
}

type CallDetails = Partial<Omit<CallParts, 'method' | 'path' | 'offline'>>;

const DEFAULTS = { access: 'worker', cache: null } as const;

export const read = (path: string, details: CallDetails = {}): CallParts => ({
  ...DEFAULTS,
  method: 'GET',
  path,
  timeoutMs: READ_TIMEOUT_MS,
  ...details,
});

type WriteMethod = Exclude<CallMethod, 'GET'>;

export const write = (method: WriteMethod, path: string, details: CallDetails = {}): CallParts => ({
  ...DEFAULTS,
  method,
  path,
  timeoutMs: WRITE_TIMEOUT_MS,
  ...details,
});

/** The write waits in the outbox until it is sent. */
export const queuedWrite = (method: WriteMethod, path: string, details: CallDetails = {}): QueuedParts => ({
  ...write(method, path, details),
  offline: 'queued',
});

const office = { access: 'admin' } as const;

export const officeRead = (path: string, needs: OfficeNeed = 'view'): CallParts =>
  read(path, { ...office, needs });

export const officeWrite = (
  method: WriteMethod,
  path: string,
  needs: OfficeNeed,
  details: CallDetails = {},
): CallParts => write(method, path, { ...office, needs, ...details });

/**
 * Defines a feature's calls. Ids and types come from its schemas, by a type argument alone: browsers load calls, and
 * must not load zod.
 */
export const defineCalls =
  <Schemas extends CallSchemas>() =>
  <Parts extends { readonly [Id in keyof Schemas]: CallParts }>(
    parts: Parts & { readonly [Id in Exclude<keyof Parts, keyof Schemas>]: never },
  ): CallsOf<Schemas, Parts> =>
    Object.fromEntries(
      Object.entries<CallParts>(parts).map(([id, part]) => [id, { id, ...part }]),
    ) as CallsOf<Schemas, Parts>;

/** Maps over the parts, so that editors lead to them and show their comments. */
type CallsOf<Schemas extends CallSchemas, Parts> = {
  readonly [Id in keyof Parts]: CallOf<Schemas[Id & keyof Schemas], Parts[Id]>;
};

type CallOf<Schema extends CallSchema, Parts> = CallDefinition<InputFrom<Schema>, OutputFrom<Schema>> &
  (Parts extends QueuedParts ? { readonly offline: 'queued' } : unknown);

type InputFrom<Schema extends CallSchema> = Flat<
  (Schema extends { readonly params: z.ZodType<infer Params> }
    ? { readonly params: Readonly<Params> }
    : unknown) &
    (Schema extends { readonly query: z.ZodType<infer Query> } ? QueryInput<Query> : unknown) &
    (Schema extends { readonly body: z.ZodType<infer Body> } ? { readonly body: ReadOnly<Body> } : unknown)
>;

/** The query is optional if each of its parameters is. */
type QueryInput<Query> =
  Record<never, never> extends Query
    ? { readonly query?: Readonly<Query> }
    : { readonly query: Readonly<Query> };

type OutputFrom<Schema extends CallSchema> = ReadOnly<z.output<Schema['response']>>;

type Flat<T> = { [Name in keyof T]: T[Name] };

export const isForBrowsers = ({ access, serverOnly }: CallDefinition): boolean =>
  access === 'worker' && !serverOnly;

/** Returns whether a start or finish waits for the office now. */
export const isClaim = ({ mayBeClaimed }: CallDefinition, answer: unknown): boolean =>
  mayBeClaimed === true &&
  typeof answer === 'object' &&
  answer !== null &&
  'claim' in answer &&
  answer.claim === true;

export function fillPath(path: string, params: Readonly<Record<string, string | number>> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
}

/**
 * Returns the cache key: call id, the parameters that distinguish responses, and the cache name by which it goes stale.
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
