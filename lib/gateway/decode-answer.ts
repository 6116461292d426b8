import { z } from 'zod';
import type { WireSchema } from '@/lib/call/wire';

interface Decoded {
  readonly schema: WireSchema<unknown>;
  readonly result: z.ZodSafeParseResult<unknown>;
}

const known = new WeakMap<object, Decoded>();

/**
 * Checks an answer's body and turns it to app names. A frozen body is an answer that the embedded backend keeps and
 * gives again: it cannot have changed, and what was made of it is given again too.
 */
export function decodeAnswer(schema: WireSchema<unknown>, body: unknown): Decoded['result'] {
  if (typeof body !== 'object' || body === null || !Object.isFrozen(body)) return z.safeDecode(schema, body);
  const before = known.get(body);
  if (before?.schema === schema) return before.result;
  const result = z.safeDecode(schema, body);
  known.set(body, { schema, result });
  return result;
}
