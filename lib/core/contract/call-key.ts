import type { CacheName, CallDefinition, CallInput } from './define-call';

/** The key of a call's answer: its id, what distinguishes one question from another, and the cache by whose name it goes stale. */
export const callKey = (call: CallDefinition, input: CallInput) =>
  [call.id, questionOf(call, input), cacheNameOf(call)] as const;

/** The cache that a read fills, on the phone or in memory alone; null for one that no write makes stale by name. */
export const cacheNameOf = ({ cache, memoryCache }: CallDefinition): CacheName | null =>
  cache?.name ?? memoryCache ?? null;

/** What distinguishes one question of a call from another: its path parameters, and of its query what the call says. */
export function questionOf({ asksByQuery = [] }: CallDefinition, { params = {}, query = {} }: CallInput) {
  if (asksByQuery === true) return { ...params, ...query };
  const given = asksByQuery.filter((name) => query[name] !== undefined);
  return given.length === 0 ? params : { ...params, [given.join()]: 'given' };
}

/** True for the cache keys of a call, whatever its parameters. */
export const isKeyOf =
  (call: CallDefinition) =>
  (key: unknown): boolean =>
    Array.isArray(key) && key[0] === call.id;
