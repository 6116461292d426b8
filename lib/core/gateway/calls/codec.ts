import { z } from 'zod';
import { type CallInput, fillPath } from '@/lib/core/ground/contract/define-call';
import type { WireSchema } from '@/lib/core/ground/contract/schema';
import type { WireResponse } from '@/lib/core/ground/contract/wire-message';
import { CHECKS_ANSWERS, copyAnswer } from '@/lib/core/ground/server/copy-answer';
import type { CatalogueEntry } from '@/lib/features/gateway';
import { repaired, repairsOf, withPages, withUtcInstants } from './repair';
import { issueFields } from './schema-issues';

interface EncodedInput {
  readonly path: string;
  readonly query: URLSearchParams;
  readonly body: unknown;
}

type Encoded =
  | { readonly ok: true; readonly value: EncodedInput }
  | { readonly ok: false; readonly fields: Record<string, string[]> };

/** Validates the input and converts it to wire names; errors are returned by field. [API-04] */
export function encodeInput({ call, schemas }: CatalogueEntry, input: CallInput): Encoded {
  const params = encodePart(schemas.params, input.params);
  const query = encodePart(schemas.query, input.query ?? {});
  const body = encodePart(schemas.body, input.body);
  const issues = [params, query, body].flatMap((part) => part.error?.issues ?? []);
  if (issues.length > 0) return { ok: false, fields: issueFields(issues) };
  return {
    ok: true,
    value: {
      path: fillPath(call.path, params.data as CallInput['params']),
      query: searchParamsOf(query.data as CallInput['query']),
      body: body.data,
    },
  };
}

interface Part {
  readonly data?: unknown;
  readonly error?: z.ZodError | undefined;
}

function encodePart(schema: WireSchema<unknown> | null, value: unknown): Part {
  return schema === null ? {} : z.safeEncode(schema, value);
}

/** A list becomes repeated parameters. */
function searchParamsOf(query: CallInput['query'] = {}): URLSearchParams {
  const pairs = Object.entries(query).flatMap(([name, value]) => {
    if (value === undefined) return [];
    return typeof value === 'object' ? value.map((one) => [name, one]) : [[name, String(value)]];
  });
  return new URLSearchParams(pairs);
}

type Result = z.ZodSafeParseResult<unknown>;

interface Decoded {
  readonly result: Result;
  readonly unknownFields: readonly string[];
  /** These are the places and kinds of what the root wrote in another form, such as `rate: number_as_text`. */
  readonly repairs: readonly string[];
}

/**
 * Unknown fields and known other forms in a remote root's answer are repaired; other violations are errors. See
 * docs/decisions/0062-strict-schemas-tolerant-answers.md.
 */
export function decodeAnswer(schema: WireSchema<unknown>, body: unknown): Decoded {
  let current = withPages(schema, body);
  let result = z.safeDecode(schema, current);
  const unknownFields = new Set<string>();
  const others = new Set<string>();
  // A repaired variant of a union may need repairs of its own.
  for (let turn = 0; turn < MOST_TURNS && !result.success; turn += 1) {
    const repairs = repairsOf(result.error.issues, current);
    if (repairs.length === 0) break;
    for (const { path, kind } of repairs) {
      const place = path.filter((part) => typeof part === 'string').join('.');
      if (kind === 'unknown_field') unknownFields.add(place);
      else others.add(`${place}: ${kind}`);
    }
    current = repaired(current, repairs);
    result = z.safeDecode(schema, current);
  }
  if (result.success) result = { ...result, data: withUtcInstants(result.data) };
  return { result, unknownFields: [...unknownFields], repairs: [...others] };
}

const MOST_TURNS = 4;

/** Copies an answer of the embedded backend. Throws if it breaks the contract, which is a bug. */
export function ownAnswer(schema: WireSchema<unknown>, { entity, body }: WireResponse): unknown {
  const copy = copyAnswer(schema, entity);
  if (CHECKS_ANSWERS && JSON.stringify(copy) !== JSON.stringify(z.decode(schema, body)))
    throw new Error('The copy of an answer differs from the answer');
  return copy;
}
