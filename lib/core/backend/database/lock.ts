import 'server-only';
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { makePartsPrivate } from '@/lib/core/ground/server/data-folder';
import { brand } from '@/lib/core/ground/site/brand';
import { StartError } from './errors';

/** `port` is null for a command that runs no server. */
export interface Holder {
  readonly pid: number;
  readonly port: number | null;
}

export interface DataDirLock {
  release(): void;
}

const BUSY_TIMEOUT_MS = 1_000;
const SQLITE_BUSY = 5;

/**
 * Two PGlites on one folder silently lose each other's rows. The operating system releases SQLite's file lock
 * when the process dies, so no stale lock remains. Throws `StartError`.
 */
export function lockDataDir(dataDir: string, port: number | null): DataDirLock {
  const name = nameOf(dataDir);
  makeFolder(dataDir, name);
  const lock = openLockFile(dataDir);
  try {
    lock.exec(`pragma busy_timeout = ${BUSY_TIMEOUT_MS}; begin exclusive`);
  } catch (error) {
    lock.close();
    if (!isBusy(error)) throw new StartError(`The lock in ${name} cannot be taken.`, { cause: error });
    const holder = readHolder(dataDir);
    const who = holder ? ` (process ${holder.pid})` : '';
    throw new StartError(
      `Another ${brand.name}${who} is using ${name}. Stop it, or set DATA_DIR to another folder.`,
    );
  }
  writeHolder(dataDir, { pid: process.pid, port });
  keepToOwner(dataDir, name);
  const release = () => {
    process.off('exit', release);
    rmSync(holderPath(dataDir), { force: true });
    lock.close();
  };
  process.once('exit', release);
  return { release };
}

export function readLockHolder(dataDir: string): Holder | null {
  const holder = readHolder(dataDir);
  return holder && isHeld(dataDir) ? holder : null;
}

function nameOf(dataDir: string): string {
  const below = relative(process.cwd(), dataDir);
  return below === '' || below.startsWith('..') ? dataDir : below;
}

function isHeld(dataDir: string): boolean {
  const lock = openLockFile(dataDir);
  try {
    lock.exec('select count(*) from sqlite_schema');
    return false;
  } catch (error) {
    if (isBusy(error)) return true;
    throw error;
  } finally {
    lock.close();
  }
}

function makeFolder(dataDir: string, name: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    const probe = join(dataDir, `.probe-${process.pid}`);
    writeFileSync(probe, brand.name);
    rmSync(probe);
  } catch (error) {
    throw new StartError(
      (error as NodeJS.ErrnoException).code === 'ENOSPC'
        ? `The disk is full: ${name} cannot be written.`
        : `${brand.name} cannot write to ${name}. Set DATA_DIR to a folder that it may write to.`,
      { cause: error },
    );
  }
}

function keepToOwner(dataDir: string, name: string): void {
  try {
    makePartsPrivate(dataDir);
  } catch (error) {
    throw new StartError(
      `A part of ${name} is open to others on this machine and belongs to somebody else. Run as its owner.`,
      { cause: error },
    );
  }
}

function openLockFile(dataDir: string) {
  try {
    return new (sqlite().DatabaseSync)(join(dataDir, 'lock.db'));
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(`The lock file in ${dataDir} cannot be opened.`, { cause: error });
  }
}

/** Hides Node 22's warning about SQLite. Remove it when Node 22 is out of support (April 2027). */
function sqlite(): typeof import('node:sqlite') {
  const { emitWarning } = process;
  process.emitWarning = ((warning: string | Error, ...rest: never[]) => {
    if (!/^SQLite is an experimental feature/.test(String(warning))) {
      emitWarning.call(process, warning, ...rest);
    }
  }) as typeof process.emitWarning;
  try {
    const loaded = process.getBuiltinModule?.('node:sqlite');
    if (!loaded) throw new StartError(`${brand.name} needs Node.js 22.22 or newer.`);
    return loaded;
  } finally {
    process.emitWarning = emitWarning;
  }
}

function isBusy(error: unknown): boolean {
  return (error as { errcode?: number }).errcode === SQLITE_BUSY;
}

const holderPath = (dataDir: string) => join(dataDir, 'server.json');

/** The file is renamed into place, so that readers never see a partial one. */
function writeHolder(dataDir: string, holder: Holder): void {
  const draft = `${holderPath(dataDir)}.${process.pid}`;
  writeFileSync(draft, JSON.stringify(holder));
  renameSync(draft, holderPath(dataDir));
}

function readHolder(dataDir: string): Holder | null {
  try {
    return JSON.parse(readFileSync(holderPath(dataDir), 'utf8')) as Holder;
  } catch {
    return null;
  }
}
