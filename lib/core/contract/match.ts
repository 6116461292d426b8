import 'server-only';
import { streams } from '@/lib/core/live/streams';
import { type CatalogueEntry, catalogue } from '@/lib/features/calls';

export interface Match {
  readonly entry: CatalogueEntry;
  /** Raw path parameters, decoded from the address. */
  readonly params: Readonly<Record<string, string>>;
}

interface Pattern {
  readonly entry: CatalogueEntry;
  readonly segments: readonly string[];
}

const patternsOf = (entries: readonly CatalogueEntry[]): readonly Pattern[] =>
  entries.map((entry) => ({ entry, segments: segmentsOf(entry.call.path) }));

const patterns = patternsOf(catalogue);
const streamPatterns = patternsOf(streams);

/** The catalogued call behind a method and a path below the root; a missing trailing slash is accepted. */
export function matchCall(method: string, path: string): Match | null {
  return matchAmong(patterns, method, path);
}

/** The same for calls that answer a stream. */
export function matchStream(method: string, path: string): Match | null {
  return matchAmong(streamPatterns, method, path);
}

function matchAmong(patterns: readonly Pattern[], method: string, path: string): Match | null {
  const segments = segmentsOf(path);
  for (const { entry, segments: wanted } of patterns) {
    if (entry.call.method !== method || wanted.length !== segments.length) continue;
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
