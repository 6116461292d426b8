import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Measures the memory in use of a server's processes, after garbage collection. */
export interface MemoryProbe {
  /** The server's processes get these environment variables. */
  readonly env: Readonly<Record<string, string>>;
  /** Returns bytes, once two consecutive readings agree: work of a request continues for a while. */
  settledBytes(): Promise<number>;
  remove(): void;
}

const MOST_READINGS = 20;
const AGREES_WITHIN = 0.002;
const BETWEEN_MS = 1_500;

export function createMemoryProbe(): MemoryProbe {
  // The name is short: a socket path has about 100 characters at most.
  const folder = mkdtempSync(join(tmpdir(), 'bm-'));
  const preload = pathToFileURL(join(import.meta.dirname, 'live-memory.mjs')).href;
  const read = async () => {
    const sizes = await Promise.all(readdirSync(folder).map((name) => ask(join(folder, name))));
    if (sizes.length === 0) throw new Error('No process of the server tells its memory.');
    return sizes.reduce((sum, size) => sum + size, 0);
  };
  return {
    env: { NODE_OPTIONS: `--import ${preload}`, BENCH_MEMORY_DIR: folder },
    async settledBytes() {
      let last = await read();
      for (let reading = 1; reading < MOST_READINGS; reading += 1) {
        await new Promise((resolve) => setTimeout(resolve, BETWEEN_MS));
        const now = await read();
        if (Math.abs(now - last) <= last * AGREES_WITHIN) return now;
        last = now;
      }
      throw new Error('The memory of the server does not settle.');
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Resolves to 0 for a process that has ended, such as the server's launcher. */
function ask(path: string): Promise<number> {
  return new Promise((resolve) => {
    let text = '';
    connect(path)
      .setEncoding('utf8')
      .on('data', (part) => {
        text += part;
      })
      .on('error', () => resolve(0))
      .on('close', () => resolve(Number(text)));
  });
}
