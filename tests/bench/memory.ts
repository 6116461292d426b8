import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** The memory of a server's processes that is in use, without what waits for the garbage collector. */
export interface MemoryProbe {
  /** What the server's processes are to be started with. */
  readonly env: Readonly<Record<string, string>>;
  /** Bytes, once two readings in a row agree: work that a request has left behind goes on for a while. */
  settledBytes(): Promise<number>;
  remove(): void;
}

const MOST_READINGS = 20;
const AGREES_WITHIN = 0.002;
const BETWEEN_MS = 1_500;

export function createMemoryProbe(): MemoryProbe {
  // Short, for an address of a socket has a hundred letters at most.
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

/** None of a process that has ended: of those that begin a server some do. */
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
