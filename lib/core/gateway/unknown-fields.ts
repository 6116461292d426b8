import type { z } from 'zod';

type Issue = z.core.$ZodIssue;
type Path = readonly PropertyKey[];

/** Where a strict schema met fields that it does not know, by the issues that it raised: the fields' whole paths. */
export function unknownFieldsOf(issues: readonly Issue[]): readonly Path[] {
  return issues.flatMap((issue) => {
    if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => [...issue.path, key]);
    if (issue.code !== 'invalid_union') return [];
    return leastUnknown(issue.errors).map((path) => [...issue.path, ...path]);
  });
}

/** Of a union's branches, the one that fits but for the fewest unknown fields; none where no branch fits. */
function leastUnknown(branches: readonly (readonly Issue[])[]): readonly Path[] {
  const fitting = branches.filter(isOnlyUnknown).map(unknownFieldsOf);
  return fitting.toSorted((one, other) => one.length - other.length)[0] ?? [];
}

const isOnlyUnknown = (issues: readonly Issue[]): boolean =>
  issues.length > 0 &&
  issues.every(
    (issue) =>
      issue.code === 'unrecognized_keys' ||
      (issue.code === 'invalid_union' && issue.errors.some(isOnlyUnknown)),
  );

/** A JSON value without the fields at these paths, which it has; only what leads to them is copied. */
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
