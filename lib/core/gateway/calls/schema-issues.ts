import type { z } from 'zod';

type Issue = z.core.$ZodIssue;

const MAX_LOGGED = 20;

/** The log shows unknown keys only if they look like wire names: others may be personal data. */
export function issuePlaces(issues: readonly Issue[]): string[] {
  const places = flatten(issues).map(({ issue, path }) => {
    const keys = issue.code === 'unrecognized_keys' ? issue.keys.filter(isWireName) : [];
    return `${placeOf(path)}: ${issue.code}${keys.length > 0 ? ` ${keys.join(' ')}` : ''}`;
  });
  return [...new Set(places)].slice(0, MAX_LOGGED);
}

/** Issues of the whole body have an empty field name. */
export function issueFields(issues: readonly Issue[]): Record<string, string[]> {
  const fields: Record<string, string[]> = {};
  for (const { issue, path } of flatten(issues)) {
    const place = path.map(String).join('.');
    fields[place] = [...(fields[place] ?? []), issue.message];
  }
  return fields;
}

interface Place {
  readonly issue: Issue;
  readonly path: readonly PropertyKey[];
}

function flatten(issues: readonly Issue[], above: readonly PropertyKey[] = []): Place[] {
  return issues.flatMap((issue) => {
    const path = [...above, ...issue.path];
    const branches = issue.code === 'invalid_union' ? issue.errors : [];
    return branches.length > 0 ? branches.flatMap((branch) => flatten(branch, path)) : [{ issue, path }];
  });
}

function placeOf(path: readonly PropertyKey[]): string {
  return path.length === 0 ? '(whole)' : path.map(String).join('.');
}

function isWireName(key: string): boolean {
  return /^[a-z]+(_[a-z0-9]+)+$/.test(key);
}

type UnknownFieldIssue = z.core.$ZodIssue;
type Path = readonly PropertyKey[];

export function unknownFieldsOf(issues: readonly UnknownFieldIssue[]): readonly Path[] {
  return issues.flatMap((issue) => {
    if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => [...issue.path, key]);
    if (issue.code !== 'invalid_union') return [];
    return leastUnknown(issue.errors).map((path) => [...issue.path, ...path]);
  });
}

function leastUnknown(branches: readonly (readonly UnknownFieldIssue[])[]): readonly Path[] {
  const fitting = branches.filter(isOnlyUnknown).map(unknownFieldsOf);
  return fitting.toSorted((one, other) => one.length - other.length)[0] ?? [];
}

const isOnlyUnknown = (issues: readonly UnknownFieldIssue[]): boolean =>
  issues.length > 0 &&
  issues.every(
    (issue) =>
      issue.code === 'unrecognized_keys' ||
      (issue.code === 'invalid_union' && issue.errors.some(isOnlyUnknown)),
  );

export function withoutFields(value: unknown, paths: readonly Path[]): unknown {
  if (paths.length === 0) return value;
  const dropped = new Set<PropertyKey>();
  const inside = new Map<PropertyKey, Path[]>();
  for (const [key = '', ...rest] of paths) {
    const found = inside.get(key);
    if (rest.length === 0) dropped.add(key);
    else if (found) found.push(rest);
    else inside.set(key, [rest]);
  }
  const cleaned = (key: PropertyKey, inner: unknown) => withoutFields(inner, inside.get(key) ?? []);
  if (Array.isArray(value)) return value.map((item, place) => cleaned(place, item));
  const entries = Object.entries(Object(value)).filter(([key]) => !dropped.has(key));
  return Object.fromEntries(entries.map(([key, inner]) => [key, cleaned(key, inner)]));
}
