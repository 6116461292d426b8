import 'server-only';
import { type WireSchema, z } from '@/lib/core/ground/contract/schema';
import { compareTexts } from '@/lib/core/ground/time/zoned';
import { type CatalogueEntry, catalogue } from '@/lib/features/gateway';
import { streams } from '@/lib/features/streams';

export interface Match {
  readonly entry: CatalogueEntry;
  readonly params: Readonly<Record<string, string>>;
}

interface Pattern {
  readonly entry: CatalogueEntry;
  readonly segments: readonly string[];
}

/** A fixed segment comes before a parameter in its place, so that the order of features does not matter. */
const patternsOf = (entries: readonly CatalogueEntry[]): readonly Pattern[] =>
  entries
    .map((entry) => ({ entry, segments: segmentsOf(entry.call.path) }))
    .toSorted((one, other) => compareTexts(shapeOf(one), shapeOf(other)));

const shapeOf = ({ segments }: Pattern) =>
  segments.map((segment) => Number(segment.startsWith('{'))).join('');

export function matcherOf(entries: readonly CatalogueEntry[]) {
  const kindOf = (method: string, segments: readonly string[]) => `${method} ${segments.length}`;
  const patterns = new Map<string, Pattern[]>();
  for (const pattern of patternsOf(entries)) {
    const kind = kindOf(pattern.entry.call.method, pattern.segments);
    patterns.set(kind, [...(patterns.get(kind) ?? []), pattern]);
  }
  return (method: string, path: string): Match | null => {
    const segments = segmentsOf(path);
    return matchAmong(patterns.get(kindOf(method, segments)) ?? [], segments);
  };
}

/** A missing trailing slash is accepted. */
export const matchCall = matcherOf(catalogue);
export const matchStream = matcherOf(streams);

/** The patterns must have as many segments as the path. */
function matchAmong(patterns: readonly Pattern[], segments: readonly string[]): Match | null {
  for (const { entry, segments: wanted } of patterns) {
    const params = paramsOf(wanted, segments);
    if (params) return { entry, params };
  }
  return null;
}

function segmentsOf(path: string): string[] {
  return path.split('/').filter((segment) => segment !== '');
}

function paramsOf(wanted: readonly string[], segments: readonly string[]) {
  const params: Record<string, string> = {};
  for (const [index, want] of wanted.entries()) {
    const have = segments[index] ?? '';
    if (want.startsWith('{')) {
      const value = decoded(have);
      if (value === null) return null;
      params[want.slice(1, -1)] = value;
    } else if (want !== have) return null;
  }
  return params;
}

function decoded(segment: string): string | null {
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
}

/** Accepts camelCase and snake_case, since the documents print both. */
export function queryInput(query: URLSearchParams, schema: WireSchema<unknown>): Record<string, unknown> {
  const known = queryFieldsOf(schema);
  const raw: Record<string, unknown> = {};
  for (const name of new Set(query.keys())) {
    const field = known.get(spellingKey(name));
    const values = query.getAll(name);
    raw[field?.name ?? name] = field?.isList || values.length > 1 ? values : values[0];
  }
  return raw;
}

interface Field {
  readonly name: string;
  readonly isList: boolean;
}

const fieldsBySchema = new WeakMap<WireSchema<unknown>, ReadonlyMap<string, Field>>();

function queryFieldsOf(schema: WireSchema<unknown>): ReadonlyMap<string, Field> {
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

function spellingKey(name: string): string {
  return name.replaceAll(/_|\[\]$/g, '').toLowerCase();
}
