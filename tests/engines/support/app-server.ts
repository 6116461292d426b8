import { freePort, type Instance, startInstance, untilReady } from '../../browser/support/instance';
import { TEST_CONTROL_SECRET } from '../../browser/support/servers';

/** A real server on a real build, which a test may stop and start again. */
export interface AppServer {
  readonly origin: string;
  start(): Promise<void>;
  /** Ends it at once, as a power cut does. */
  stop(): Promise<void>;
}

/** Starts it on a free port; what it keeps is in the folder. */
export async function startAppServer(dataDir: string): Promise<AppServer> {
  const port = await freePort();
  let running: Instance | null = null;
  const kill = () => void running?.signal('SIGKILL');
  // However this process ends, the server does not stay behind.
  process.once('exit', kill);
  const server: AppServer = {
    origin: `http://127.0.0.1:${port}`,
    start: async () => {
      if (running) return;
      running = await startInstance({ DATA_DIR: dataDir, TEST_CONTROL_SECRET }, port);
      await untilReady(running);
    },
    stop: async () => {
      await running?.signal('SIGKILL');
      running = null;
    },
  };
  await server.start();
  return server;
}
