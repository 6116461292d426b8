import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hasWorker, WORKER_FILE } from '@/lib/cli/build-steps/build-worker';

/**
 * What a build is made of. Commands and tests are not: changing them needs no new build. Nor is the service worker, which
 * comes out of it.
 */
const SOURCES = [
  'app',
  'components',
  'lib',
  'public',
  'middleware.ts',
  'instrumentation.ts',
  'next.config.ts',
  'postcss.config.mjs',
  'serwist.config.mjs',
  'tsconfig.json',
  'package-lock.json',
];
const isSource = (path: string) =>
  !/\.test\.tsx?$/.test(path) &&
  path !== WORKER_FILE &&
  (!path.startsWith(join('lib', 'cli')) || path.startsWith(join('lib', 'cli', 'build-steps')));

const stampPath = (root: string) => join(root, '.next', 'build-stamp');

/** True when the last build was made of just these sources, brand variables and texts. */
export function isBuildCurrent(root: string, variables: NodeJS.ProcessEnv): boolean {
  const path = stampPath(root);
  return existsSync(path) && hasWorker(root) && readFileSync(path, 'utf8') === buildStamp(root, variables);
}

/** Written last, so that a build which was broken off is no build. */
export function writeBuildStamp(root: string, stamp: string): void {
  writeFileSync(stampPath(root), stamp);
}

export function removeBuildStamp(root: string): void {
  rmSync(stampPath(root), { force: true });
}

/** A hash over everything that a build depends on. */
export function buildStamp(root: string, variables: NodeJS.ProcessEnv): string {
  const hash = createHash('sha256');
  const add = (name: string, content: string | Buffer) =>
    hash.update(`${name}\0${content.length}\0`).update(content);
  for (const path of SOURCES.flatMap((source) => filesOf(root, source))) {
    add(path, readFileSync(join(root, path)));
  }
  for (const name of Object.keys(variables)
    .filter((one) => one.startsWith('BRAND_'))
    .sort()) {
    add(name, variables[name] ?? '');
  }
  const messages = variables.BRAND_MESSAGES;
  if (messages && existsSync(messages)) add('messages', readFileSync(messages));
  return hash.digest('hex');
}

function filesOf(root: string, path: string): string[] {
  const place = join(root, path);
  if (!existsSync(place)) return [];
  if (!statSync(place).isDirectory()) return isSource(path) ? [path] : [];
  return readdirSync(place)
    .sort()
    .flatMap((name) => filesOf(root, join(path, name)));
}
