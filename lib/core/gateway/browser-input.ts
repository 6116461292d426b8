import { z } from 'zod';
import type { CallInput } from '@/lib/core/contract/define-call';
import type { Match } from '@/lib/core/contract/match';
import { queryInput } from '@/lib/core/contract/query-input';
import type { WireSchema } from '@/lib/core/contract/wire';
import { readJson } from '@/lib/core/http/read-json';
import { gatewayMessages } from '@/lib/core/texts/gateway-messages';
import { issueFields } from './issues';

export type BrowserInput =
  | { readonly ok: true; readonly input: CallInput }
  | { readonly ok: false; readonly fields: Record<string, string[]> };

const NOTHING: WireSchema<unknown> = z.strictObject({});
const NO_BODY = { ok: true, value: undefined } as const;

/**
 * A call's input out of an address and a body of JSON in app names. An address holds text, which the call's schemas
 * turn to the input's numbers and lists. The body of a call that takes none is not read.
 */
export async function readBrowserInput(request: Request, match: Match): Promise<BrowserInput> {
  const { wire } = match.entry;
  const querySchema = wire.query ?? NOTHING;
  const params = z.safeDecode(wire.params ?? NOTHING, match.params);
  const query = z.safeDecode(querySchema, queryInput(new URL(request.url).searchParams, querySchema));
  const issues = [params, query].flatMap((part) => part.error?.issues ?? []);
  if (issues.length > 0) return { ok: false, fields: issueFields(issues) };
  const body = wire.body === null ? NO_BODY : await readJson(request);
  const isMissing = wire.body !== null && body.ok && body.value === undefined;
  if (!body.ok || isMissing) return { ok: false, fields: { body: [gatewayMessages.notJson] } };
  return { ok: true, input: { params: params.data, query: query.data, body: body.value } as CallInput };
}
