import type { TestProject } from 'vitest/node';
import { ensureBuild } from '@/lib/cli/support/ensure-build';
import { untilReady } from '../browser/support/instance';
import { TEST_CONTROL_SECRET } from '../browser/support/servers';
import { type TemporaryServers, temporaryServers } from './support/temporary-servers';

declare module 'vitest' {
  interface ProvidedContext {
    /** All tests share the server at this origin. */
    readonly sharedServer: string;
    readonly sharedDataDir: string;
  }
}

let servers: TemporaryServers | undefined;

/** Starts the built app once for all tests that only need a running server. */
export async function setup({ provide }: TestProject): Promise<void> {
  if (!(await ensureBuild())) throw new Error('The build failed.');
  servers = temporaryServers();
  const shared = await servers.start({ TEST_CONTROL_SECRET });
  await untilReady(shared, 4);
  provide('sharedServer', shared.origin);
  provide('sharedDataDir', servers.dataDir);
}

export async function teardown(): Promise<void> {
  await servers?.end();
}
