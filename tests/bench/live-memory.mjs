import { createServer } from 'node:net';
import { join } from 'node:path';
import v8 from 'node:v8';
import vm from 'node:vm';
import { isMainThread } from 'node:worker_threads';

/*
 * Loaded by NODE_OPTIONS into every process of a server that the bench measures. Whoever connects to the process's socket
 * in BENCH_MEMORY_DIR gets the bytes that are in use there once all garbage is collected.
 */
const folder = process.env.BENCH_MEMORY_DIR;

if (isMainThread && folder) {
  v8.setFlagsFromString('--expose-gc');
  const collect = vm.runInNewContext('gc');
  const server = createServer((socket) => {
    // What the first pass finalises is garbage for the second one.
    collect();
    setImmediate(() => {
      collect();
      const { heapUsed, external } = process.memoryUsage();
      socket.end(String(heapUsed + external));
    });
  });
  server.on('error', () => {});
  server.listen(join(folder, `${process.pid}.socket`)).unref();
}
