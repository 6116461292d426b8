import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { StartError } from '@/lib/core/backend/database/errors';
import { makePartsPrivate } from '@/lib/core/ground/server/data-folder';
import type { Settings } from '@/lib/core/ground/server/env';

const NEEDED = [22, 22] as const;

export function requireNode(version: string): void {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [neededMajor, neededMinor] = NEEDED;
  if (major > neededMajor || (major === neededMajor && minor >= neededMinor)) return;
  throw new StartError(
    `Node.js ${NEEDED.join('.')} or newer is needed, and this is ${version}. Install it from nodejs.org.`,
  );
}

export function requireFreePort(port: number): Promise<void> {
  return new Promise((isFree, refuse) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => refuse(new StartError(sentenceOf(error, port))));
    probe.listen({ port, exclusive: true }, () => probe.close(() => isFree()));
  });
}

/** Returns the IPv4 address at which devices on the same network reach this machine, or null. */
export function lanAddress(): string | null {
  const all = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? []);
  return all.find(({ family, internal }) => family === 'IPv4' && !internal)?.address ?? null;
}

function sentenceOf(error: NodeJS.ErrnoException, port: number): string {
  if (error.code === 'EADDRINUSE') return `Port ${port} is taken. Set PORT to another one.`;
  if (error.code === 'EACCES') return `Port ${port} is not open to this user. Set PORT to another one.`;
  return `Port ${port} cannot be used (${error.code}). Set PORT to another one.`;
}

export function requireWritable({ dataDir, databaseUrl, sessionSecret }: Settings): void {
  if (databaseUrl !== null && sessionSecret !== null) return;
  const probe = join(dataDir, `.probe-${process.pid}`);
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    writeFileSync(probe, 'Can this folder be written?');
    rmSync(probe);
    makePartsPrivate(dataDir);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOSPC') throw new StartError(`The disk of DATA_DIR (${dataDir}) is full.`);
    throw new StartError(`DATA_DIR (${dataDir}) cannot be written (${code}). Set it to another folder.`);
  }
}
