import { createServer } from 'node:http';
import next from 'next';
import { closeEverything, endStreams } from '../core/backend/lifecycle/closing.ts';
import { createFront } from '../core/gateway/front/front.ts';

/* Node runs this file without a bundler, so its imports are relative and have file extensions. */

/** After a signal, in-flight responses have this long to finish. */
const GRACE_MS = 2_500;
/** Connections that are still open after this time are cut. */
const END_MS = 4_300;

const app = next({
  dev: false,
  port: Number(process.env.PORT),
  // Next attaches its WebSocket listener here. It has none in production; without a listener Node handles an
  // upgrade request as a plain GET.
  httpServer: createServer(),
});
await app.prepare();

const { server, stop } = createFront({
  answer: app.getRequestHandler(),
  isBehindProxy: Boolean(process.env.PUBLIC_ORIGIN?.trim()),
});
server.once('error', (error) => {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
});
server.listen(Number(process.env.PORT));

let isEnding = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    if (isEnding) return;
    isEnding = true;
    setTimeout(() => process.exit(1), END_MS).unref();
    void end();
  });
}

async function end(): Promise<void> {
  const stopped = stop(GRACE_MS);
  await endStreams();
  await stopped;
  await app.close();
  await closeEverything();
  process.exit(0);
}
