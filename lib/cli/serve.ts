import { createServer } from 'node:http';
import next from 'next';
import { closeEverything, endStreams } from '../core/front/closing.ts';
import { createFront } from '../core/front/front.ts';

/*
 * The process that serves, which `npm start` starts with a checked environment and a current build. Node runs this file as
 * it is, so that nothing stands between it and Next: its imports are relative, with their endings.
 */

/** How long answers that are underway may take once the process gets a signal to end. */
const GRACE_MS = 2_500;
/** When it ends whatever is still open. */
const END_MS = 4_300;

const app = next({
  dev: false,
  port: Number(process.env.PORT),
  // Next listens here for WebSockets, which it has none of in production; without a listener Node answers them as reads.
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

/** Answers first, then the app, then what the app used. */
async function end(): Promise<void> {
  const stopped = stop(GRACE_MS);
  await endStreams();
  await stopped;
  await app.close();
  await closeEverything();
  process.exit(0);
}
