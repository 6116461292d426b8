import 'server-only';
import { createReadStream } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { extract, pack } from 'tar-stream';
import { BackupError } from './backup-error';

export interface ArchiveEntry {
  readonly name: string;
  readonly content: Buffer;
}

export type AddEntry = (name: string, content: Buffer) => Promise<void>;

const OWNER_ONLY = 0o600;

/** Writes a `.tar.gz`, which ordinary tools can open. Each entry is held in memory. */
export async function writeArchive(
  output: NodeJS.WritableStream,
  write: (add: AddEntry) => Promise<void>,
): Promise<void> {
  // The pipeline and `add` reject instead.
  const tar = pack().on('error', () => undefined);
  const written = pipeline(tar, createGzip(), output);
  // Ends the wait for an entry when the output fails.
  const failed = written.then(() => new Promise<never>(() => undefined));
  failed.catch(() => undefined);
  const add: AddEntry = (name, content) => {
    const added = new Promise<void>((resolve, reject) => {
      const onAdded = (error?: Error | null) => (error ? reject(error) : resolve());
      tar.entry({ name, mode: OWNER_ONLY }, content, onAdded).on('error', reject);
    });
    return Promise.race([failed, added]);
  };
  try {
    await write(add);
    tar.finalize();
  } catch (error) {
    tar.destroy(error instanceof Error ? error : undefined);
    await written.catch(() => undefined);
    throw error;
  }
  await written;
}

/** Throws `BackupError` for a damaged or truncated file. */
export async function* readArchive(path: string): AsyncGenerator<ArchiveEntry> {
  const tar = extract();
  const read = pipeline(createReadStream(path), createGunzip(), tar);
  read.catch(() => undefined);
  try {
    for await (const entry of tar) yield { name: entry.header.name, content: await buffer(entry) };
    await read;
  } catch (error) {
    throw readingFault(error, path);
  }
}

const READING: Readonly<Record<string, string>> = {
  ENOENT: 'does not exist',
  EISDIR: 'is a folder',
  EACCES: 'may not be read by this user',
};

function readingFault(error: unknown, path: string): BackupError {
  if (error instanceof BackupError) return error;
  const reason = READING[(error as NodeJS.ErrnoException).code ?? ''] ?? 'is damaged or not a backup';
  return new BackupError(`${path} ${reason}.`, { cause: error });
}
