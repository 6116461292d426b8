import { randomBytes } from 'node:crypto';
import { chmodSync, linkSync, lstatSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;
const OTHERS = 0o077;

const PARTS = ['pglite', 'lock.db', 'lock.db-journal', 'server.json', 'secret', 'mail'];

/** Files that this process and its children create from now on are private to the owner. */
export function makeFilesPrivate(): void {
  process.umask(OTHERS);
}

/** Leaves the folder itself alone if it existed before: it may hold other things, or be `/tmp`. */
export function makePartsPrivate(dataDir: string): void {
  mkdirSync(dataDir, { recursive: true, mode: FOLDER_MODE });
  for (const name of PARTS) makePrivate(join(/* turbopackIgnore: true */ dataDir, name));
}

function makePrivate(path: string): void {
  const part = lstatSync(path, { throwIfNoEntry: false });
  // chmod would follow the link and change its target.
  if (part === undefined || part.isSymbolicLink() || (part.mode & OTHERS) === 0) return;
  chmodSync(path, part.isDirectory() ? FOLDER_MODE : FILE_MODE);
}

/** The write is atomic: when several processes start together, all use the first one's secret. */
export function readOrMakeSecret(dataDir: string): string {
  const path = join(/* turbopackIgnore: true */ dataDir, 'secret');
  const existing = readSecret(path);
  if (existing !== null) return existing;
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  // `link` fails if the secret exists, unlike `rename`, and readers never see a partial file.
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

export function readSecret(path: string): string | null {
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
