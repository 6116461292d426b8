import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

/** A background program has its own process group. */
export interface Background {
  /** Returns the first past or future output line that matches. */
  printed(pattern: RegExp): Promise<string>;
  /** Ends the program with all its child processes. */
  end(): Promise<void>;
}

interface Options {
  readonly env?: Readonly<Record<string, string>>;
  /** Receives every line of the program's output. */
  readonly onLine?: (line: string) => void;
}

const PRINT_LIMIT_MS = 30_000;

export function startBackground(program: string, args: readonly string[], options: Options = {}): Background {
  const child = spawn(program, args, {
    env: { ...process.env, ...options.env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  const kill = () => killGroup(child);
  // Kill the program when this process exits for any reason.
  process.once('exit', kill);
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const lines: string[] = [];
  const listeners = new Set<(line: string) => void>(options.onLine ? [options.onLine] : []);
  for (const input of [child.stdout, child.stderr]) {
    createInterface({ input }).on('line', (line) => {
      lines.push(line);
      for (const listen of listeners) listen(line);
    });
  }
  return {
    printed: (pattern) =>
      new Promise((resolve, reject) => {
        const fail = () => reject(new Error(`${program} did not print ${pattern}: ${lines.join(' | ')}`));
        const timer = setTimeout(fail, PRINT_LIMIT_MS);
        child.once('error', reject).once('close', fail);
        const listen = (line: string) => {
          if (!pattern.test(line)) return;
          clearTimeout(timer);
          listeners.delete(listen);
          resolve(line);
        };
        listeners.add(listen);
        for (const line of lines) listen(line);
      }),
    end: async () => {
      kill();
      await ended;
      process.removeListener('exit', kill);
    },
  };
}

/** Kills the group: the driver's browser may have outlived the driver. */
function killGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
