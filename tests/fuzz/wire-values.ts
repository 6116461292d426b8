import fc from 'fast-check';
import { type WireSchema, z } from '@/lib/core/ground/contract/schema';
import { TODAY } from '../support/full-world-knows';

type JsonSchema = z.core.JSONSchema.JSONSchema;

/** `usual` values are like a person's; `boundary` values are the shortest, longest, smallest and largest allowed ones. */
export type Style = 'usual' | 'boundary';

interface Place {
  readonly style: Style;
  readonly name: string;
  readonly definitions: Readonly<Record<string, JsonSchema>>;
}

/** Most references need these ids of `fillWorld`. */
export const KNOWN_IDS = [7, 7, 7, 8, 8, 9, 10] as const;

export const NEAR_DAYS = [
  ...[TODAY, TODAY, '2026-06-15', '2026-06-17', '2026-06-23', '2026-06-08', '2026-06-30', '2026-07-14'],
  ...['2026-03-29', '2026-10-25', '2026-12-31', '2028-02-29'],
] as const;

const EDGE_DAYS = ['1900-01-01', '1970-01-01', '2000-02-29', '2026-03-29', '2199-12-31', '9999-12-31'];
const INSTANTS = ['2026-06-16T08:00:00Z', '2026-06-15T23:30:00.000Z', '2026-06-16T09:30:00+01:00'];
const EDGE_INSTANTS = ['1970-01-01T00:00:00Z', '2026-03-29T01:30:00Z', '9999-12-31T23:59:59.999Z'];
const CLOCKS = ['08:00', '09:30', '10:00', '12:15', '17:00', '00:00', '23:59'];

const MOST_CHARACTERS = 40;
/** Only `huge` requests have longer lists. */
const MOST_ITEMS = 60;

const known = new WeakMap<WireSchema<unknown>, Map<string, unknown>>();

/** The result is cached, because reading a schema takes longer than drawing from it. */
function remembered<T>(schema: WireSchema<unknown>, key: string, make: () => T): T {
  const ofSchema = known.get(schema) ?? new Map<string, unknown>();
  known.set(schema, ofSchema);
  if (!ofSchema.has(key)) ofSchema.set(key, make());
  return ofSchema.get(key) as T;
}

/**
 * Makes values of the JSON that the schema reads. It cannot see refinements: the caller checks with the schema itself.
 * Random input mostly fails at the schema, so the code behind it would never run. `zod-fast-check` reads schemas of zod 3
 * only, and Schemathesis knows neither our ids nor the office.
 */
export const wireValues = (schema: WireSchema<unknown>, style: Style): fc.Arbitrary<unknown> =>
  remembered(schema, `values ${style}`, () => {
    const root = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
    return valuesOf(root, { style, name: '', definitions: definitionsOf(root) });
  });

/** Returns the values of each property of an object schema. */
export const wireProperties = (
  schema: WireSchema<unknown>,
  style: Style,
): Readonly<Record<string, fc.Arbitrary<unknown>>> =>
  remembered(schema, `properties ${style}`, () => {
    const root = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
    const definitions = definitionsOf(root);
    const { properties = {} } = resolved(root, definitions);
    return Object.fromEntries(
      Object.entries(properties).map(([name, property]) => [
        name,
        valuesOf(property as JsonSchema, { style, name, definitions }),
      ]),
    );
  });

const definitionsOf = ({ $defs = {} }: JsonSchema) => $defs as Place['definitions'];

function resolved(schema: JsonSchema, definitions: Place['definitions']): JsonSchema {
  const name = /^#\/\$defs\/(.+)$/.exec(schema.$ref ?? '')?.[1];
  return name === undefined ? schema : { ...definitions[name], ...schema, $ref: undefined };
}

