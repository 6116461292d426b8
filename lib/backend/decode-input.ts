import 'server-only';
import type { CallInput } from '@/lib/call/define-call';
import { type WireSchema, z } from '@/lib/call/wire';
import type { WireRequest } from '@/lib/call/wire-message';
import type { Match } from '@/lib/catalogue/match';
import { Refusal } from './refusal';

const NOTHING: WireSchema<unknown> = z.strictObject({});

/** A request's parts in app names, checked by the call's own schemas; or what is wrong, field by field. [ERR-02] */
export function decodeInput(match: Match, request: WireRequest): CallInput | Refusal {
  const { wire } = match.entry;
  const querySchema = wire.query ?? NOTHING;
  const params = z.safeDecode(wire.params ?? NOTHING, match.params);
  const query = z.safeDecode(querySchema, rawQuery(request.query, querySchema));
  const body =
    wire.body === null ? { error: undefined, data: undefined } : z.safeDecode(wire.body, request.body);
  const errors = [params, query, body].flatMap((part) => part.error ?? []);
  if (errors.length > 0) {
    return new Refusal('validation_error', 'Something in this request is not right.', {
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

/** Text by the schema's own names. Both spellings of a name are accepted, as the documents print both. [API-04] */
function rawQuery(query: URLSearchParams, schema: WireSchema<unknown>): Record<string, unknown> {
  const known = fieldsOf(schema);
  const raw: Record<string, unknown> = {};
  for (const name of new Set(query.keys())) {
    const field = known.get(spellingKey(name));
    const values = query.getAll(name);
    // A repeated name that is no list stays one, so that the schema refuses it.
    raw[field?.name ?? name] = field?.isList || values.length > 1 ? values : values[0];
  }
  return raw;
}

interface Field {
  readonly name: string;
  readonly isList: boolean;
}

const fieldsBySchema = new WeakMap<WireSchema<unknown>, ReadonlyMap<string, Field>>();

function fieldsOf(schema: WireSchema<unknown>): ReadonlyMap<string, Field> {
  const known = fieldsBySchema.get(schema);
  if (known) return known;
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input' });
  const fields = new Map(
    Object.entries(properties).map(([name, property]) => {
      const isList = typeof property === 'object' && property.type === 'array';
      return [spellingKey(name), { name, isList }];
    }),
  );
  fieldsBySchema.set(schema, fields);
  return fields;
}

/** The same for `start_day` and `startDay`. */
function spellingKey(name: string): string {
  return name.replaceAll('_', '').toLowerCase();
}
