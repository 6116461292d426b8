import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BUILD_SOURCES, buildStamp, withLock } from '@/lib/cli/support/ensure-build';

export interface OlderBuild {
  /** The folder contains a checkout with a production build. */
  readonly folder: string;
  /** People call the version by this name. */
  readonly name: string;
}

/**
 * Builds the app before the last change of its sources, or `OLDER_COMMIT`. The commit before often changes only tests or
 * documents, and a release commit would have to be raised by hand. A clone without that commit builds its own sources
 * with older version numbers, so that there are always two builds. The build is kept until another one is made.
 */
export async function ensureOlderBuild(root = process.cwd()): Promise<OlderBuild> {
  const commit = olderCommit(root);
  const name = commit ?? 'these sources with older version numbers';
  const home = join(tmpdir(), `sweep-older-${shortHash(root)}`);
  const folder = join(home, shortHash(commit ?? buildStamp(root, {} as NodeJS.ProcessEnv)));
  const sayWaiting = () => console.log('Another process builds the older version. Waiting for it…');
  await withLock(home, sayWaiting, async () => {
    if (!existsSync(folder)) {
      removeFolders(home);
      const draft = join(home, 'draft');
      mkdirSync(draft);
      if (commit === null) copyAsOlder(root, draft);
      else unpackCommit(root, commit, draft);
      linkModules(root, draft);
      renameSync(draft, folder);
    }
    console.log(`The older version: ${name}`);
    runIn(folder, 'npm', 'run', '--silent', 'build');
  });
  return { folder, name };
}

/** Returns null in a shallow clone or without git. */
export function olderCommit(root: string): string | null {
  const chosen = process.env.OLDER_COMMIT;
  // If a person chose a commit that does not exist, the tests fail: no other build replaces it.
  if (chosen) return output(root, 'git', 'rev-parse', '--verify', `${chosen}^{commit}`);
  const ignored = ['*.test.ts', '*.test.tsx', '*/fixture.ts', 'lib/cli/*'].map((path) => `:(exclude)${path}`);
  const sources = [...BUILD_SOURCES, ...ignored];
  try {
    const change = output(root, 'git', 'log', '-1', '--first-parent', '--format=%H', '--', ...sources);
    return output(root, 'git', 'rev-parse', '--verify', '--quiet', `${change}^`);
  } catch {
    return null;
  }
}

function unpackCommit(root: string, commit: string, folder: string): void {
  const archive = join(folder, 'archive.tar');
  runIn(root, 'git', 'archive', '-o', archive, commit);
  runIn(folder, 'tar', '-xf', archive);
  rmSync(archive);
}

const NOT_COPIED = new Set(['.git', '.next', '.data', '.reports', 'node_modules', 'test-results']);

/** A release changes the version that calls carry, and often the shape of cached answers. */
function copyAsOlder(root: string, folder: string): void {
  for (const name of readdirSync(root).filter((one) => !NOT_COPIED.has(one)))
    cpSync(join(root, name), join(folder, name), { recursive: true });
  replaceIn(join(folder, 'lib/core/ground/site/brand.ts'), /(APP_VERSION = ')[\d.]+/, '$10.1.0');
  replaceIn(join(folder, 'lib/core/phone/cache/answer-db.ts'), /(CONTRACT_VERSION = )\d+/, '$10');
}

function replaceIn(path: string, pattern: RegExp, replacement: string): void {
  const before = readFileSync(path, 'utf8');
  const after = before.replace(pattern, replacement);
  if (after === before) throw new Error(`${path} has no ${pattern}.`);
  writeFileSync(path, after);
}

/** Turbopack follows no link out of its folder. Hard links cost seconds and no space. */
function linkModules(root: string, folder: string): void {
  const lock = (where: string) => readFileSync(join(where, 'package-lock.json'), 'utf8');
  if (lock(root) !== lock(folder)) {
    runIn(folder, 'npm', 'ci', '--no-audit', '--no-fund');
    return;
  }
  const [from, to] = [join(root, 'node_modules'), join(folder, 'node_modules')];
  try {
    runIn(root, 'cp', '-al', from, to);
  } catch {
    // Copy the folder, because hard links fail between disks.
    rmSync(to, { recursive: true, force: true });
    runIn(root, 'cp', '-a', from, to);
  }
  // The build's lock is in there, and would be shared.
  rmSync(join(to, '.cache'), { recursive: true, force: true });
}

function removeFolders(home: string): void {
  for (const entry of readdirSync(home, { withFileTypes: true }))
    if (entry.isDirectory()) rmSync(join(home, entry.name), { recursive: true });
}

const shortHash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 12);

const output = (folder: string, program: string, ...args: string[]): string =>
  execFileSync(program, args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();

function runIn(folder: string, program: string, ...args: string[]): void {
  execFileSync(program, args, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
}
