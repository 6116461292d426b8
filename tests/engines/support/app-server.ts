import { freePort, type Instance, startInstance, untilReady } from '../../browser/support/instance';
import { TEST_CONTROL_SECRET } from '../../browser/support/servers';

/** This is a server of the production build that a test can stop and start again. */
export interface AppServer {
  readonly origin: string;
  start(): Promise<void>;
  /** Kills the server, like a power cut. */
  stop(): Promise<void>;
}

/** Starts it on a free port with its data in the folder. */
export async function startAppServer(dataDir: string): Promise<AppServer> {
  const port = await freePort();
  let running: Instance | null = null;
  const kill = () => void running?.signal('SIGKILL');
  // Kill the server when this process exits for any reason.
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
