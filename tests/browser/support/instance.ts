import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { PREFIX } from './servers';

/** An instance is an `npm start` in its own process group. */
export interface Instance {
  readonly origin: string;
  readonly port: number;
  /** Returns all output so far. */
  output(): string;
  readonly ended: Promise<number | null>;
  signal(name: NodeJS.Signals): Promise<void>;
  /** Signals the command's first process alone, as a container does. */
  signalFirst(name: NodeJS.Signals): void;
}

interface StartOptions {
  readonly checkout?: string;
  readonly command?: readonly [program: string, ...args: string[]];
}

/** Starts the app on the given port or a free one, without waiting until it is ready. */
export async function startInstance(
  env: Record<string, string>,
  port?: number,
  { checkout = process.cwd(), command: [program, ...args] = ['npm', 'start'] }: StartOptions = {},
): Promise<Instance> {
  const chosen = port ?? (await freePort());
  const child = spawn(program, args, {
    cwd: checkout,
    env: { ...process.env, NO_COLOR: '1', PORT: String(chosen), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let printed = '';
  child.stdout?.on('data', (chunk) => (printed += chunk));
  child.stderr?.on('data', (chunk) => (printed += chunk));
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  return {
    origin: `http://127.0.0.1:${chosen}`,
    port: chosen,
    output: () => printed,
    ended,
    signal: (name) => signalGroup(child, name, ended),
    signalFirst: (name) => child.kill(name),
  };
}

export async function untilReady(instance: Instance, minutes = 4): Promise<void> {
  if (await untilAnswers(`${instance.origin}${PREFIX}/api/health`, minutes)) return;
  throw new Error(`The instance did not get ready. It printed: ${instance.output()}`);
}

/** Requests the URL until the response is ok; false when the time is over. */
export async function untilAnswers(url: string, minutes = 1): Promise<boolean> {
  for (let tries = 0; tries < minutes * 1_200; tries += 1) {
    // A kept connection would look like one that a test has left open.
    const isReady = await fetch(url, { headers: { connection: 'close' } }).then(
      (response) => response.ok,
      () => false,
    );
    if (isReady) return true;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return false;
}

async function signalGroup(
  child: ChildProcess,
  name: NodeJS.Signals,
  ended: Promise<unknown>,
): Promise<void> {
  if (child.pid && child.exitCode === null) process.kill(-child.pid, name);
  await ended;
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('No port')),
      );
    });
  });
}
