import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type { HttpServer } from './http-server';

/** Starts another process of a marketplace on the same PostgreSQL database. */
export async function startProcess(databaseUrl: string): Promise<HttpServer> {
  const child: ChildProcess = fork('tests/support/backend-process.ts', [databaseUrl], {
    execArgv: ['--conditions=react-server', '--import', 'tsx'],
  });
  const ended = once(child, 'exit');
  const early = ended.then(([code]) => {
    throw new Error(`A process of the backend ended with ${code}.`);
  });
  const [{ origin }] = (await Promise.race([once(child, 'message'), early])) as [{ origin: string }];
  early.catch(() => undefined);
  return {
    origin,
    close: async () => {
      child.disconnect();
      await ended;
    },
  };
}
