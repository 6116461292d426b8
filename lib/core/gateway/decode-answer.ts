import { z } from 'zod';
import type { WireSchema } from '@/lib/core/contract/wire';
import { unknownFieldsOf, withoutFields } from './unknown-fields';

type Result = z.ZodSafeParseResult<unknown>;

export interface Decoded {
  readonly result: Result;
  /** Fields of the answer that its schema does not know, as places of the wire: `activities.visit.loyalty_tier`. */
  readonly unknownFields: readonly string[];
}

/**
 * Checks an answer's body and turns it to app names. Schemas are strict, for requests as for the embedded backend's answers. Of an answer alone, what they refuse as
 * unknown is dropped, and the rest is read again; whatever else is wrong stays wrong.
 * See docs/decisions/0062-strict-schemas-tolerant-answers.md.
 */
export function decodeAnswer(schema: WireSchema<unknown>, body: unknown): Decoded {
  const result = z.safeDecode(schema, body);
  const unknown = result.success ? [] : unknownFieldsOf(result.error.issues);
  if (unknown.length === 0) return { result, unknownFields: [] };
  const unknownFields = new Set(
    unknown.map((path) => path.filter((part) => typeof part === 'string').join('.')),
  );
  return { result: z.safeDecode(schema, withoutFields(body, unknown)), unknownFields: [...unknownFields] };
}