function valuesOf(given: JsonSchema, place: Place): fc.Arbitrary<unknown> {
  const schema = resolved(given, place.definitions);
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = (schema.anyOf ?? schema.oneOf) as readonly JsonSchema[] | undefined;
  if (choices) return fc.oneof(...choices.map((choice) => valuesOf(choice, place)));
  switch (schema.type) {
    case 'null':
      return fc.constant(null);
    case 'boolean':
      return fc.boolean();
    case 'integer':
    case 'number':
      return numbersOf(schema, place);
    case 'string':
      return stringsOf(schema, place);
    case 'array':
      return listsOf(schema, place);
    case 'object':
      return objectsOf(schema, place);
    default:
      return fc.jsonValue({ maxDepth: 1 });
  }
}

function numbersOf(schema: JsonSchema, { style, name }: Place): fc.Arbitrary<number> {
  const isWhole = schema.type === 'integer';
  const min =
    schema.minimum ?? (schema.exclusiveMinimum === undefined ? -1_000 : Number(schema.exclusiveMinimum) + 1);
  const max = schema.maximum ?? Number.MAX_SAFE_INTEGER;
  if (style === 'boundary') return fc.constantFrom(min, max, Math.min(min + 1, max), Math.max(max - 1, min));
  if (isWhole && /id$/i.test(name)) return fc.constantFrom(...KNOWN_IDS);
  const most = Math.min(max, Math.max(min, 0) + 100);
  return isWhole ? fc.integer({ min, max: most }) : fc.double({ min, max: most, noNaN: true });
}

function stringsOf(schema: JsonSchema, { style, name }: Place): fc.Arbitrary<string> {
  const isEdge = style === 'boundary';
  if (schema.format === 'date') return fc.constantFrom(...(isEdge ? EDGE_DAYS : NEAR_DAYS));
  if (schema.format === 'date-time') return fc.constantFrom(...(isEdge ? EDGE_INSTANTS : INSTANTS));
  if (schema.format === 'uuid') return fc.uuid();
  if (schema.contentEncoding === 'base64' || schema.format === 'base64') return fc.base64String();
  const { pattern, minLength = 0, maxLength = 20_000 } = schema;
  if (pattern?.includes('[0-5]\\d')) return fc.constantFrom(...CLOCKS);
  // fast-check knows no lookahead; the only pattern with one excludes dots alone.
  if (pattern?.includes('(?!')) return fc.stringMatching(/^[\w -]{1,20}$/);
  if (pattern) return fc.stringMatching(new RegExp(pattern));
  if (isEdge) return fc.constantFrom(minLength, minLength + 1, maxLength).map((length) => 'x'.repeat(length));
  if (/e-?mail|username/i.test(name)) return fc.emailAddress();
  if (/_id$/i.test(name)) return fc.constantFrom(...KNOWN_IDS).map(String);
  return fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, MOST_CHARACTERS) });
}

function listsOf(schema: JsonSchema, place: Place): fc.Arbitrary<unknown[]> {
  const items = Array.isArray(schema.items) ? schema.items[0] : schema.items;
  const values = valuesOf((items ?? {}) as JsonSchema, place);
  const least = schema.minItems ?? 0;
  const most = Math.min(schema.maxItems ?? 10, MOST_ITEMS);
  if (place.style === 'usual') return fc.array(values, { minLength: least, maxLength: Math.max(least, 3) });
  return fc
    .constantFrom(least, most)
    .chain((length) => fc.array(values, { minLength: length, maxLength: length }));
}

function objectsOf(schema: JsonSchema, place: Place): fc.Arbitrary<unknown> {
  const { properties, additionalProperties, required = [] } = schema;
  if (!properties && typeof additionalProperties === 'object')
    return fc.dictionary(fc.string({ maxLength: 20 }), valuesOf(additionalProperties as JsonSchema, place), {
      maxKeys: 4,
    });
  const values = Object.entries(properties ?? {}).map(([name, property]) => [
    name,
    valuesOf(property as JsonSchema, { ...place, name }),
  ]);
  return fc.record(Object.fromEntries(values), { requiredKeys: required as never[], noNullPrototype: true });
}
