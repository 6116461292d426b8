import { readdirSync, readFileSync } from 'node:fs';
import { createContext, runInContext } from 'node:vm';
import { gzipSync } from 'node:zlib';
import { addRow } from './report';

const CHUNKS = '.next/static/chunks';
const MOST = { files: 150, bytes: 1_000_000, places: 2 };

/** Counts what the service worker keeps ahead, and the scripts in which a module is on average. */
export function measurePrecache(): void {
  const worker = readFileSync('public/sw.js', 'utf8');
  const entries = new Set(
    [...worker.matchAll(/["']?url["']?:\s*["']([^"']+)["']/g)].map(([, url]) => url ?? ''),
  );
  const scripts = readdirSync(CHUNKS).filter((name) => worker.includes(`static/chunks/${name}`));
  const sources = scripts
    .filter((name) => name.endsWith('.js'))
    .map((name) => readFileSync(`${CHUNKS}/${name}`));
  const bytes = sources.reduce((sum, source) => sum + gzipSync(source).length, 0);
  const modules = sources.flatMap((source) => modulesOf(source.toString()));
  const places = modules.length / new Set(modules).size;
  addRow({
    what: 'kept ahead by the service worker: files, scripts gzip, scripts a module stands in',
    bare: '',
    ours: `${entries.size}, ${Math.round(bytes / 1000)} kB, ${places.toFixed(1)}`,
    ratio: '',
    budget: `at most ${MOST.files}, ${MOST.bytes / 1000} kB, ${MOST.places}`,
    holds: entries.size <= MOST.files && bytes <= MOST.bytes && places <= MOST.places,
  });
}

/** A script of Turbopack pushes a list: its own name, then ids of modules, each group followed by a function. */
function modulesOf(source: string): readonly number[] {
  const pushed: unknown[][] = [];
  try {
    runInContext(source, createContext({ TURBOPACK: { push: (list: unknown[]) => pushed.push(list) } }));
  } catch {
    // A script that also runs something needs a browser; it has no modules of ours.
  }
  return pushed.flat().filter((part): part is number => typeof part === 'number');
}
