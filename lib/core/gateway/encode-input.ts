import { z } from 'zod';
import type { CallInput } from '@/lib/core/contract/define-call';
import { fillPath } from '@/lib/core/contract/fill-path';
import type { WireSchema } from '@/lib/core/contract/wire';
import type { CatalogueEntry } from '@/lib/features/calls';
import { issueFields } from './issues';

export interface EncodedInput {
  readonly path: string;
  readonly query: URLSearchParams;
  readonly body: unknown;
}

export type Encoded =
  | { readonly ok: true; readonly value: EncodedInput }
  | { readonly ok: false; readonly fields: Record<string, string[]> };

/** Checks a call's input and turns it to wire names; what is wrong with it comes back by field. [API-04] */
export function encodeInput({ call, wire }: CatalogueEntry, input: CallInput): Encoded {
  const params = encodePart(wire.params, input.params);
  const query = encodePart(wire.query, input.query ?? {});
  const body = encodePart(wire.body, input.body);
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

/** A list becomes one pair for each of its values. */
function searchParamsOf(query: CallInput['query'] = {}): URLSearchParams {
  const pairs = Object.entries(query).flatMap(([name, value]) => {
    if (value === undefined) return [];
    return typeof value === 'object' ? value.map((one) => [name, one]) : [[name, String(value)]];
  });
  return new URLSearchParams(pairs);
}
