import { createServer } from 'node:net';
import { join } from 'node:path';
import v8 from 'node:v8';
import vm from 'node:vm';
import { isMainThread } from 'node:worker_threads';

/*
 * NODE_OPTIONS preloads this into every process of a measured server. A connection to the process's socket in
 * BENCH_MEMORY_DIR receives the bytes in use after garbage collection.
 */
const folder = process.env.BENCH_MEMORY_DIR;

if (isMainThread && folder) {
  v8.setFlagsFromString('--expose-gc');
  const collect = vm.runInNewContext('gc');
  const server = createServer((socket) => {
    // The first pass runs finalizers; the second collects what they release.
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
