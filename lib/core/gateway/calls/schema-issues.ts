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
