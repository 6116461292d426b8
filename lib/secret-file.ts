import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

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
