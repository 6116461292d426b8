import { chmodSync, lstatSync, mkdirSync } from 'node:fs';
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
