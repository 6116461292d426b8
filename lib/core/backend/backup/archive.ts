import 'server-only';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { extract, pack } from 'tar-stream';
import { BackupError } from './backup-error';

export interface ArchiveEntry {
  readonly name: string;
  /** Read the content before the next entry. */
  readonly content: AsyncIterable<Buffer>;
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
    for await (const entry of tar) {
      yield { name: entry.header.name, content: partsOf(entry as AsyncIterable<Buffer>, path) };
      entry.resume();
    }
    await read;
  } catch (error) {
    throw readingFault(error, path);
  }
}

/** While an entry is read, the file's faults show there. */
async function* partsOf(entry: AsyncIterable<Buffer>, path: string): AsyncGenerator<Buffer> {
  try {
    yield* entry;
  } catch (error) {
    throw readingFault(error, path);
  }
}

/** Throws `BackupError` when there are more bytes. */
export async function shortContent({ name, content }: ArchiveEntry, mostBytes: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of content) {
    bytes += part.length;
    if (bytes > mostBytes) throw new BackupError(`The backup is damaged: its ${name} is too long.`);
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** No row is longer: its largest value is a photo. */
export const LONGEST_LINE_BYTES = 16 * 1024 * 1024;

/** Throws `BackupError` for a line that is too long or not UTF-8. */
export async function* linesOf({ content }: ArchiveEntry): AsyncGenerator<string> {
  let open: Buffer[] = [];
  let openBytes = 0;
  const add = (part: Buffer) => {
    openBytes += part.length;
    if (openBytes > LONGEST_LINE_BYTES) throw new BackupError('The backup is damaged: a row is too long.');
    open.push(part);
  };
  const close = () => {
    const line = textOf(Buffer.concat(open));
    [open, openBytes] = [[], 0];
    return line;
  };
  for await (const part of content) {
    let from = 0;
    for (let end = part.indexOf(LINE_END); end !== -1; end = part.indexOf(LINE_END, from)) {
      add(part.subarray(from, end));
      yield close();
      from = end + 1;
    }
    add(part.subarray(from));
  }
  if (openBytes > 0) yield close();
}

const LINE_END = 0x0a;

function textOf(line: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(line);
  } catch (error) {
    throw new BackupError('The backup is damaged: a row is not text.', { cause: error });
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
