import { randomBytes } from 'node:crypto';
import { chmodSync, linkSync, lstatSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;
/** What the group and everybody else may do. */
const OTHERS = 0o077;

/** What lies in a data folder of ours. */
const PARTS = ['pglite', 'lock.db', 'lock.db-journal', 'server.json', 'secret', 'mail'];

/** What this process and its children make from now on, others on the machine can neither read nor write. */
export function makeFilesPrivate(): void {
  process.umask(OTHERS);
}

/**
 * Takes everybody else's rights from our parts of a data folder, however they came to be there; below a private folder nobody
 * else gets. A data folder that was there before stays as it is: it may hold other things, or be `/tmp`. Throws the system's
 * error where a part belongs to somebody else.
 */
export function makePartsPrivate(dataDir: string): void {
  mkdirSync(dataDir, { recursive: true, mode: FOLDER_MODE });
  for (const name of PARTS) makePrivate(join(/* turbopackIgnore: true */ dataDir, name));
}

function makePrivate(path: string): void {
  const part = lstatSync(path, { throwIfNoEntry: false });
  // A link has no rights of its own, and where it leads is somebody's decision.
  if (part === undefined || part.isSymbolicLink() || (part.mode & OTHERS) === 0) return;
  chmodSync(path, part.isDirectory() ? FOLDER_MODE : FILE_MODE);
}

/**
 * The secret of one data folder: 64 hexadecimal digits, made at first use, readable by the owner alone.
 * Safe when several processes start together: the file appears whole or not at all, and the first one wins.
 */
export function readOrMakeSecret(dataDir: string): string {
  const path = join(/* turbopackIgnore: true */ dataDir, 'secret');
  const existing = readSecret(path);
  if (existing !== null) return existing;
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  // Written beside its place and linked into it: a link never replaces, and no reader meets half a secret.
  const draft = `${path}.${process.pid}.${randomBytes(4).toString('hex')}`;
  try {
    writeFileSync(draft, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600, flag: 'wx' });
    linkSync(draft, path);
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  const made = readSecret(path);
  if (made === null) throw new Error('The secret vanished while it was made.');
  return made;
}

function readSecret(path: string): string | null {
  try {
    const secret = readFileSync(path, 'utf8').trim();
    if (secret.length < 32)
      throw new Error(`${path} is too short to be a secret; delete it to make a new one.`);
    return secret;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  }
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
