import type { z } from 'zod';
import { entityFieldsOf, type WireSchema } from '@/lib/core/ground/contract/schema';

type Issue = z.core.$ZodIssue;
type Path = readonly PropertyKey[];

/** A root may write a value in another form than the app reads. docs/api-root.md lists the kinds. */
export interface Repair {
  readonly path: Path;
  readonly kind: 'unknown_field' | 'number_as_text' | 'text_as_number' | 'seconds' | 'null_list' | 'success';
  /** It is absent for an unknown field, which is dropped. */
  readonly value?: unknown;
}

/** Returns a repair for each issue that has one. A union gets the repairs of the variant that needs the fewest. */
export function repairsOf(issues: readonly Issue[], body: unknown): readonly Repair[] {
  return issues.flatMap((issue) => {
    if (issue.code === 'invalid_union') return fewestRepairs(issue, body);
    if (issue.code === 'unrecognized_keys')
      return issue.keys.map((key) => ({ path: [...issue.path, key], kind: 'unknown_field' as const }));
    const found = valueAt(body, issue.path);
    const repair = repairOf(issue, found);
    return repair ? [{ ...repair, path: issue.path }] : [];
  });
}

function fewestRepairs(issue: z.core.$ZodIssueInvalidUnion, body: unknown): readonly Repair[] {
  const inside = valueAt(body, issue.path);
  const variants = issue.errors.filter(
    (one) => one.length > 0 && one.every((inner) => canRepair(inner, inside)),
  );
  const [fewest = []] = variants
    .map((one) => repairsOf(one, inside))
    .toSorted((one, other) => one.length - other.length);
  return fewest.map((repair) => ({ ...repair, path: [...issue.path, ...repair.path] }));
}

const canRepair = (issue: Issue, body: unknown): boolean => repairsOf([issue], body).length > 0;

const DECIMAL = /^-?\d{1,15}(\.\d{1,30})?$/;
const TIME_WITH_SECONDS = /^(\d{2}:\d{2}):\d{2}(\.\d{1,6})?$/;

function repairOf(issue: Issue, found: unknown): Omit<Repair, 'path'> | null {
  if (issue.code === 'invalid_format' && typeof found === 'string') {
    const minutes = TIME_WITH_SECONDS.exec(found)?.[1];
    return minutes === undefined ? null : { kind: 'seconds', value: minutes };
  }
  if (issue.code !== 'invalid_type') return null;
  const { expected } = issue;
  if (['number', 'int'].includes(expected) && typeof found === 'string' && DECIMAL.test(found))
    return { kind: 'number_as_text', value: Number(found) };
  if (expected === 'string' && typeof found === 'number')
    return { kind: 'text_as_number', value: String(found) };
  if (expected === 'array' && found === null) return { kind: 'null_list', value: [] };
  const isSuccess = expected === 'boolean' && found === undefined && issue.path.join() === 'success';
  return isSuccess ? { kind: 'success', value: true } : null;
}

function valueAt(body: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null ? (value as Record<PropertyKey, unknown>)[key] : undefined,
    body,
  );
}

export function repaired(value: unknown, repairs: readonly Repair[]): unknown {
  const own = repairs.find(({ path }) => path.length === 0);
  if (own) return own.value;
  if (repairs.length === 0) return value;
  const inside = new Map<PropertyKey, Repair[]>();
  for (const repair of repairs) {
    const [key = '', ...path] = repair.path;
    inside.set(key, [...(inside.get(key) ?? []), { ...repair, path }]);
  }
  const isDropped = (key: PropertyKey) =>
    inside.get(key)?.some(({ path, kind }) => path.length === 0 && kind === 'unknown_field') ?? false;
  if (Array.isArray(value)) return value.map((item, place) => repaired(item, inside.get(place) ?? []));
  const entries = Object.entries(Object(value)).filter(([key]) => !isDropped(key));
  const missing = [...inside.keys()].filter((key) => !Object.hasOwn(Object(value), key));
  return Object.fromEntries([
    ...entries.map(([key, inner]) => [key, repaired(inner, inside.get(key) ?? [])]),
    ...missing.map((key) => [key, repaired(undefined, inside.get(key) ?? [])]),
  ]);
}

/** This matches any instant of a root, even with an offset, or finer than milliseconds. */
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,9})?(Z|[+-]\d{2}:\d{2})$/;
const IN_UTC = /T\d{2}:\d{2}:\d{2}(\.\d{1,3})?Z$/;

/** An answer is no deeper; a map of a root may be. */
const MOST_DEPTH = 40;

export function withUtcInstants(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return INSTANT.test(value) && !IN_UTC.test(value) ? inUtc(value) : value;
  if (typeof value !== 'object' || value === null || depth > MOST_DEPTH) return value;
  const inside = (inner: unknown) => withUtcInstants(inner, depth + 1);
  if (Array.isArray(value)) return value.map(inside);
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, inside(inner)]));
}

function inUtc(text: string): string {
  const ms = Date.parse(text);
  return Number.isNaN(ms) ? text : new Date(ms).toISOString();
}

interface CountedPage {
  readonly count: number;
  readonly next: string | null;
  readonly previous?: string | null;
  readonly results: readonly unknown[];
}

const isCountedPage = (body: unknown): body is CountedPage =>
  typeof body === 'object' &&
  body !== null &&
  'next' in body &&
  'count' in body &&
  Number.isInteger(body.count) &&
  'results' in body &&
  Array.isArray(body.results);

/** Turns a page of Django REST Framework's `PageNumberPagination` into the app's page, or into a list without pages. */
export function withPages(schema: WireSchema<unknown>, body: unknown): unknown {
  if (!isCountedPage(body)) return body;
  const { count, next, previous = null, results } = body;
  const isPage = entityFieldsOf(schema)?.fields.numPages !== undefined;
  // A list with more pages stays as it is: half of it would look like all.
  if (!isPage) return next === null && entityFieldsOf(schema) === undefined ? results : body;
  const currentPage = next !== null ? pageIn(next, 2) - 1 : previous === null ? 1 : pageIn(previous, 1) + 1;
  if (Number.isNaN(currentPage)) return body;
  const perPage =
    next !== null || currentPage === 1
      ? Math.max(1, results.length)
      : Math.ceil((count - results.length) / (currentPage - 1));
  return {
    current_page: currentPage,
    num_pages: next === null ? currentPage : Math.ceil(count / perPage),
    num_results: count,
    per_page: perPage,
    url_next_page: next,
    url_previous_page: previous,
    results,
  };
}

/** The first page's own address has no number. NaN for pages by limit or cursor. */
function pageIn(address: string, unnamed: number): number {
  const query = new URL(address, 'http://root').searchParams;
  if (query.has('cursor') || query.has('offset')) return Number.NaN;
  return Number(query.get('page') ?? unnamed);
}
