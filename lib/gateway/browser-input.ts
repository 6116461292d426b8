import { z } from 'zod';
import type { CallInput } from '@/lib/call/define-call';
import type { WireSchema } from '@/lib/call/wire';
import type { Match } from '@/lib/catalogue/match';
import { issueFields } from './issues';
import { limitedText } from './limited-text';

export const MAX_BODY_BYTES = 256 * 1024;

export type BrowserInput =
  | { readonly ok: true; readonly input: CallInput }
  | { readonly ok: false; readonly fields: Record<string, string[]> };

const NOTHING: WireSchema<unknown> = z.strictObject({});

/**
 * A call's input out of an address and a body of JSON in app names. An address holds text, which the call's schemas
 * turn to the input's numbers and lists. The body of a call that takes none is not read.
 */
export async function readBrowserInput(request: Request, match: Match): Promise<BrowserInput> {
  const { wire } = match.entry;
  const querySchema = wire.query ?? NOTHING;
  const params = z.safeDecode(wire.params ?? NOTHING, match.params);
  const query = z.safeDecode(
    querySchema,
    rawQuery(new URL(request.url).searchParams, listNames(querySchema)),
  );
  const issues = [params, query].flatMap((part) => part.error?.issues ?? []);
  if (issues.length > 0) return { ok: false, fields: issueFields(issues) };
  const body = wire.body === null ? undefined : await readJson(request);
  if (body === MALFORMED) return { ok: false, fields: { body: ['Not JSON, or too long'] } };
  return { ok: true, input: { params: params.data, query: query.data, body } as CallInput };
}

const MALFORMED = Symbol('malformed');

async function readJson(request: Request): Promise<unknown> {
  const text = await limitedText(request.body, MAX_BODY_BYTES);
  try {
    return text === null ? MALFORMED : JSON.parse(text);
  } catch {
    return MALFORMED;
  }
}

function rawQuery(search: URLSearchParams, lists: ReadonlySet<string>): Record<string, unknown> {
  const pairs = [...new Set(search.keys())].map((name) => {
    const values = search.getAll(name);
    // A repeated name that is no list stays one, so that the schema refuses it.
    return [name, lists.has(name) || values.length > 1 ? values : values[0]];
  });
  return Object.fromEntries(pairs);
}

/** Parameters that are lists even when they come once. */
function listNames(schema: WireSchema<unknown>): ReadonlySet<string> {
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input' });
  const lists = Object.entries(properties).filter(
    ([, property]) => typeof property === 'object' && property.type === 'array',
  );
  return new Set(lists.map(([name]) => name));
}
