import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { hintStartScripts } from '@/lib/cli/build-steps/compile-hints';
import { writeLicences } from '@/lib/cli/build-steps/licences';
import {
  buildServiceWorker,
  hasServiceWorker,
  SERVICE_WORKER_FILE,
} from '@/lib/cli/build-steps/service-worker';
import { BRAND_VARIABLES } from '@/lib/core/ground/site/brand';
import { textVariables } from './message-files';
import { nextArguments, run } from './terminal';

/** Returns false when the build failed. Throws `MessagesError`. */
export async function ensureBuild(root = process.cwd()): Promise<boolean> {
  if (isBuildCurrent(root, process.env)) return true;
  const sayWaiting = () => console.log('Another process is building. Waiting for it…');
  return withLock(join(root, 'node_modules', '.cache', 'sweep'), sayWaiting, async () => {
    if (isBuildCurrent(root, process.env)) return true;
    const texts = await textVariables(process.env);
    console.log('Building…');
    removeBuildStamp(root);
    // It is computed before the build: a file that changes meanwhile makes the next start build again.
    const stamp = buildStamp(root, process.env);
    const env = {
      // Next inlines only variables that are set. Scripts would look up the others in the browser.
      ...Object.fromEntries(BRAND_VARIABLES.map((name) => [name, ''])),
      ...process.env,
      ...texts,
      NODE_ENV: 'production' as const,
      NEXT_TELEMETRY_DISABLED: '1',
    };
    if ((await run(process.execPath, nextArguments('build'), { env })) !== 0) return false;
    // This step comes before the service worker, whose manifest hashes these files.
    hintStartScripts(root);
    await writeLicences(root);
    if (!(await buildServiceWorker(root, env))) return false;
    writeBuildStamp(root, stamp);
    return true;
  });
}

/** A change to commands or tests needs no new build. public/sw.js is an output. */
export const BUILD_SOURCES = [
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
  // package.json names the supported browsers.
  'package.json',
  'package-lock.json',
];
const isSource = (path: string) =>
  !/(\.test\.tsx?|\/fixture\.ts)$/.test(path) &&
  path !== SERVICE_WORKER_FILE &&
  (!path.startsWith(join('lib', 'cli')) || path.startsWith(join('lib', 'cli', 'build-steps')));

const stampPath = (root: string) => join(root, '.next', 'build-stamp');

export function isBuildCurrent(root: string, variables: NodeJS.ProcessEnv): boolean {
  const path = stampPath(root);
  return (
    existsSync(path) && hasServiceWorker(root) && readFileSync(path, 'utf8') === buildStamp(root, variables)
  );
}

/** Written last, so that an interrupted build does not count as current. */
export function writeBuildStamp(root: string, stamp: string): void {
  writeFileSync(stampPath(root), stamp);
}

export function removeBuildStamp(root: string): void {
  rmSync(stampPath(root), { force: true });
}

export function buildStamp(root: string, variables: NodeJS.ProcessEnv): string {
  const hash = createHash('sha256');
  const add = (name: string, content: string | Buffer) =>
    hash.update(`${name}\0${content.length}\0`).update(content);
  for (const path of BUILD_SOURCES.flatMap((source) => filesOf(root, source))) {
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

const RETRY_MS = 200;

/** The lock is SQLite's file lock, which the operating system releases when the process dies. */
export async function withLock<T>(folder: string, onWait: () => void, work: () => Promise<T>): Promise<T> {
  mkdirSync(folder, { recursive: true });
  const { DatabaseSync } = await import('node:sqlite');
  const lock = new DatabaseSync(join(folder, 'build.lock'));
  try {
    for (let tries = 0; !take(lock); tries += 1) {
      if (tries === 0) onWait();
      await wait(RETRY_MS);
    }
    return await work();
  } finally {
    lock.close();
  }
}

function take(lock: { exec(sql: string): void }): boolean {
  try {
    lock.exec('begin exclusive');
    return true;
  } catch (error) {
    if (error instanceof Error && error.message.includes('locked')) return false;
    throw error;
  }
}
