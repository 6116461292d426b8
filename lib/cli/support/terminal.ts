import { spawn } from 'node:child_process';
import { resolve } from 'node:path';

/** The flag hides Node's warning about its SQLite module. */
export function nextArguments(...args: readonly string[]): string[] {
  return ['--disable-warning=ExperimentalWarning', resolve('node_modules/next/dist/bin/next'), ...args];
}

/** The second flag lets versions before 22.18 run TypeScript. */
export function serveArguments(): string[] {
  return ['--disable-warning=ExperimentalWarning', '--experimental-strip-types', resolve('lib/cli/serve.ts')];
}

interface RunOptions {
  readonly env?: NodeJS.ProcessEnv;
  /** Gets the output of both streams, which is then not printed. */
  readonly onOutput?: (text: string) => void;
  readonly stopWith?: NodeJS.Signals;
  readonly signal?: AbortSignal;
}

/** Runs a command to its end and returns its exit code; a killed command counts as 1. */
export function run(command: string, args: readonly string[], options: RunOptions = {}): Promise<number> {
  const { env = process.env, onOutput, stopWith, signal } = options;
  return new Promise((ended, failed) => {
    const stdio = onOutput ? 'pipe' : 'inherit';
    const child = spawn(command, args, { env, stdio: ['inherit', stdio, stdio] });
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (text: string) => onOutput?.(text));
    if (stopWith) {
      for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
        process.on(signal, () => child.kill(stopWith));
    }
    signal?.addEventListener('abort', () => child.kill(), { once: true });
    child.once('error', failed);
    child.once('close', (code) => ended(code ?? 1));
  });
}

/** Returns for example `1 line` or `1,200 lines`. */
export function amountOf(count: number, one: string): string {
  return `${count.toLocaleString('en-GB')} ${one}${count === 1 ? '' : 's'}`;
}

export function tableOf(rows: readonly (readonly string[])[]): string {
  const widths: number[] = [];
  for (const row of rows) {
    row.forEach((cell, at) => {
      widths[at] = Math.max(widths[at] ?? 0, cell.length);
    });
  }
  return rows
    .map((row) => `  ${row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join('  ')}`.trimEnd())
    .join('\n');
}
