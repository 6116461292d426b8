import 'server-only';
import type { CallInput } from '@/lib/core/contract/define-call';
import type { Match } from '@/lib/core/contract/match';
import { queryInput } from '@/lib/core/contract/query-input';
import { type WireSchema, z } from '@/lib/core/contract/wire';
import type { WireRequest } from '@/lib/core/contract/wire-message';
import { REQUEST_FAULT_TEXTS } from '@/lib/core/texts/server-texts';
import { Refusal } from './refusal';

const NOTHING: WireSchema<unknown> = z.strictObject({});

/** A request's parts in app names, checked by the call's own schemas; or what is wrong, field by field. [ERR-02] */
export function decodeInput(match: Match, request: WireRequest): CallInput | Refusal {
  const { wire } = match.entry;
  const querySchema = wire.query ?? NOTHING;
  const params = z.safeDecode(wire.params ?? NOTHING, match.params);
  const query = z.safeDecode(querySchema, queryInput(request.query, querySchema));
  const body =
    wire.body === null ? { error: undefined, data: undefined } : z.safeDecode(wire.body, request.body);
  const errors = [params, query, body].flatMap((part) => part.error ?? []);
  if (errors.length > 0) {
    return new Refusal('validation_error', REQUEST_FAULT_TEXTS['wrong-fields'], {
      details: Object.assign({}, ...errors.map(detailsOf)),
    });
  }
  return { params: params.data, query: query.data, body: body.data } as CallInput;
}

/** What is wrong with the whole stands under an empty name. */
function detailsOf(error: z.ZodError): Record<string, string[]> {
  const { formErrors, fieldErrors } = z.flattenError<unknown, string>(error);
  return { ...(formErrors.length > 0 ? { '': formErrors } : {}), ...fieldErrors };
}
