import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';

export interface BenchServer {
  readonly origin: string;
  /** The server has this process group. */
  readonly group: number;
  /** The first successful response came this many milliseconds after the start of the command. */
  readonly readyMs: number;
  stop(): Promise<void>;
}

/** Starts a command in its own process group and waits until `readyPath` answers 200. */
export async function startServer(options: {
  command: readonly [string, ...string[]];
  cwd?: string;
  env: Record<string, string>;
  readyPath: string;
}): Promise<BenchServer> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const [program, ...args] = options.command;
  const startedAt = performance.now();
  const child = spawn(program, args, {
    cwd: options.cwd,
    env: { ...process.env, ...options.env, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
    detached: true,
  });
  await untilReady(`${origin}${options.readyPath}`, child);
  return {
    origin,
    group: child.pid ?? 0,
    readyMs: performance.now() - startedAt,
    stop: () => stopGroup(child),
  };
}

async function untilReady(url: string, child: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 3_000; tries += 1) {
    if (child.exitCode !== null)
      throw new Error(`The server ended with ${child.exitCode} before ${url} answered.`);
    const isReady = await fetch(url).then(
      (response) => response.ok,
      () => false,
    );
    if (isReady) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`${url} did not answer.`);
}

async function stopGroup(child: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => child.once('exit', resolve));
  if (child.pid && child.exitCode === null) process.kill(-child.pid, 'SIGTERM');
  await ended;
}

function freePort(): Promise<number> {
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
