import type { CallDefinition, CallInput } from './define-call';

/** The cache key of a call: its id and its path parameters. */
export const callKey = (call: CallDefinition, input: CallInput) => [call.id, input.params ?? {}] as const;

/** True for the cache keys of a call, whatever its parameters. */
export const isKeyOf =
  (call: CallDefinition) =>
  (key: unknown): boolean =>
    Array.isArray(key) && key[0] === call.id;
