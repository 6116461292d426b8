import 'server-only';
import { type WireSchema, z } from './wire';

/**
 * An address's query as the raw input of its schema, under the schema's own names: both spellings of a name are
 * accepted, as the documents print both, and a list is one even when it comes once. [API-04]
 */
export function queryInput(query: URLSearchParams, schema: WireSchema<unknown>): Record<string, unknown> {
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

/** The same for `start_day` and `startDay`, for `areas[]` and `areas`. */
function spellingKey(name: string): string {
  return name.replaceAll(/_|\[\]$/g, '').toLowerCase();
}
